import { routeRows } from '@guanlan/launch/where';
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow } from '../assistants/writing-page';
import { expectAccessible } from '../support/accessible';
import { openRoot } from '../support/account';
import { expect, matrix, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';

const nav = (page: Page): Locator => page.getByRole('navigation', { name: '主导航' });
const current = (page: Page): Locator => nav(page).locator('[aria-current="page"]');
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });
const top = (page: Page): Promise<number> => page.getByRole('main').evaluate((main) => main.scrollTop);
const roots = [
  ['对话', '观澜', '/'],
  ['行情', '行情', '/pages/market/market'],
  ['工具', '工具', '/pages/tools/tools'],
  ['我的', '我的', '/pages/mine/mine'],
] as const;

for (const [at, width] of [320, 390, 1280].entries()) {
  test(`four roots, open to a visitor, lead to each other at ${width}`, matrix(at), async ({ page }) => {
    await page.setViewportSize({ width, height: width === 320 ? 640 : 844 });
    await page.goto('/');
    for (const [name, title, path] of [...roots, ...roots.slice(0, 1)]) {
      await openRoot(page, name);
      await expect(heading(page)).toHaveText(title);
      await expect(page).toHaveURL(new RegExp(path === '/' ? '/(#/)?$' : `#${path}$`));
      await expect(current(page)).toHaveText(name);
      await expect(page.getByRole('button', { name: '返回' })).toHaveCount(0);
      await expectNoOverflow(page);
      await expectAccessible(page);
    }
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('one root takes the place of another, and back leads to the home page', async ({ page }) => {
    await page.goto('/');
    for (const name of ['行情', '工具', '我的'] as const) await openRoot(page, name);
    await page.goBack();
    await expect(current(page)).toHaveText('对话');
    await openRoot(page, '工具');
    await openRoot(page, '对话');
    await expect(current(page)).toHaveText('对话');
    await page.goForward();
    await expect(current(page)).toHaveText('工具');
  });

  test('back leads home from a root that the browser was opened at', async ({ context }) => {
    const page = await context.newPage();
    await page.evaluate((address) => window.location.replace(address), `${sharedServer().url}/#/pages/mine/mine`);
    await expect(current(page)).toHaveText('我的');
    await page.goBack();
    await expect(current(page)).toHaveText('对话');
  });

  test('pages below a root have no bar, and a root is found where it was left', async ({ page }) => {
    await page.goto('/');
    const last = page.getByRole('link', { name: /^视频信息提取/ });
    await last.scrollIntoViewIfNeeded();
    const before = await top(page);
    expect(before).toBeGreaterThan(0);
    await last.click();
    await expect(heading(page)).toHaveText('视频信息提取');
    await expect(nav(page)).toBeHidden();
    await page.getByRole('button', { name: '返回' }).click();
    await expect(current(page)).toHaveText('对话');
    await expect.poll(() => top(page)).toBe(before);
    await openRoot(page, '工具');
    await expect.poll(() => top(page)).toBe(0);
    await openRoot(page, '对话');
    await expect.poll(() => top(page)).toBe(before);
    await openRoot(page, '对话');
    await expect.poll(() => top(page)).toBe(0);
  });

  test('a visitor signs in from 我的 and comes back to the account', async ({ page }) => {
    await page.goto('/');
    await openRoot(page, '我的');
    await page.getByRole('button', { name: '登录 / 注册' }).click();
    await expect(page).toHaveURL(/uniIdRedirectUrl=%2Fpages%2Fmine%2Fmine/);
    await (await newAccount(sharedServer())).enter(page.context());
    await page.goto('about:blank');
    await page.goto('/#/pages/mine/mine');
    await expect(page.getByRole('link', { name: /^用户\d/ })).toBeVisible();
    await page.getByRole('link', { name: /^用户\d/ }).click();
    await expect(heading(page)).toHaveText('个人资料');
  });

  test('the bar gives way to an on-screen keyboard', async ({ browser }) => {
    const page = await browser.newPage({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });
    await page.goto(`${sharedServer().url}/`);
    await expect(nav(page)).toBeVisible();
    await page.getByRole('searchbox').focus();
    await expect(nav(page)).toBeHidden();
    await page.getByRole('searchbox').blur();
    await expect(nav(page)).toBeVisible();
    await page.close();
  });
});

test('a wide window has the roots beside every page', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/#/pages/account/settings');
  await expect(nav(page)).toBeVisible();
  await expect(current(page)).toHaveCount(0);
  await expect(nav(page).locator('[aria-current="true"]')).toHaveText('我的');
  // The page takes the place of an empty one while its code is loaded.
  await expect(page.getByRole('group', { name: '外观' })).toBeVisible();
  const rail = await nav(page).evaluate((element) => element.getBoundingClientRect().right);
  const main = await page.getByRole('main').evaluate((element) => element.getBoundingClientRect().left);
  expect(rail).toBeLessThanOrEqual(main);
  await openRoot(page, '行情');
  await expect(current(page)).toHaveText('行情');
  await page.goBack();
  await expect(heading(page)).toHaveText('设置');
});

/** Pages for administrators, and those that only a parameter, another page's form or a refusal leads to. */
const elsewhere = [
  '/pages/admin/',
  '/pages/share/chat',
  '/pages/site/share',
  '/pages/webview/webview',
  '/common/webview/webview',
  '/pages/account/deactivated',
  '/login/',
  '/register/',
  '/retrieve/',
  '/set-pwd/',
  '/change_pwd/',
];

test('every open page is reached from a root in three taps at most @full', async ({ page, context }) => {
  test.setTimeout(180_000);
  await (await newAccount(sharedServer())).enter(context);
  const pathsOf = async (at: string): Promise<string[]> => {
    await page.goto('about:blank');
    await page.goto(`/#${at}`);
    await expect(heading(page)).toBeVisible();
    await page.waitForLoadState('networkidle');
    return page.evaluate(() =>
      [...document.querySelectorAll('a[href^="#/"]')].map((a) => a.getAttribute('href')?.slice(1).split('?')[0] ?? ''),
    );
  };
  const taps = new Map<string, number>(roots.map(([, , path]) => [path, 1]));
  for (const [path, count] of taps) {
    if (count === 3) continue;
    for (const next of await pathsOf(path)) if (!taps.has(next)) taps.set(next, count + 1);
  }
  const missed = routeRows()
    .filter(({ path, later }) => !later && !taps.has(path) && !elsewhere.some((part) => path.includes(part)))
    .map(({ path }) => path);
  expect(missed).toEqual([]);
});
