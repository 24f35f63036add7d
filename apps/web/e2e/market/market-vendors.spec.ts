import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, fillSignIn, matrix, newMobile, test } from '../support/fixtures';
import { marketPaths } from '../support/market-server';
import { type VendorServer, withVendor } from './vendor-server';

test.describe.configure({ mode: 'default', timeout: 240_000 });

/**
 * Timeout for changes at a vendor, which is read every few seconds, some only every second time, and not for a while
 * after a failure.
 */
const VENDOR_WAIT = { timeout: 75_000 };
/** Polling interval of a page's market status, ms; journeys advance the clock by it. */
const STATUS_POLL_MS = 20_000;

const stockPath = (code: string, period: string): string => `/pages/stock/stock?code=${code}&period=${period}`;
const row = (page: Page, name: string): Locator => page.getByRole('listitem').filter({ hasText: name }).first();
const warning = (page: Page): Locator => page.getByRole('status').filter({ hasText: '停在' });
const readout = (page: Page): Locator => page.getByRole('status', { name: '读数' });
const chartCard = (page: Page): Locator => page.getByRole('region', { name: '走势图' });
/** Card that names the source and time of the page. */
const sourceCard = (page: Page): Locator => page.getByRole('region', { name: '资料' });

/** Signs in a new user at the vendor's time, who has accepted the notices. */
async function begin(page: Page, vendor: VendorServer): Promise<(path: string) => Promise<void>> {
  await page.clock.install({ time: vendor.now() });
  vendor.tellNow();
  const open = async (path: string): Promise<void> => {
    await page.goto('about:blank');
    await page.goto(`${vendor.server.url}/#${path}`);
  };
  await open(marketPaths.watchlist);
  await fillSignIn(page, newMobile(), vendor.server.consoleFile);
  const asks = page.getByRole('dialog', { name: '免责声明与使用条款' });
  await asks.getByRole('button', { name: '我已阅读并同意' }).click();
  await expect(asks).toBeHidden();
  return open;
}

/** Expects a page whose vendor has stopped to show the age of its data and to be no longer live. */
async function expectStale(page: Page): Promise<void> {
  await expect(async () => {
    await page.clock.fastForward(STATUS_POLL_MS);
    await expect(warning(page)).toContainText(/停在 11-20 14:\d\d:\d\d/, { timeout: 3_000 });
  }).toPass(VENDOR_WAIT);
  await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
}

// Orders of vendors are settings of one matrix; Eastmoney before Sina has the most pages, and both kinds of failure.
test.describe('Sina', matrix(2), () => {
  const vendor = withVendor({ MARKET_SOURCE: 'sina' });

  test('list, stock, watchlist and overview are Sina’s; it goes down in the middle, and nothing is live', async ({
    page,
  }) => {
    const open = await begin(page, vendor);
    await open(marketPaths.list);
    await expect(row(page, '示例银行')).toContainText('10.20', VENDOR_WAIT);
    await expect(row(page, '示例停牌')).toContainText('停牌');
    await expect(page.getByText(/来源 新浪行情/).first()).toBeVisible();

    await open(stockPath('SH600901', 'day'));
    await expect(page.getByTestId('price')).toHaveText('10.20', VENDOR_WAIT);
    await expect(sourceCard(page)).toContainText('来源 新浪行情');
    await expect(readout(page)).toContainText('2026-11-20', VENDOR_WAIT);
    await expect(chartCard(page).getByText(/^来源 /)).toHaveCount(0);
    await page.getByRole('button', { name: /看五档盘口/ }).click();
    const book = page.getByRole('dialog', { name: '五档盘口' });
    await expect(book.getByRole('row').first()).toHaveText('卖五10.2410');
    await expect(book.getByRole('row').last()).toHaveText('买五10.1515');
    await page.keyboard.press('Escape');
    // The source has no minute lines, so none are offered.
    await expect(page.getByRole('button', { name: '分时', exact: true })).toHaveCount(0);
    await page.getByRole('button', { name: '分钟', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: '5分', exact: true }).click();
    await expect(readout(page)).toContainText('09:32', VENDOR_WAIT);
    await page.getByRole('button', { name: '加自选' }).click();
    await expect(page.getByRole('button', { name: '已自选' })).toBeVisible();

    await open(marketPaths.realTime);
    await expect(page.getByRole('region', { name: '指数' })).toContainText('3900.00', VENDOR_WAIT);
    await open(marketPaths.watchlist);
    await expect(row(page, '示例银行')).toContainText('10.20', VENDOR_WAIT);
    await expect(warning(page)).toHaveCount(0);

    vendor.market.state.quirk = 'down';
    await expectStale(page);
    await expect(row(page, '示例银行')).toContainText('10.20');
    for (const path of [marketPaths.list, stockPath('SH600901', 'day')]) {
      await open(path);
      await expect(page.getByText('10.20').first()).toBeVisible(VENDOR_WAIT);
      await expectStale(page);
    }
  });
});

