import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { type Account, newAccount } from '../support/people';

const market = withMarketAt(MARKET_MORNING);
const inbox = '/#/pages/mine/inbox';
const unread = (page: Page) => page.getByRole('img', { name: '未读' });

/** Account with as many price alerts that fire at the next check, on the stocks with the highest turnover. */
async function withAlerts(count: number): Promise<{ readonly account: Account; readonly names: readonly string[] }> {
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  // A notification would stand over the page.
  await account.call('notices.prefs', { set: { silent: ['alert'], quiet: null } });
  const { items } = await account.call('market.list', { sort: 'amount', order: 'desc' });
  const stocks = items.slice(0, count).map(({ quote }) => quote);
  for (const { code } of stocks) {
    const alert = { requestId: randomUUID(), code, kind: 'price-above', value: 0.01 } as const;
    await account.call('watchlist.add', { requestId: randomUUID(), code });
    await account.call('watchlist.addAlert', alert);
  }
  return { account, names: stocks.map(({ name }) => name) };
}

test('a notice is counted in all open pages, leads to its page, and is read on all devices', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const { account, names } = await withAlerts(2);
  const { url } = market.server;
  await account.enter(page.context());
  const phone = await browser.newContext({ baseURL: url, viewport: { width: 390, height: 844 } });
  await account.enter(phone);
  const other = await phone.newPage();
  await other.goto('/#/pages/tools/tools');
  await page.goto(`${url}${inbox}`);
  // Announcements of other journeys are in every inbox.
  const alerts = page.getByRole('button', { name: '价格提醒', exact: true });
  await alerts.click();
  await expect(unread(page)).toHaveCount(2, { timeout: 150_000 });
  await expectAccessible(page);
  const badge = other.getByRole('navigation', { name: '主导航' }).getByRole('link', { name: /^我的/ });
  await expect(badge).toHaveAccessibleName(/新消息/);

  await page.getByRole('link', { name: new RegExp(names[0] ?? '') }).click();
  await expect(page.getByTestId('price')).toBeVisible();
  await expect(badge).toHaveAccessibleName(/新消息/);
  await page.goBack();
  await expect(alerts).toHaveAttribute('aria-pressed', 'true');
  await expect(unread(page)).toHaveCount(1);
  await page.getByRole('button', { name: '全部标为已读（1 条未读）' }).click();
  await expect(unread(page)).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^全部标为已读/ })).toHaveCount(0);
  await expect(badge).not.toHaveAccessibleName(/新消息/);
  await phone.close();
});

test('an empty inbox says how something comes, and how to be told is remembered', async ({ page }) => {
  const account = await newAccount(market.server);
  await account.enter(page.context());
  await page.goto(`${market.server.url}/#/pages/mine/mine`);
  await page.getByRole('link', { name: /^消息/ }).click();
  await page.getByRole('button', { name: '价格提醒', exact: true }).click();
  await expect(page.getByText('还没有价格提醒')).toBeVisible();
  await expect(page.getByRole('button', { name: '去自选股' })).toBeVisible();
  await expectAccessible(page);

  await page.getByRole('button', { name: '通知设置' }).click();
  const sheet = page.getByRole('dialog', { name: '通知设置' });
  await sheet.getByRole('switch', { name: '每日选股' }).click();
  await sheet.getByRole('button', { name: '22:00–7:00' }).click();
  await expect(sheet.getByRole('button', { name: '22:00–7:00' })).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible(page);
  const prefs = { silent: ['strategy'], quiet: { from: 1320, to: 420 } };
  await expect.poll(() => account.call('notices.prefs', {})).toMatchObject({ prefs });
  await page.reload();
  await page.getByRole('button', { name: '通知设置' }).click();
  await expect(sheet.getByRole('switch', { name: '每日选股' })).toHaveAttribute('aria-checked', 'false');
  await expect(sheet.getByRole('switch', { name: '价格提醒' })).toHaveAttribute('aria-checked', 'true');
  await expect(sheet.getByRole('button', { name: '22:00–7:00' })).toHaveAttribute('aria-pressed', 'true');
});

test('the kinds are on one line, which shows the chosen one', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await (await newAccount(market.server)).enter(page.context());
  await page.goto(`${market.server.url}${inbox}?of=announcement`);
  const chips = page.getByRole('group', { name: '消息的种类' }).getByRole('button');
  await expect(chips.last()).toHaveText('公告');
  await expect(chips.last()).toBeInViewport({ ratio: 1 });
  const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

test('own quiet hours are two times, and stay', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const account = await newAccount(market.server);
  await account.enter(page.context());
  await page.goto(`${market.server.url}${inbox}`);
  await page.getByRole('button', { name: '通知设置' }).click();
  const sheet = page.getByRole('dialog', { name: '通知设置' });
  const own = sheet.getByRole('button', { name: '自定义' });
  await own.click();
  await sheet.getByLabel('开始', { exact: true }).fill('21:15');
  await sheet.getByLabel('结束', { exact: true }).fill('06:45');
  const prefs = { quiet: { from: 1275, to: 405 } };
  await expect.poll(() => account.call('notices.prefs', {})).toMatchObject({ prefs });
  await expectAccessible(page);
  await page.reload();
  await page.getByRole('button', { name: '通知设置' }).click();
  await expect(own).toHaveAttribute('aria-pressed', 'true');
  await expect(sheet.getByLabel('开始', { exact: true })).toHaveValue('21:15');
  await sheet.getByLabel('结束', { exact: true }).fill('21:15');
  await expect(sheet.getByText('开始和结束一样，全天都不会弹出和通知')).toBeVisible();
});
