import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths } from '../support/market-server';
import { newAccount } from '../support/people';
import { withVendor } from './vendor-server';

test.describe.configure({ mode: 'serial', timeout: 150_000 });
const vendor = withVendor({ MARKET_SOURCE: 'sina,tencent' });
test.beforeEach(({ page }) => page.clock.install({ time: vendor.now() }));

/**
 * Timeout for changes at a vendor, which is read every few seconds, but not for half a minute after repeated failures.
 */
const VENDOR_WAIT = { timeout: 75_000 };
/** Polling interval of a page's market status, ms; journeys advance the clock by it. */
const STATUS_POLL_MS = 20_000;
const isTencent = ({ host }: { readonly host: string }): boolean => /gtimg|qq\.com/.test(host);

async function enter(page: Page): Promise<void> {
  const account = await newAccount(vendor.server, vendor.now);
  await acceptBeforehand(account);
  await account.enter(page.context());
}

const openStock = (page: Page, code: string): Promise<unknown> =>
  page.goto(`${vendor.server.url}/#/pages/stock/stock?code=${code}`);

const facts = (page: Page) => page.getByRole('region', { name: '资料' });
const breadth = (page: Page) => page.getByRole('region', { name: '涨跌家数' });
const foot = (page: Page) => page.locator('footer.report-source').last();

test('facts of a stock name their source, and on a tap those that are of another one or of a rule', async ({
  page,
}) => {
  vendor.tellNow();
  await enter(page);
  await openStock(page, 'SH600901');
  await expect(facts(page)).toContainText('来源 新浪行情', VENDOR_WAIT);
  await expect(facts(page)).toContainText('流通股本');
  await expect(facts(page)).toContainText('1.00亿');
  await expect(facts(page)).toContainText('市盈率 TTM');
  const other = facts(page).getByText(/涨停价、跌停价.*换手率.*腾讯行情 · 截至 11-20 14:/);
  await expect(other).toBeHidden();
  await facts(page)
    .getByText(/项来自其他来源/)
    .click();
  await expect(other).toBeVisible();
  await expectAccessible(page);
  // Without limits from a vendor they are computed by the rules, and marked so.
  Object.assign(vendor.market.state, { quirk: 'down', quirkFor: isTencent });
  await openStock(page, 'SZ300901');
  await expect(facts(page)).toContainText('12.00', VENDOR_WAIT);
  await facts(page).getByText('1 项来自其他来源').click();
  await expect(facts(page)).toContainText(/涨停价、跌停价 本服务按规则推算 · 截至 11-20 14:/);
  Object.assign(vendor.market.state, { quirk: null, quirkFor: null });
});

test('the limit-up board of vendors without one is counted here, and says how; nothing of it stays live', async ({
  page,
}) => {
  const { state } = vendor.market;
  const sealed = { last: 11, high: 11, bids: [[11, 500_000] as const], asks: [] };
  const changes: Readonly<Record<string, object>> = {
    SZ000016: { ...sealed, amount: 13_000_000 },
    SH600901: { ...sealed, open: 11, low: 11, amount: 13_579_500 },
    SZ300901: { last: 11, high: 12, amount: 13_500_000 },
  };
  state.stocks = state.stocks.map((stock) => ({ ...stock, ...changes[stock.code] }));
  vendor.tellNow();
  await page.goto(`${vendor.server.url}/#${marketPaths.limitUp}`);
  const row = (name: string) => page.getByRole('listitem').filter({ hasText: name }).last();
  await expect(row('示例家电')).toContainText(/≈14:\d\d 起见封板/, VENDOR_WAIT);
  await expect(row('示例家电')).toContainText('封单 550万');
  await expect(row('示例银行')).toContainText('09:25 首封');
  await expect(row('示例银行')).toContainText('一字板');
  await expect(row('示例创业')).toContainText('炸板');
  await expect(row('示例创业')).toContainText('时间未知 · 见开板 1 次');
  await page.getByRole('button', { name: '统计口径' }).click();
  await expect(page.getByText('本服务按全市场行情自行计算')).toBeVisible();
  await expect(foot(page)).toContainText('来源 新浪行情、本服务按规则推算');
  await expect(foot(page)).not.toContainText('已过时');
  await expectAccessible(page);
  // The vendors still answer, with nothing newer.
  vendor.stop();
  await expect(async () => {
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(foot(page)).toContainText('已过时', { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
  await expect(page.getByRole('status').filter({ hasText: '数据停在' })).toBeVisible();
  vendor.tellNow();
  await expect(async () => {
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(foot(page)).not.toContainText('已过时', { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
});

test('vendors that answer no more: counts of the market, the chart and the facts grow old on an open page', async ({
  page,
}) => {
  vendor.tellNow();
  await enter(page);
  await page.goto(`${vendor.server.url}/#${marketPaths.realTime}`);
  await expect(foot(page)).toContainText('来源 新浪行情', VENDOR_WAIT);
  await expect(breadth(page)).not.toContainText('已过时');
  vendor.market.state.quirk = 'down';
  await expect(async () => {
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(breadth(page)).toContainText('已过时', { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
  vendor.market.state.quirk = null;
  // The vendor's minutes end in the morning; its daily bars are current.
  await openStock(page, 'SH600901&period=day');
  await expect(facts(page)).toContainText('截至 11-20', VENDOR_WAIT);
  await expect(facts(page)).not.toContainText('已过时', VENDOR_WAIT);
  vendor.market.state.quirk = 'down';
  await expect(async () => {
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(facts(page)).toContainText('已过时', { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
  vendor.market.state.quirk = null;
});