test.describe('Eastmoney before Sina', matrix(0), () => {
  const vendor = withVendor({ MARKET_SOURCE: 'eastmoney,sina' });

  test('bars, minutes, dividends and the limit-up board are Eastmoney’s, the price is Sina’s, each says so', async ({
    page,
  }) => {
    const open = await begin(page, vendor);
    await open(marketPaths.limitUp);
    await expect(page.getByRole('region', { name: '连板梯队' })).toContainText('示例股份', VENDOR_WAIT);
    await expect(page.getByRole('region', { name: '连板梯队' })).toContainText('2 连板');
    const board = page.getByRole('list', { name: '涨停板' }).getByRole('listitem');
    await expect(board.filter({ hasText: '示例封板' })).toContainText('5.50');
    await expect(page.getByText(/来源 东方财富/).first()).toBeVisible();
    await page.getByRole('button', { name: /^炸板 1$/ }).click();
    await expect(board.filter({ hasText: '示例炸板' })).toContainText('23.10');

    await open(marketPaths.list);
    await expect(row(page, '示例银行')).toContainText('10.20', VENDOR_WAIT);
    await expect(page.getByText(/来源 新浪行情/).first()).toBeVisible();

    await open(stockPath('SH600901', 'minute'));
    await expect(page.getByTestId('price')).toHaveText('10.20', VENDOR_WAIT);
    await expect(sourceCard(page)).toContainText('来源 新浪行情');
    await expect(readout(page)).toContainText('09:32', VENDOR_WAIT);
    await expect(chartCard(page)).toContainText('来源 东方财富');
    await expect(page.getByRole('region', { name: '分红送配' })).toContainText('派 2.5 元，送转 3 股', VENDOR_WAIT);
    await page.getByRole('button', { name: '日K', exact: true }).click();
    await expect(readout(page)).toContainText('2026-11-20', VENDOR_WAIT);
    await expect(chartCard(page)).toContainText('来源 东方财富');
    await page.getByRole('button', { name: '加自选' }).click();
    await expect(page.getByRole('button', { name: '已自选' })).toBeVisible();
    await open(marketPaths.watchlist);
    await expect(row(page, '示例银行')).toContainText('10.20', VENDOR_WAIT);
  });

  test('one bans: the other goes on and is named; both are down: nothing is live', async ({ page }) => {
    const open = await begin(page, vendor);
    vendor.market.state.quirk = 'banned-403';
    vendor.market.state.quirkFor = ({ host }) => host.endsWith('eastmoney.com');
    await open(stockPath('SZ300901', 'day'));
    await expect(page.getByTestId('price')).toHaveText('10.20', VENDOR_WAIT);
    await expect(readout(page)).toContainText('2026-11-20', VENDOR_WAIT);
    await expect(sourceCard(page)).toContainText('来源 新浪行情');
    await expect(chartCard(page).getByText(/^来源 /)).toHaveCount(0);
    await expect(warning(page)).toHaveCount(0);
    vendor.market.state.quirkFor = null;
    await expectStale(page);
    await expect(page.getByTestId('price')).toHaveText('10.20');
  });
});

