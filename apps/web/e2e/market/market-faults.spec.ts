import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { marketPaths } from '../support/market-server';
import { withVendor } from './vendor-server';

test.describe.configure({ mode: 'serial', timeout: 240_000 });
const vendor = withVendor();
test.beforeEach(({ page }) => page.clock.install({ time: vendor.now() }));

/**
 * Timeout for changes at a vendor, which is read every few seconds, but not for half a minute after repeated failures.
 */
const VENDOR_WAIT = { timeout: 75_000 };
/** Polling interval of a page's market status, ms; journeys advance the clock by it. */
const STATUS_POLL_MS = 20_000;

const open = (page: Page, path: string): Promise<unknown> => page.goto(`${vendor.server.url}/#${path}`);
const row = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name }).first();
const warning = (page: Page) => page.getByRole('status').filter({ hasText: '停在' });

test('a vendor that is slow from the start: the page says so with one action, and goes on once it is quick', async ({
  page,
}) => {
  vendor.tellNow();
  vendor.market.state.quirk = 'slow';
  await open(page, marketPaths.list);
  await expect(page.getByRole('status', { name: '正在加载股票列表' })).toBeVisible();
  // The trading phase does not wait for the list.
  await expect(page.getByText('盘中', { exact: true })).toBeVisible();
  const failure = page.getByRole('alert').filter({ hasText: '行情源没有及时响应，请重试' });
  await expect(failure).toBeVisible(VENDOR_WAIT);
  await expect(page.getByText('10.20')).toHaveCount(0);
  await expectAccessible(page);
  vendor.market.state.quirk = null;
  // After repeated failures the vendor is not read for a while, so the first retry may fail as well.
  await expect(async () => {
    const again = failure.getByRole('button', { name: '重试' });
    if (await again.isVisible()) await again.click();
    await expect(row(page, '示例银行')).toContainText('10.20', { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
  await expect(page.getByText('已过时')).toHaveCount(0);
  await expect(page.getByText('来源 腾讯行情')).toBeVisible();
  // Nothing is made up for a suspended stock.
  await expect(row(page, '示例停牌')).toContainText('停牌');
});

test('a vendor goes down and comes back: what was there stays, with its age, and is live again', async ({ page }) => {
  vendor.tellNow();
  await open(page, marketPaths.list);
  await expect(row(page, '示例银行')).toContainText('10.20', VENDOR_WAIT);
  await expect(warning(page)).toHaveCount(0);
  vendor.market.state.quirk = 'down';
  await expect(async () => {
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(warning(page)).toContainText(/停在 11-20 14:\d\d:\d\d/, { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
  await expect(row(page, '示例银行')).toContainText('10.20');
  await expectAccessible(page);
  vendor.market.state.quirk = null;
  vendor.market.state.stocks = vendor.market.state.stocks.map((stock) =>
    stock.code === 'SH600901' ? { ...stock, last: 10.25 } : stock,
  );
  await expect(async () => {
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(row(page, '示例银行')).toContainText('10.25', { timeout: 3_000 });
    await expect(warning(page)).toHaveCount(0, { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
});

test('a vendor tells nothing newer, of one stock and then of any: row, bar and foot say since when, on an open page', async ({
  page,
}) => {
  vendor.tellNow();
  await open(page, marketPaths.list);
  await expect(row(page, '示例银行')).toContainText('10.2', VENDOR_WAIT);
  await expect(row(page, '示例银行')).not.toContainText('至14');
  // A single stock stands still: its row says so, while the list goes on.
  vendor.tellNow(['SH600901']);
  await expect(row(page, '示例银行')).toContainText(/至14:\d\d/, VENDOR_WAIT);
  await expect(row(page, '示例科创')).not.toContainText('至14');
  await expect(warning(page)).toHaveCount(0);
  await expect(page.getByText('已过时')).toHaveCount(0);
  const asOf = page.getByText(/^截至 11-20 14:/);
  const first = await asOf.innerText();
  await expect(asOf).not.toHaveText(first, VENDOR_WAIT);
  // All quotes stand still although the vendor answers: no fault reports it.
  vendor.stop();
  await expect(warning(page)).toContainText(/^数据停在 11-20 14:\d\d:\d\d，已过去/, VENDOR_WAIT);
  await expect(page.getByText('已过时')).toBeVisible();
  await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
  const last = await asOf.innerText();
  await expect(warning(page)).toContainText(last.replace('截至 ', '数据停在 '));
  await expectAccessible(page);
  vendor.tellNow();
  await expect(warning(page)).toHaveCount(0, VENDOR_WAIT);
  await expect(page.getByText('已过时')).toHaveCount(0);
  await expect(row(page, '示例银行')).not.toContainText('至14', VENDOR_WAIT);
});

test('a vendor that still tells of yesterday: every number says of when it is, and none is live', async ({ page }) => {
  vendor.tellOf('20261119150003');
  // Until earlier answers have left the caches.
  await expect(async () => {
    await open(page, marketPaths.realTimeList);
    await page.reload();
    await expect(page.getByText('截至 11-19 15:00:03')).toBeVisible({ timeout: 5_000 });
  }).toPass(VENDOR_WAIT);
  await expect(warning(page)).toContainText(/^数据停在 11-19 15:00:03，已过去 \d+ 小时/);
  await expect(page.getByText('已过时').first()).toBeVisible();
  // The vendor sends a Saturday's quotes, which are refused and not shown.
  vendor.tellOf('20261121100000');
  await page.reload();
  await expect(warning(page)).toContainText('11-19 15:00:03', VENDOR_WAIT);
  await expect(page.getByText(/11-21/)).toHaveCount(0);
});
