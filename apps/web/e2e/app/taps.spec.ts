import type { Locator, Page } from '@playwright/test';
import { codeOf } from '../support/account';
import { isDark } from '../support/appearance';
import { finished, questions } from '../support/chat-page';
import { MARKET_MORNING } from '../support/demo-server';
import { expect, fillSignIn, newMobile, signInByPages, test } from '../support/fixtures';
import { acceptBeforehand, withMarketAt } from '../support/market-server';
import { newAccount, signIn } from '../support/people';
import { countTaps } from '../support/taps';

const market = withMarketAt(MARKET_MORNING);

const box = (page: Page): Locator => page.getByRole('searchbox', { name: '问一个问题，或查找股票和功能' });
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string | RegExp): Locator => page.getByRole('link', { name });
const root = (page: Page, name: string): Locator =>
  page.getByRole('navigation', { name: '主导航' }).getByRole('link', { name });

test('a question takes a visitor three taps at most, the sign-in apart', async ({ page }) => {
  const journey = countTaps();
  await page.goto('/');
  await journey.tap(box(page));
  await page.keyboard.type('潮汐是怎样形成的');
  await journey.tap(button(page, '提问'));
  await fillSignIn(page, newMobile());
  await expect(questions(page)).toContainText(['潮汐是怎样形成的']);
  expect(journey.taps).toBeLessThanOrEqual(3);
});

test('a question takes one tap', async ({ page }) => {
  const journey = countTaps();
  await signIn(page, '/');
  await journey.tap(box(page));
  await page.keyboard.type('潮汐是怎样形成的');
  await page.keyboard.press('Enter');
  await expect(questions(page)).toContainText(['潮汐是怎样形成的']);
  expect(journey.taps).toBeLessThanOrEqual(1);
});

test('the day chart of a stock takes three taps by its initials, and its alert three more', async ({
  page,
  context,
}) => {
  const account = await newAccount(market.server);
  await acceptBeforehand(account);
  await account.enter(context);
  await page.goto(market.server.url);
  const chart = countTaps();
  await chart.tap(box(page));
  await page.keyboard.type('hxys');
  await chart.tap(page.getByRole('region', { name: '找到的股票' }).getByRole('link', { name: /幻溪有色/ }));
  await chart.tap(button(page, '日K'));
  await expect(page).toHaveURL(/period=day/);
  await expect(page.locator('canvas').first()).toBeVisible();
  expect(chart.taps).toBeLessThanOrEqual(3);

  const alert = countTaps();
  await alert.tap(button(page, '加自选'));
  await alert.tap(button(page, '提醒'));
  const sheet = page.getByRole('dialog');
  await alert.tap(sheet.getByRole('button', { name: '添加提醒' }));
  await expect(sheet.getByRole('listitem')).toHaveCount(1);
  expect(alert.taps).toBeLessThanOrEqual(3);
});

test('a translation takes two taps', async ({ page }) => {
  const journey = countTaps();
  await signIn(page, '/');
  await journey.tap(page.getByRole('main').getByRole('link', { name: /^翻译/ }));
  await expect(page.getByRole('textbox', { name: '原文' })).toBeFocused();
  await page.keyboard.type('潮来天地青');
  await journey.tap(button(page, '开始翻译'));
  await expect(button(page, '复制译文')).toBeVisible();
  expect(journey.taps).toBeLessThanOrEqual(2);
});

test('a first password takes five taps', async ({ page }) => {
  const journey = countTaps();
  const mobile = await signInByPages(page);
  await page.goto('/#/');
  await journey.tap(root(page, '我的'));
  await journey.tap(link(page, new RegExp(mobile.slice(-4))));
  await journey.tap(link(page, /^登录密码/));
  await journey.tap(button(page, '获取验证码'));
  await page.getByLabel('验证码', { exact: true }).fill(await codeOf(mobile, '设置密码'));
  await page.getByLabel('新密码', { exact: true }).fill('correct horse battery staple');
  await page.getByLabel('再输一次密码', { exact: true }).fill('correct horse battery staple');
  await journey.tap(button(page, '设置密码'));
  await expect(page.getByText('密码已设置')).toBeVisible();
  expect(journey.taps).toBeLessThanOrEqual(5);
});

test('settings take two taps, and a dark app three', async ({ page }) => {
  const journey = countTaps();
  await page.goto('/');
  await journey.tap(root(page, '我的'));
  await journey.tap(link(page, /^设置/));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('设置');
  expect(journey.taps).toBeLessThanOrEqual(2);
  await journey.tap(page.getByRole('group', { name: '外观' }).getByRole('button', { name: '深色' }));
  await expect.poll(() => isDark(page)).toBe(true);
  expect(journey.taps).toBeLessThanOrEqual(3);
});

test('the history takes one tap', async ({ page }) => {
  const journey = countTaps();
  await signIn(page, '/');
  await box(page).fill('潮汐是怎样形成的');
  await page.keyboard.press('Enter');
  await expect(finished(page)).toHaveCount(1);
  await page.goto('/#/');
  await journey.tap(link(page, '全部记录'));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('全部记录');
  expect(journey.taps).toBeLessThanOrEqual(1);
});
