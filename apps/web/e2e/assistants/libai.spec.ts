import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { demoServer } from '../support/demo-server';
import { test as base, expect, type Place } from '../support/fixtures';
import { newAccount } from '../support/people';

const path = '/pages/libai/libai';

/** Page on a server whose demonstration model has poems for short forms, and for longer ones lines with every kind of fault. */
const test = base.extend<{ libai: Page }, { demo: Place }>({
  demo: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern
    async ({}, use) => use(await demoServer()),
    { scope: 'worker', timeout: 100_000 },
  ],
  libai: async ({ page, demo }, use) => {
    await (await newAccount(demo)).enter(page.context());
    await page.goto(`${demo.url}/#${path}`);
    await expect(subject(page)).toBeVisible();
    await use(page);
  },
});

const subject = (page: Page): Locator => page.getByRole('textbox', { name: '题目或要写的事' });
const version = (page: Page, name = '第一稿'): Locator => page.getByRole('region', { name });
const characters = (page: Page): Locator => version(page).locator('.libai-char');
const chip = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

async function write(page: Page, text: string): Promise<void> {
  await subject(page).fill(text);
  await chip(page, '请太白落笔').click();
  await expect(page).toHaveURL(/workId=[0-9a-f-]{36}$/);
  await expect(version(page).locator('.libai-summary')).toBeVisible({ timeout: 30_000 });
}