test.describe('Tushare before Tencent', matrix(3), () => {
  const vendor = withVendor({ MARKET_SOURCE: 'tushare,tencent' });

  test('bars and dividends are Tushare’s, the price is Tencent’s; without points the bars are Tencent’s too', async ({
    page,
  }) => {
    const open = await begin(page, vendor);
    await open(stockPath('SH600901', 'day'));
    await expect(page.getByTestId('price')).toHaveText('10.20', VENDOR_WAIT);
    await expect(sourceCard(page)).toContainText('来源 腾讯行情');
    await expect(readout(page)).toContainText('2026-11-20', VENDOR_WAIT);
    await expect(chartCard(page)).toContainText('来源 Tushare');
    await expect(page.getByRole('region', { name: '分红送配' })).toContainText('派 9 元');
    await page.getByRole('button', { name: '周K', exact: true }).click();
    await expect(readout(page)).toContainText('2026-11-20', VENDOR_WAIT);
    await open(marketPaths.list);
    await expect(row(page, '示例银行')).toContainText('10.20', VENDOR_WAIT);

    vendor.market.state.quirk = 'no-points';
    await open(stockPath('SZ300901', 'day'));
    await expect(readout(page)).toContainText('2026-11-20', VENDOR_WAIT);
    await expect(sourceCard(page)).toContainText('来源 腾讯行情');
    await expect(chartCard(page).getByText(/^来源 /)).toHaveCount(0);
    vendor.market.state.quirk = 'down';
    await expectStale(page);
  });
});

/** Trading days before the vendors' Friday, with a stock that rises by 0.10 yuan a day. */
function ownFile(): string {
  const days = ['11-05', '11-06', '11-09', '11-10', '11-11', '11-12', '11-13', '11-16', '11-17', '11-18', '11-19'];
  const lines = days.map((day, at) => {
    const close = (8 + at / 10).toFixed(2);
    return `2026-${day},${close},${close},${close},${close},100000,${(Number(close) * 100_000).toFixed(2)}`;
  });
  return ['日期,开盘,最高,最低,收盘,成交量(股),成交额(元)', ...lines].join('\n');
}

test.describe('own files alone', () => {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-own-'));
  writeFileSync(join(folder, 'SH600901.csv'), ownFile());
  const vendor = withVendor({ MARKET_SOURCE: 'files', MARKET_IMPORT_DIR: folder });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the last day of the file is shown as such, with the charts that there are and no others', async ({ page }) => {
    const open = await begin(page, vendor);
    await open(stockPath('SH600901', 'minute'));
    await expect(page.getByTestId('price')).toHaveText('9.00', VENDOR_WAIT);
    await expect(sourceCard(page)).toContainText('来源 本地文件');
    await expect(warning(page)).toContainText('停在 11-19 15:00');
    await expect(page.getByText(/实时推送|定时更新/)).toHaveCount(0);
    await expect(readout(page)).toContainText('收 9.00', VENDOR_WAIT);
    const chips = page.getByRole('group', { name: '周期' });
    await expect(chips.getByRole('button')).toHaveText(['日K', '周K', '月K']);
    await expect(chips.getByRole('button', { pressed: true })).toHaveText('日K');
    await expect(page.getByText('日线数据').first()).toBeVisible();
  });
});

test.describe('own files before Tencent', matrix(4), () => {
  const folder = mkdtempSync(join(tmpdir(), 'guanlan-own-'));
  writeFileSync(join(folder, 'SH600901.csv'), ownFile());
  const vendor = withVendor({ MARKET_SOURCE: 'files,tencent', MARKET_IMPORT_DIR: folder });
  test.afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('the candles are those of the file, the price is the vendor’s, each says so', async ({ page }) => {
    const open = await begin(page, vendor);
    await open(stockPath('SH600901', 'day'));
    await expect(page.getByTestId('price')).toHaveText('10.20', VENDOR_WAIT);
    await expect(sourceCard(page)).toContainText('来源 腾讯行情');
    await expect(readout(page)).toContainText('2026-11', VENDOR_WAIT);
    await expect(chartCard(page)).toContainText('来源 本地文件');
    await page.getByRole('application').focus();
    await page.keyboard.press('Home');
    await expect(readout(page)).toContainText('2026-11-05');
    await expect(readout(page)).toContainText('收 8.00');
    await page.getByRole('button', { name: '周K', exact: true }).click();
    await page.getByRole('application').focus();
    await page.keyboard.press('Home');
    await expect(readout(page)).toContainText('2026-11-06');
    vendor.market.state.quirk = 'down';
    await expectStale(page);
  });
});
