import type { FunctionOutput } from '@guanlan/contract';
import type { Locator, Page } from '@playwright/test';
import { expectNoOverflow, saying, workAddress } from '../assistants/writing-page';
import { expectAccessible } from '../support/accessible';
import { lookAwayAndBack } from '../support/away';
import { cachedAnswers } from '../support/cached-answers';
import { expect, sharedServer, test } from '../support/fixtures';
import { newAccount } from '../support/people';

const goOn = (page: Page): Locator =>
  page.getByRole('region', { name: '继续' }).getByRole('link').filter({ hasNotText: '全部记录' });
const group = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true });
const tile = (page: Page, name: RegExp): Locator => page.getByRole('main').getByRole('link', { name });

/** Answers of the works that this browser has cached. */
async function cachedWorkTexts(page: Page): Promise<readonly string[]> {
  const works = (await cachedAnswers(page)).filter(({ name }) => name === 'works.open');
  return works.flatMap(({ text }) => {
    const { work } = JSON.parse(text) as FunctionOutput<'works.open'>;
    return work.pieces.flatMap(({ answers }) => answers.map((answer) => answer.text));
  });
}

/** Starts a work and returns to the home page. Returns the work's address. */
async function leaveSomethingOpen(page: Page): Promise<string> {
  await page.goto('/#/pages/copywriting/copywriting');
  await page.getByRole('textbox', { name: /^原文/ }).fill(saying('江水又涨了', '潮来天地青'));
  await page.getByRole('button', { name: '1 版', exact: true }).click();
  await page.getByRole('button', { name: '开始改写' }).click();
  await expect(page.getByRole('article')).toContainText('潮来天地青');
  const address = await workAddress(page);
  await page.goto('/#/');
  await expect(goOn(page)).toHaveCount(1);
  return address;
}

test('a tile’s title of two lines leaves no single character on the second', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/');
  const title = group(page, '股票').getByText('深度诊断与趋势', { exact: true });
  const widths = await title.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    // The place to break is a rectangle without a width.
    return [...range.getClientRects()].map(({ width }) => width).filter((width) => width > 0);
  });
  expect(Math.min(...widths)).toBeGreaterThan(Math.max(...widths) / 2);
});

test('every group is there, and nothing that is not open, nor a developer’s test', async ({ page }) => {
  await page.goto('/');
  for (const name of ['对话', '股票', '写作与语言']) await expect(group(page, name)).toBeVisible();
  await expect(page.getByText('未开放')).toHaveCount(0);
  for (const name of [/^查看信号/, /^复盘报告/, /^流式测试/, /^原生 AI 测试/])
    await expect(tile(page, name)).toHaveCount(0);
  await expect(page.getByText('推送状态')).toHaveCount(0);
  await expectAccessible(page);
  await expectNoOverflow(page);
});

test('the link to continue leads to the last page, also after a reload, and not for another user', async ({
  page,
  context,
}) => {
  await (await newAccount(sharedServer())).enter(context);
  const address = await leaveSomethingOpen(page);
  await page.reload();
  await expect(goOn(page)).toContainText('文案改写');
  await goOn(page).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('article')).toContainText('潮来天地青');
  await page.goBack();
  await expect(goOn(page)).toHaveCount(1);
  await page.evaluate(() => {
    for (const key of ['uni_id_token', 'uni_id_token_expired']) localStorage.setItem(key, '');
  });
  await page.reload();
  await expect(group(page, '对话')).toBeVisible();
  await expect(goOn(page)).toHaveCount(0);
});

test('home stays usable offline and names what did not load, and recovers online', async ({ page, context }) => {
  await (await newAccount(sharedServer())).enter(context);
  const address = await leaveSomethingOpen(page);
  // Writes to the cache are deferred.
  await expect.poll(() => cachedWorkTexts(page)).toContainEqual(expect.stringContaining('潮来天地青'));
  await page.reload();
  await expect(goOn(page)).toHaveCount(1);
  const search = page.getByRole('searchbox').or(page.getByRole('main').getByRole('textbox'));
  await search.focus();
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/SearchResults-')),
  );
  await context.setOffline(true);
  await search.fill('翻译');
  await expect(tile(page, /^多语言翻译/)).toBeVisible();
  await expect(tile(page, /^股票/)).toHaveCount(0);
  await search.fill('');
  await goOn(page).click();
  await expect(page.getByRole('article')).toContainText('潮来天地青');
  await expect(page.getByText(/^离线 · 内容截至/)).toBeVisible();
  await page.goBack();
  // The code of this page was never loaded.
  await tile(page, /^英语老师/).click();
  await expect(page.getByText('页面没有加载成功')).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: '重新加载' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('英语老师');
  await page.goto('/#/');
  await goOn(page).click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('article')).toContainText('潮来天地青');
});

test('put away and woken it is as it was, and offers what was done meanwhile in another tab', async ({
  page,
  context,
}) => {
  await (await newAccount(sharedServer())).enter(context);
  await page.goto('/');
  await expect(page.getByRole('list', { name: '指数' }).getByRole('listitem').first()).toBeVisible();
  const tile = page.getByRole('main').getByRole('link', { name: /^翻译/ });
  await tile.scrollIntoViewIfNeeded();
  // Measured on screen: where numbers above come in, the browser moves the scroll position so that the view stays.
  const top = async (): Promise<number> => Math.round((await tile.boundingBox())?.y ?? Number.NaN);
  const before = await top();
  await lookAwayAndBack(page);
  await expect(group(page, '写作与语言')).toBeVisible();
  expect(await top()).toBe(before);
  const other = await context.newPage();
  const address = await leaveSomethingOpen(other);
  await lookAwayAndBack(page);
  await expect(goOn(page)).toHaveCount(1);
  await goOn(page).click();
  await expect(page).toHaveURL(address);
});

test.describe('on a phone with a notch', () => {
  test.use({ viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true });

  test('bar and foot keep out of the unsafe area, and nothing is wider than the phone', async ({ page, context }) => {
    const insets = { top: 47, bottom: 34, left: 0, right: 0 };
    await page.goto('/');
    await expect(group(page, '对话')).toBeVisible();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setSafeAreaInsetsOverride' as never, { insets } as never);
    const bar = page.getByRole('banner');
    const topOf = (one: Locator): Promise<number> => one.evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(() => topOf(bar.getByRole('heading', { level: 1 }))).toBeGreaterThanOrEqual(insets.top);
    expect(await topOf(bar.getByRole('button', { name: '登录' }))).toBeGreaterThanOrEqual(insets.top);
    const last = page.getByRole('link', { name: '隐私政策' });
    await last.scrollIntoViewIfNeeded();
    await page.getByRole('main').evaluate((main) => main.scrollTo({ top: main.scrollHeight }));
    await expect
      .poll(() => last.evaluate((element) => element.getBoundingClientRect().bottom))
      .toBeLessThanOrEqual(812 - insets.bottom);
    await expectNoOverflow(page);
  });
});