test('writes versions, marks them, mends one by the rules and keeps it', async ({ libai: page, context }) => {
  test.slow();
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // The demo model has no poem to this tune and draws words, which break its rules.
  await chip(page, '词').click();
  await chip(page, '选择词牌').click();
  const tunes = page.getByRole('dialog', { name: '选择词牌' });
  await tunes.getByRole('button', { name: /^菩萨蛮/ }).click();
  await tunes.getByRole('button', { name: '用菩萨蛮' }).click();
  await chip(page, '2 稿').click();
  await write(page, '秋夜泊舟');
  await expect(page.getByText('演示模型', { exact: true }).first()).toBeVisible();
  await expect(version(page).getByRole('note')).toHaveText('演示：没有按你的题目写');
  await expect(version(page, '第二稿').locator('.libai-summary')).toBeVisible({ timeout: 30_000 });
  await expect(characters(page)).toHaveCount(44);
  await expect(version(page).locator('.libai-summary')).toContainText('处不合菩萨蛮的格律');
  const findings = await version(page).locator('.libai-findings li').first().innerText();
  expect(findings).toMatch(/^不合/);
  await expectAccessible(page, 'main');

  await chip(page, '按律修改').first().click();
  await expect(version(page).getByText('2/2')).toBeVisible();
  await expect(version(page).locator('.libai-summary')).toBeVisible({ timeout: 30_000 });
  const mended = (await characters(page).locator('.libai-glyph').allInnerTexts()).join('');
  await version(page).getByRole('button', { name: '上一次' }).click();
  await expect(version(page).getByText('1/2')).toBeVisible();
  expect((await characters(page).locator('.libai-glyph').allInnerTexts()).join('')).not.toBe(mended);

  await version(page).getByRole('button', { name: '留', exact: true }).click();
  await expect(version(page).getByRole('button', { name: '已留' })).toBeVisible();
  await version(page).getByRole('button', { name: '复制' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('由 AI（演示模型）仿李白口吻写作');

  for (const [kind, name, begin] of [
    ['图片', '演示.png', '\u0089PNG'],
    ['文字文件', '演示.txt', '题：演示'],
  ] as const) {
    const download = page.waitForEvent('download');
    await version(page).getByRole('button', { name: '分享' }).click();
    await page.getByRole('button', { name: kind, exact: true }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe(name);
    const text = readFileSync(await file.path());
    expect(text.toString(kind === '图片' ? 'latin1' : 'utf8').startsWith(begin)).toBe(true);
  }

  await page.goto(new URL('/', page.url()).href);
  await page.getByRole('link', { name: /菩萨蛮·秋夜泊舟/ }).click();
  await expect(version(page).getByText('2/2')).toBeVisible();
  await page.reload();
  await expect(version(page).getByText('2/2')).toBeVisible();
  await version(page).getByRole('button', { name: '上一次' }).click();
  await expect(version(page).getByRole('button', { name: '已留' })).toBeVisible();
});

test('each character shows its entries in the rhyme books, also by keyboard', async ({ libai: page }) => {
  await chip(page, '五绝').click();
  await write(page, '望月');
  await characters(page).first().focus();
  await page.keyboard.press('ArrowRight');
  await expect(characters(page).nth(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(characters(page).last()).toBeFocused();
  const glyph = await characters(page).last().locator('.libai-glyph').innerText();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: `“${glyph}”的读音与韵部` });
  await expect(sheet.getByRole('cell').first()).toContainText(/平声|仄/);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(characters(page).last()).toBeFocused();

  await expect(page.locator('.libai-mark').first()).toBeVisible();
  await chip(page, '标注').click();
  await expect(page.locator('.libai-mark')).toHaveCount(0);
  await chip(page, '竖排').click();
  await expect(page.locator('.libai-verse')).toHaveCSS('writing-mode', 'vertical-rl');
});

test('sets real quotations apart, each with its source', async ({ libai: page }) => {
  await write(page, '夜');
  const quotation = version(page).getByRole('button', { name: /真实引文.*李白《静夜思》/ });
  await expect(quotation).toContainText('据《唐诗三百首》');
  await quotation.click();
  const sheet = page.getByRole('dialog', { name: '诗词检索' });
  await expect(sheet.getByRole('heading', { name: '静夜思' })).toBeVisible();
  await expect(sheet).toContainText('低头思故乡');
  await expect(sheet.getByRole('button', { name: /^插入/ })).toHaveCount(0);
});

test('asks for a tune, finds it by another name, and checks by its pattern', async ({ libai: page }) => {
  await chip(page, '词').click();
  await subject(page).fill('江南春');
  await chip(page, '请太白落笔').click();
  await expect(page.getByText('请选一个词牌')).toBeVisible();
  await chip(page, '选择词牌').click();
  const sheet = page.getByRole('dialog', { name: '选择词牌' });
  await sheet.getByRole('textbox', { name: '搜索词牌' }).fill('无此调');
  await expect(sheet.getByText('没有这个词牌的词谱')).toBeVisible();
  await sheet.getByRole('textbox', { name: '搜索词牌' }).fill('望江南');
  await sheet.getByRole('button', { name: /忆江南/ }).click();
  await expect(sheet).toContainText('〔平〕');
  await sheet.getByRole('button', { name: '用忆江南' }).click();
  await write(page, '江南春');
  await expect(version(page).locator('.libai-summary')).toContainText('忆江南');
  await expect(version(page)).not.toContainText('应为');
});

test('searches the corpus and takes a line along', async ({ libai: page }) => {
  await chip(page, '诗词检索').click();
  const sheet = page.getByRole('dialog', { name: '诗词检索' });
  await sheet.getByRole('textbox').fill('李白 明月');
  await expect(sheet.getByRole('status')).toContainText(/共 \d+ 首/);
  await expect(sheet.getByRole('listitem')).toHaveCount(20);
  await chip(page, '再看一些').click();
  await expect(sheet.getByRole('listitem')).toHaveCount(40);
  await sheet.getByRole('textbox').fill('人工智能');
  await expect(sheet.getByText('语料里没有')).toBeVisible();
  await sheet.getByRole('textbox').fill('舉頭望明月');
  await sheet.getByRole('button', { name: /静夜思.*唐诗三百首/ }).click();
  await sheet.getByRole('button', { name: /^插入：床前/ }).click();
  await expect(subject(page)).toHaveValue(/化用“床前明月光，疑是地上霜.”（李白《静夜思》）之意/);
  await page.reload();
  await expect(subject(page)).toHaveValue(/化用“床前明月光/);
});

test('the user’s own verse is checked, and unfounded quotations are named', async ({ libai: page }) => {
  await chip(page, '五绝').click();
  await chip(page, '检查自己写的').click();
  const sheet = page.getByRole('dialog', { name: '检查自己写的五绝' });
  const text = sheet.getByRole('textbox');
  await text.fill('白日依山尽，黄河入海流。欲穷千里目，更上一层楼。');
  await sheet.getByRole('button', { name: '核对格律' }).click();
  await expect(sheet.locator('.libai-summary')).toHaveText('合律：五言绝句，押下平十一尤');
  await expect(sheet.getByRole('button', { name: /真实引文.*登鹳雀楼/ })).toBeVisible();
  await text.fill('白日依山尽，黄水入海流。\n注：李白《望云》云“云上青山不肯归”。');
  await sheet.getByRole('button', { name: '核对格律' }).click();
  await expect(sheet.locator('.libai-findings').first()).toContainText('第2句第2字“水”应平而仄');
  await expect(sheet.locator('.libai-claim')).toContainText('未能在语料中找到');
});

test('a verse is found in the records, and an unsent subject is kept', async ({ libai: page }) => {
  await write(page, '送友人入蜀');
  const address = page.url();
  await chip(page, '改题再写').click();
  await expect(subject(page)).toHaveValue('送友人入蜀');
  await page.getByRole('button', { name: '诗稿记录' }).click();
  const drawer = page.getByRole('dialog', { name: '诗稿记录' });
  await drawer
    .getByRole('button', { name: /七言绝句·送友人入蜀/ })
    .first()
    .click();
  await expect(page).toHaveURL(address);
  await expect(version(page).locator('.libai-summary')).toBeVisible();
  await page.goBack();
  await expect(subject(page)).toHaveValue('送友人入蜀');
});

test('a request that could not be sent says why, and is sent again by one tap', async ({ libai: page }) => {
  await chip(page, '五绝').click();
  await subject(page).fill('望月');
  await page.context().setOffline(true);
  await chip(page, '请太白落笔').click();
  const failure = page.getByRole('alert').filter({ hasText: '网络不通，请检查网络后重试' });
  await expect(failure).toHaveAttribute('data-tone', 'danger');
  await page.context().setOffline(false);
  await failure.getByRole('button', { name: '重试' }).click();
  await expect(version(page).locator('.libai-summary')).toBeVisible({ timeout: 30_000 });
  await expect(failure).toHaveCount(0);
});

test('an empty wish is told so, and a foreign work leads to words and a way out', async ({ libai: page, demo }) => {
  await chip(page, '请太白落笔').click();
  await expect(page.getByText('请写下题目或要写的事')).toBeVisible();
  await page.goto(`${demo.url}/#${path}?workId=00000000-0000-4000-8000-000000000000`);
  const gone = page.getByRole('alert');
  await expect(gone).toContainText('内容不存在或已删除');
  await gone.getByRole('button', { name: '新诗稿' }).click();
  await expect(subject(page)).toBeVisible();
});
