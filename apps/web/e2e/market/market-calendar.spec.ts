import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { acceptBeforehand, marketPaths, smallMarket, withMarketAt } from '../support/market-server';
import { type Account, firstAdministrator, newAccount } from '../support/people';

test.describe.configure({ mode: 'serial', timeout: 150_000 });

const path = '/pages/admin/market-calendar';
/**
 * Monday in a year for which there is no calendar yet. No other file has this moment: the import changes its server for
 * good.
 */
const moment = '2027-01-04T10:20:00+08:00';

/** Closed days of the year, as an exchange might publish them. */
const holidays = ['01-01', '02-08', '02-09', '02-10', '02-11', '02-12', '04-05', '05-03', '05-04', '05-05', '06-09'];
const closed = [...holidays, '09-15', '10-01', '10-04', '10-05', '10-06', '10-07'].map((day) => `2027-${day}`);
const text = (days: readonly string[]): string => JSON.stringify({ year: 2027, closed: days }, null, 1);

const market = withMarketAt(moment, smallMarket);
let admin: Account;

test.beforeAll(async () => {
  admin = await firstAdministrator(market.server);
  await acceptBeforehand(admin);
});

const open = (page: Page, at: string): Promise<unknown> => page.goto(`${market.server.url}/#${at}`);

/** Pages that name the trading phase. */
const named = [
  marketPaths.list,
  marketPaths.limitUp,
  marketPaths.realTime,
  marketPaths.realTimeList,
  marketPaths.realTimeWatchlist,
  marketPaths.watchlist,
] as const;

test('beyond the calendar every page says so, and nothing is shown as today’s', async ({ page }) => {
  await admin.enter(page.context());
  for (const at of named) {
    await open(page, at);
    await expect(page.getByText('交易日历未知').first()).toBeVisible();
    await expect(page.getByText('盘中', { exact: true })).toHaveCount(0);
  }
  await open(page, marketPaths.limitUp);
  await expect(page.getByRole('button', { name: /^交易日：2026-12-31/ })).toBeVisible();
  await open(page, marketPaths.notice);
  await expect(page.getByText(/交易日历目前公布到 2026-12-31/)).toBeVisible();
});

test('an administrator pastes a year, is told what is wrong with it by line, sees what it changes and takes it in', async ({
  page,
}) => {
  await admin.enter(page.context());
  await page.goto(`${market.server.url}/#/pages/mine/mine`);
  await page.getByRole('link', { name: /交易日历/ }).click();
  await expect(page.getByText(/^已知到 2026-12-31/)).toBeVisible();
  await expectAccessible(page);
  const field = page.getByLabel('交易日历（JSON）');
  const check = page.getByRole('button', { name: '检查' });
  await check.click();
  await expect(page.getByText('请粘贴一年的交易日历，或打开文件')).toBeVisible();
  await field.fill(text(['2027-01-01', '2027-02-30']));
  await check.click();
  await expect(page.getByText(/^第 5 行：2027-02-30 不是这一年的日期/)).toBeVisible();
  await field.fill('{ "year": 2027,\n closed }');
  await check.click();
  await expect(page.getByText('第 2 行：内容不是 JSON')).toBeVisible();
  await expectAccessible(page);
  await field.fill(JSON.stringify({ year: 2029, closed: closed.map((day) => day.slice(5).replace('-', '')) }));
  await check.click();
  await expect(page.getByText('2029 年接不上：已知到 2026 年，要先导入 2027 年')).toBeVisible();

  await page
    .getByLabel('交易日历文件')
    .setInputFiles({ name: '2027.json', mimeType: 'application/json', buffer: Buffer.from(text(closed)) });
  await expect(field).toHaveValue(text(closed));
  await check.click();
  const preview = page.getByRole('region', { name: '将新增 2027 年' });
  await expect(preview.getByText('02-08 周一 – 02-12 周五')).toBeVisible();
  await expect(preview.getByText(/^244 个交易日，工作日休市 17 天/)).toBeVisible();
  await expectAccessible(page);
  await preview.getByRole('button', { name: '导入 2027 年' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: '取消' }).click();
  await expect(page.getByText(/^已知到 2026-12-31/)).toBeVisible();
  await preview.getByRole('button', { name: '导入 2027 年' }).click();
  await dialog.getByRole('button', { name: '导入', exact: true }).click();
  await expect(page.getByText(/^已知到 2027-12-31/)).toBeVisible();
  await expect(page.getByRole('row', { name: /^2027 244 17 管理员导入/ })).toBeVisible();

  // Importing the same days changes nothing; another closed day is a correction.
  await field.fill(text(closed));
  await check.click();
  await expect(page.getByRole('heading', { name: '2027 年没有变化' })).toBeVisible();
  await expect(page.getByRole('button', { name: '导入 2027 年' })).toHaveCount(0);
  await page.getByRole('button', { name: '返回修改' }).click();
  await field.fill(text([...closed, '2027-05-06']));
  await check.click();
  await expect(page.getByRole('region', { name: '将更正 2027 年' }).getByText('05-06 周四')).toBeVisible();
});

test('from then on the pages know the day', async ({ page }) => {
  await admin.enter(page.context());
  for (const at of named) {
    await open(page, at);
    await expect(page.getByText('盘中', { exact: true }).first()).toBeVisible();
    await expect(page.getByText('交易日历未知')).toHaveCount(0);
  }
  await open(page, marketPaths.notice);
  await expect(page.getByText(/交易日历目前公布到 2027-12-31/)).toBeVisible();
});

test('nobody else gets in: a user is told, and a visitor signs in first', async ({ page, browser }) => {
  const somebody = await newAccount(market.server);
  await somebody.enter(page.context());
  await open(page, path);
  await expect(page.getByText('这个页面只有管理员能看')).toBeVisible();
  await page.goto(`${market.server.url}/#/pages/mine/mine`);
  await expect(page.getByRole('button', { name: '退出登录' })).toBeVisible();
  await expect(page.getByText('管理', { exact: true })).toHaveCount(0);
  const visitor = await browser.newPage();
  await visitor.goto(`${market.server.url}/#${path}`);
  await expect(visitor).toHaveURL(/login-withoutpwd/);
  await visitor.close();
});
