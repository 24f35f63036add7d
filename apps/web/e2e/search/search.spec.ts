import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { expect, fillSignIn, newMobile, test } from '../support/fixtures';
import { signIn } from '../support/people';

const path = '/pages/search/search';
const records = '/pages/search/record';

const field = (page: Page): Locator => page.getByRole('textbox', { name: '输入问题' });
const pieces = (page: Page): Locator => page.locator('.search-piece');
const answered = (page: Page): Locator => page.locator('.search-answer[aria-busy="false"]');
const sheet = (page: Page): Locator => page.getByRole('dialog', { name: /个来源/ });

/** Signs in a new user, and opens the empty page. */
async function enter(page: Page): Promise<void> {
  await signIn(page, path);
}

async function ask(page: Page, question: string): Promise<void> {
  await field(page).fill(question);
  await field(page).press('Enter');
}

test('asks, shows the search, cites what was found and nothing else, and leads to a source', async ({ page }) => {
  await enter(page);
  await expect(page.getByText('搜索范围：互联网', { exact: true })).toBeVisible();
  await ask(page, '潮汐和观澜 [[cites]] [[double]]');
  await expect(answered(page)).toHaveCount(1);
  await expect(page).toHaveURL(/workId=[0-9a-f-]{36}$/);
  await expect(page.getByText(/已搜索 · 3 条结果/)).toBeVisible();

  // The unknown number is removed, and neither invented address is a link.
  const text = answered(page).locator('.md');
  await expect(text).toContainText('潮汐来自引力之差[1]，亭以观澜名[2]。详见官方网站与[1]，另见[3]。');
  await expect(text.locator('a')).toHaveText(['[1]', '[2]', '[1]', '[3]']);
  expect(
    await text.locator('a').evaluateAll((all) => all.map((a) => new URL(a.getAttribute('href') ?? '').host)),
  ).toEqual(Array.from({ length: 4 }, () => new URL(page.url()).host));
  await expect(text).not.toContainText('追问');

  await expectAccessible(page);
  await page.getByRole('button', { name: /已搜索/ }).click();
  await expect(page.getByText('返回 6 条，去重后 3 条')).toBeVisible();
  await expect(page.getByRole('region', { name: '搜索过程' })).toContainText('来源SearXNG');
  await expect(page.getByRole('list', { name: '搜到的内容' }).getByRole('listitem')).toHaveCount(3);

  await text.getByRole('link', { name: '[2]' }).click();
  await expect(sheet(page).getByRole('heading', { level: 3 })).toHaveCount(3);
  await expect(sheet(page).locator('[aria-current]')).toContainText('观澜亭记');
  await expectAccessible(page, 'dialog');
  // Where the source gives a date, it stands beside the site.
  await expect(sheet(page).getByRole('listitem').first()).toContainText('tide.example.com · 2026-11-03');
  await sheet(page).locator('[aria-current]').getByRole('link', { name: '打开网页' }).click();
  await expect(page.getByRole('heading', { name: /即将离开/ })).toBeVisible();
  await expect(page.getByText('https://www.example.org/guanlan')).toBeVisible();
  await page.goBack();
  await expect(answered(page)).toHaveCount(1);
});

