import type { Page } from '@playwright/test';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { type Account, newAccount } from '../support/people';

const path = '/pages/stock/stock';

test.describe.configure({ mode: 'default', timeout: 120_000 });
const market = withMarketAt(MARKET_MORNING);
/** Stock with bars of every period. */
const paying = 'SH605901';
let account: Account;

test.beforeAll(async () => {
  account = await newAccount(market.server);
  await acceptBeforehand(account);
  // A new exchange fills its tables first; on a busy machine its first answer is late.
  await expect(busiest).toPass({ timeout: 110_000 });
});

/** Most traded stock, which has every kind of number. */
async function busiest() {
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  const [first] = items;
  if (!first) throw new Error('the exchange has no stocks');
  return first.quote;
}

async function open(page: Page, query = ''): Promise<void> {
  await account.enter(page.context());
  await page.goto(`${market.server.url}/#${path}${query}`);
}

const readout = (page: Page) => page.getByRole('status', { name: '读数' });

test('an open page takes up the period of another address', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  const chip = (name: string) => page.getByRole('group', { name: '周期' }).getByRole('button', { name, exact: true });
  await expect(chip('日K')).toHaveAttribute('aria-pressed', 'true');
  await page.evaluate((address) => {
    window.location.hash = address;
  }, `${path}?code=${code}&period=week`);
  await expect(chip('周K')).toHaveAttribute('aria-pressed', 'true');
  await chip('月K').click();
  await expect(page).toHaveURL(/period=month/);
  await page.goBack();
  await expect(chip('日K')).toHaveAttribute('aria-pressed', 'true');
});

test('the landscape page turns the chart on a phone and comes back', async ({ page }) => {
  const { code } = await busiest();
  await open(page, `?code=${code}&period=day`);
  await expect(readout(page)).toContainText('2026-11-20');
  await page.getByRole('button', { name: '横屏' }).click();
  const wide = page.getByRole('dialog', { name: /横屏/ });
  await expect(wide.getByRole('application')).toBeVisible();
  const box = await wide.getByRole('application').boundingBox();
  expect(box?.height).toBeGreaterThan(box?.width ?? 0);
  // One pane below the candles, which have three fifths of the height at least.
  const legends = wide.locator('.kline-legend');
  await expect(legends).toHaveCount(2);
  const share = await legends.nth(1).evaluate((pane) => {
    const area = pane.closest<HTMLElement>('.kline-area');
    return (pane as HTMLElement).offsetTop / (area?.offsetHeight ?? 1);
  });
  expect(share).toBeGreaterThan(0.6);
  const study = wide.getByRole('button', { name: /^副图指标：/ });
  const before = (await legends.nth(1).textContent()) ?? '';
  await study.click();
  await expect(legends.nth(1)).not.toHaveText(before);
  await wide.getByRole('button', { name: /^前复权，换成/ }).click();
  await expect(wide.getByRole('button', { name: /^不复权，换成/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(wide).toBeHidden();
  await expect(page.getByRole('button', { name: '横屏' })).toBeFocused();
});

test('the landscape page shows the chosen period on the narrowest phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await open(page, `?code=${paying}&period=60m`);
  await page.getByRole('button', { name: '横屏' }).click();
  const wide = page.getByRole('dialog', { name: /横屏/ });
  await expect(wide.getByRole('button', { name: '60分' })).toBeInViewport({ ratio: 1 });
  await expect(wide.getByRole('button', { name: '退出横屏' })).toBeInViewport({ ratio: 1 });
});
