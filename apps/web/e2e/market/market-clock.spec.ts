import type { Page } from '@playwright/test';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, smallMarket, withMarketAt } from '../support/market-server';
import { newAccount } from '../support/people';

test.describe.configure({ mode: 'default', timeout: 120_000 });
/** Market whose morning runs ten times as fast. */
const market = withMarketAt('2026-11-20T09:50:00+08:00@10x', smallMarket);

const clock = (page: Page) => page.locator('.market-phase-time');

/** Time of day on the page, in seconds. */
async function shown(page: Page): Promise<number> {
  const [hours = 0, minutes = 0, seconds = 0] = (await clock(page).innerText()).split(':').map(Number);
  return (hours * 60 + minutes) * 60 + seconds;
}

test('the market’s clock goes on from page to page, never back', async ({ page }) => {
  let before = 0;
  for (const path of [marketPaths.list, marketPaths.limitUp, marketPaths.realTime, marketPaths.list]) {
    // Navigates within the app, without a reload.
    if (before === 0) await page.goto(`${market.server.url}/#${path}`);
    else await page.evaluate((to) => window.location.assign(`#${to}`), path);
    await expect(clock(page)).toBeVisible();
    for (let look = 0; look < 8; look += 1) {
      const now = await shown(page);
      expect(now).toBeGreaterThanOrEqual(before);
      before = now;
      await page.waitForTimeout(400);
    }
  }
});

test('a simulated clock says that it is one, and how fast it runs', async ({ page }) => {
  await page.goto(`${market.server.url}/#${marketPaths.list}`);
  await expect(page.locator('.market-phase').getByText('模拟时钟 10×')).toHaveCount(1);
});

test('the chart closes at the price that stands above it, at every moment', async ({ page }) => {
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  await account.enter(page.context());
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  await page.goto(`${market.server.url}/#/pages/stock/stock?code=${items[0]?.quote.code}&period=day`);
  await expect(page.getByTestId('price')).toBeVisible();
  await expect(page.getByRole('status', { name: '读数' })).toContainText('收');
  const seen = new Set<string>();
  const differing: string[] = [];
  await expect(async () => {
    // Read together, since a quote may come in between.
    const [price, readout] = await page.evaluate(() => [
      document.querySelector('[data-testid="price"]')?.textContent ?? '',
      document.querySelector('[aria-label="读数"]')?.textContent ?? '',
    ]);
    const amount = /[\d.]+/.exec(price)?.[0] ?? '';
    expect(`${readout}`).toMatch(/收/);
    const close = /收\s*([\d.]+)/.exec(readout)?.[1];
    seen.add(amount);
    differing.push(...(close === amount ? [] : [`${close} beside ${amount}`]));
    expect(seen.size).toBeGreaterThan(4);
  }).toPass({ timeout: 60_000, intervals: [200] });
  expect(differing).toEqual([]);
});