test('goes on by a suggested question, answers again over the same sources, and searches again', async ({ page }) => {
  await enter(page);
  await ask(page, '潮汐 [[cites]]');
  await page.getByRole('region', { name: '接着问' }).getByRole('button', { name: '大潮在什么时候？' }).click();
  await expect(answered(page)).toHaveCount(2);
  await expect(pieces(page).last().getByRole('heading', { level: 2 })).toHaveText('大潮在什么时候？');
  // The new question is at the top of the view, and its answer grows below it.
  await expect
    .poll(async () => (await pieces(page).last().getByRole('heading', { level: 2 }).boundingBox())?.y)
    .toBeLessThan(110);
  await expect(pieces(page).last()).toContainText('回答没有标出依据');
  await pieces(page).last().getByRole('button', { name: '重写' }).click();
  await expect(pieces(page).last().getByText('2/2')).toBeVisible();
  await expect(answered(page)).toHaveCount(2);
  // The switch takes no row of its own on a narrow phone.
  await page.setViewportSize({ width: 320, height: 640 });
  const mark = await pieces(page)
    .last()
    .getByText(/^以上回答由 AI 生成/)
    .boundingBox();
  const middle = (mark?.y ?? 0) + (mark?.height ?? 0) / 2;
  const back = await pieces(page).last().getByRole('button', { name: '上一个回答' }).boundingBox();
  expect(back?.y).toBeLessThan(middle);
  expect((back?.y ?? 0) + (back?.height ?? 0)).toBeGreaterThan(middle);
  await pieces(page).last().getByRole('button', { name: '上一个回答' }).click();
  await expect(pieces(page).last().getByText('1/2')).toBeVisible();
  await pieces(page).last().getByRole('button', { name: '重新搜索' }).click();
  await expect(answered(page)).toHaveCount(3);
  await page.reload();
  await expect(answered(page)).toHaveCount(3);
});

test('keeps a record with its sources, deletes and restores it', async ({ page }) => {
  await enter(page);
  await ask(page, '观澜亭在哪里 [[cites]]');
  await expect(answered(page)).toHaveCount(1);
  await page.getByRole('button', { name: '搜索记录' }).click();
  await expect(page).toHaveURL(new RegExp(records));
  const row = page.locator('.chat-history-open').filter({ hasText: '观澜亭在哪里 [[cites]]' });
  await page.getByRole('textbox', { name: '搜索提问' }).fill('引力');
  // Question and answer match: the record is listed once, with its time.
  await expect(row).toHaveCount(1);
  await expect(row.locator('.chat-history-note')).toContainText(/\d\d:\d\d · /);
  // The match in the answer is shown without citations and invented addresses.
  const list = page.getByRole('list', { name: '搜索结果' });
  await expect(list).toContainText('潮汐来自引力之差，亭以观澜名。详见官方网站与，另见。');
  await expect(list.locator('mark')).toHaveText('引力');
  await page.getByRole('textbox', { name: '搜索提问' }).fill('');
  await row.click();
  await expect(page.getByText(/已搜索 · 3 条结果/)).toBeVisible();
  await expect(answered(page).locator('.md')).toContainText('潮汐来自引力之差[1]');
  await page.goBack();
  await page.getByRole('button', { name: /^更多/ }).click();
  await page.getByRole('button', { name: '删除' }).click();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();

  const all = page.getByRole('button', { name: '全部提问的操作' });
  await all.click();
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出全部提问' }).click();
  const archive = readFileSync(await (await saving).path());
  // Names in an archive are not compressed.
  expect(archive.subarray(0, 2).toString()).toBe('PK');
  expect(archive.includes(Buffer.from('观澜亭在哪里'))).toBe(true);
  await all.click();
  await page.getByRole('button', { name: '删除全部提问' }).click();
  await page.getByRole('button', { name: '全部删除' }).click();
  await expect(page.getByText('还没有提问')).toBeVisible();
  await page.getByRole('button', { name: '撤销' }).click();
  await expect(row).toBeVisible();

  // Earlier questions are suggested during typing, and a tap opens the stored answer.
  await page.getByRole('button', { name: '新提问' }).click();
  await field(page).fill('没有搜过的');
  await expect(page.getByRole('region', { name: '搜过的问题' })).toHaveCount(0);
  await field(page).fill('观澜亭');
  await page.reload();
  await expect(field(page)).toHaveValue('观澜亭');
  await page.getByRole('region', { name: '搜过的问题' }).getByRole('button').click();
  await expect(answered(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: '接着问' })).toHaveValue('');
});

test('a link with a question asks it once, after signing in', async ({ page }) => {
  await page.goto(`/#${path}?q=${encodeURIComponent('潮汐 [[cites]]')}`);
  await expect(field(page)).toHaveValue('潮汐 [[cites]]');
  await field(page).press('Enter');
  await fillSignIn(page, newMobile());
  await expect(answered(page)).toHaveCount(1);
  await expect(page).toHaveURL(/workId=/);
  await page.reload();
  await expect(answered(page)).toHaveCount(1);
  await page.goto(`/#${records}`);
  await expect(page.locator('.chat-history-row')).toHaveCount(1);
});

test('keeps a question whose search failed, and answers without a search only on request', async ({ page }) => {
  await enter(page);
  await ask(page, '[[down]] 潮汐');
  await expect(page.getByRole('alert')).toContainText('暂时连不上搜索服务');
  await expect(page).toHaveURL(/workId=/);
  await page.reload();
  await page.getByRole('button', { name: '重新搜索' }).click();
  await expect(page.getByRole('alert')).toContainText('暂时连不上搜索服务');
  await expect(answered(page)).toHaveCount(0);
  await page.getByRole('button', { name: '不搜索，直接回答' }).click();
  await expect(answered(page)).toHaveCount(1);
  await expect(pieces(page)).toHaveCount(1);
  await expect(page.getByText('搜索失败 · 由模型直接回答')).toBeVisible();
});

test('keeps a question that nothing was found for: rephrased, searched again, answered without sources', async ({
  page,
}) => {
  await enter(page);
  await ask(page, '[[nothing]] 什么也没有');
  await expect(page.getByRole('alert')).toContainText('没有找到相关内容');
  await expect(page).toHaveURL(/workId=/);
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('没有找到相关内容');
  await page.getByRole('button', { name: '改个问法' }).click();
  await expect(page.getByRole('textbox', { name: '接着问' })).toHaveValue('[[nothing]] 什么也没有');
  await page.getByRole('textbox', { name: '接着问' }).fill('');
  await page.getByRole('alert').getByRole('button', { name: '重新搜索' }).click();
  await expect(page.getByRole('alert')).toContainText('仍没有找到相关内容');
  await expect(pieces(page)).toHaveCount(1);
  await page.getByRole('button', { name: '不搜索，直接回答' }).click();
  await expect(answered(page)).toHaveCount(1);
  await expect(pieces(page)).toHaveCount(1);
  await expect(page.getByText('没有搜到内容 · 由模型直接回答，可能过时或有误')).toBeVisible();
  await page.goto(`/#${records}`);
  await expect(page.locator('.chat-history-row')).toHaveCount(1);
});

test('stops a search and an answer', async ({ page }) => {
  await enter(page);
  await ask(page, '[[hang]] 潮汐');
  await expect(page.getByText('正在搜索…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByText('正在搜索…')).toHaveCount(0);
  // The question is kept as one that found nothing is.
  await expect(page).toHaveURL(/workId=/);
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('已停止搜索');
  await expect(pieces(page)).toHaveCount(1);
  await page.getByRole('button', { name: '重新搜索' }).click();
  await expect(page.getByText('正在搜索…')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alert')).toContainText('已停止搜索');
  await expect(pieces(page)).toHaveCount(1);
  await page.getByRole('textbox', { name: '接着问' }).fill('慢慢说 [[slow?delay=30000]]');
  await page.getByRole('textbox', { name: '接着问' }).press('Enter');
  await expect(page.getByText(/已搜索 · 3 条结果/)).toBeVisible();
  await page.locator('.search-bottom').getByRole('button', { name: '停止' }).click();
  await expect(pieces(page).last().getByRole('alert').getByRole('button')).toHaveText(['重试']);
  await expect(page.locator('.search-bottom').getByRole('button', { name: '停止' })).toHaveCount(0);
  await page.getByRole('textbox', { name: '接着问' }).fill('写一半 [[stall?before=2]]');
  await page.getByRole('textbox', { name: '接着问' }).press('Enter');
  await expect(pieces(page).last().locator('.md')).not.toBeEmpty();
  await page.locator('.search-bottom').getByRole('button', { name: '停止' }).click();
  await expect(pieces(page).last().getByRole('alert')).toContainText('已停止，没有写完');
  await expect(pieces(page).last().getByRole('alert').getByRole('button')).toHaveText(['继续写', '重试']);
  // The notice stands under the text, before the sources.
  const notice = await pieces(page).last().getByRole('alert').boundingBox();
  const sources = await pieces(page).last().getByRole('list', { name: '来源' }).boundingBox();
  expect((notice?.y ?? 0) + (notice?.height ?? 0)).toBeLessThanOrEqual(sources?.y ?? 0);
  await page.getByRole('button', { name: '搜索记录' }).click();
  await expect(page.locator('.chat-history-note')).toHaveText(/^\d\d:\d\d · 已停止$/);
});

test('searches the app’s own data, and names it as the source', async ({ page }) => {
  await enter(page);
  await page.getByRole('button', { name: '站内' }).click();
  await expect(page.getByText('搜索范围：你的对话与随应用附带的诗文，不含互联网')).toBeVisible();
  // `/` focuses the field.
  await page.getByRole('button', { name: '站内' }).press('/');
  await expect(field(page)).toBeFocused();
  await page.setViewportSize({ width: 320, height: 640 });
  await ask(page, '床前明月光的下一句是什么');
  await expect(answered(page)).toHaveCount(1);
  // The scope at the foot is whole.
  const scope = page.locator('.search-bottom').getByText(/不含互联网$/);
  expect(await scope.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  await page.getByRole('list', { name: '来源' }).getByRole('button').first().click();
  await expect(
    sheet(page)
      .getByText(/举头望/)
      .first(),
  ).toBeVisible();
});

test('home breaks a long word that it does not find', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/');
  await page.getByRole('searchbox', { name: '问一个问题，或查找股票和功能' }).fill('x'.repeat(80));
  await expect(page.getByText(/^搜索答案：x/)).toBeVisible();
  const box = await page.getByText(/^搜索答案：x/).boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
});

test('home leads a question here', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox', { name: '问一个问题，或查找股票和功能' }).fill('潮汐是怎样形成的');
  await page.getByRole('link', { name: /搜索答案：潮汐是怎样形成的/ }).click();
  await expect(field(page)).toHaveValue('潮汐是怎样形成的');
  await expect(page.getByText('登录后才能提问')).toBeVisible();
});

test('a visitor asks, signs in, and gets the answer once', async ({ page }) => {
  await page.goto(`/#${path}`);
  await expect(page.getByRole('button', { name: '搜索', exact: true })).toBeDisabled();
  await expect(page.locator('.search-scope')).toHaveText('搜索范围：互联网登录后才能提问');
  await field(page).fill('潮汐是怎样形成的');
  await field(page).press('Enter');
  await expect(page).toHaveURL(/login/);
  // One who comes back without signing in finds the question.
  await page.goBack();
  await expect(field(page)).toHaveValue('潮汐是怎样形成的');
  await field(page).press('Enter');
  await fillSignIn(page, newMobile());
  await expect(answered(page)).toHaveCount(1);
  await expect(page.getByRole('textbox', { name: '接着问' })).toHaveValue('');
  await page.getByRole('button', { name: '新搜索', exact: true }).click();
  await page.reload();
  await expect(field(page)).toHaveValue('');
  await page.getByRole('region', { name: '搜过的问题' }).getByRole('button').click();
  await expect(page.getByRole('textbox', { name: '接着问' })).toHaveValue('');
});

test('a visitor signs in from the records and comes back to them', async ({ page }) => {
  await page.goto(`/#${records}`);
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page.getByText('登录后打开“搜索记录”：问过的问题和答案。')).toBeVisible();
  await fillSignIn(page, newMobile());
  await expect(page.getByText('还没有提问')).toBeVisible();
});

test('a question that did not reach the server is asked again once it can', async ({ page }) => {
  await enter(page);
  await expect(page.getByText('搜索范围：互联网', { exact: true })).toBeVisible();
  await page.context().setOffline(true);
  await ask(page, '潮汐');
  await expect(page.getByRole('alert')).toContainText('网络不通');
  await page.context().setOffline(false);
  await expect(answered(page)).toHaveCount(1);
  await expect(page.getByRole('alert')).toHaveCount(0);
});
