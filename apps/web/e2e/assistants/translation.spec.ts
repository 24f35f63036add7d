import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { demoServer } from '../support/demo-server';
import { expect, fillSignIn, newMobile, test } from '../support/fixtures';
import { newAccount } from '../support/people';
import { clipboard, expectNoOverflow, saying, signInFor, workAddress } from './writing-page';

const path = '/pages/translation/translation';
const original = (page: Page): Locator => page.getByRole('textbox', { name: '原文' });
const rows = (page: Page): Locator => page.getByRole('region', { name: '译文' }).getByRole('listitem');
/** Chooses Chinese as source language, whatever words the fake model's marker has. */
async function fromChinese(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^原文语言：/ }).click();
  await page.getByRole('button', { name: '简体中文', exact: true }).click();
}
const start = (page: Page): Promise<void> => page.getByRole('button', { name: '开始翻译' }).click();

test('a visitor writes, is asked to sign in, and sees it translated', async ({ page }) => {
  await page.goto(`/#${path}`);
  await original(page).fill(saying('江水又涨了，我们去看看。', 'The river has risen.'));
  await expect(page.getByRole('button', { name: /简体中文（自动）/ })).toBeVisible();
  await start(page);
  await page.getByRole('button', { name: '去登录' }).click();
  await expect(page.getByText(/^登录后继续翻译：“江水又涨了/)).toBeVisible();
  await fillSignIn(page, newMobile());
  await workAddress(page);
  await expect(page.getByText('The river has risen.')).toBeVisible();
});

test('translates paragraph by paragraph; one that failed is shown as such and tried again', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInFor(page, path);
  const texts = [
    saying('江水又涨了。', 'The river has risen.'),
    saying('我们去看看。', 'Let us go and see.', `&cut=${randomUUID()}`),
    saying('观澜亭很美。', 'The pavilion is beautiful.'),
  ];
  await original(page).fill(texts.join('\n\n'));
  await fromChinese(page);
  await start(page);
  const address = await workAddress(page);
  await expect(rows(page)).toHaveCount(3);
  await expect(rows(page).nth(2)).toContainText('The pavilion is beautiful.');
  await expect(rows(page).nth(1).getByRole('alert')).toContainText('没有说完');
  await expect(page.getByRole('status').filter({ hasText: '2 / 3 段' })).toBeVisible();

  await page.reload();
  await expect(page).toHaveURL(address);
  await page.getByRole('button', { name: '继续翻译' }).click();
  await expect(rows(page).nth(1)).toContainText('Let us go and see.');

  await rows(page).nth(0).getByRole('button', { name: '修改第 1 段' }).click();
  await page.getByRole('textbox', { name: '修改译文' }).fill('The river is up again.');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rows(page).nth(0)).toContainText('The river is up again.');
  await expect(rows(page).nth(0)).toContainText('人工修改');
  await rows(page).nth(2).getByRole('button', { name: '重译第 3 段' }).click();
  await page.getByRole('textbox', { name: '其他要求' }).fill(saying('更短', 'Lovely.'));
  await page.getByRole('button', { name: '按要求重写' }).click();
  await expect(rows(page).nth(2)).toContainText('Lovely.');

  await page.getByRole('button', { name: '复制译文' }).click();
  await expect
    .poll(() => clipboard(page))
    .toMatch(/^The river is up again\.\n\nLet us go and see\.\n\nLovely\.\n\n（译文由 AI 生成.*经人工修改/);
  await page.getByRole('button', { name: '分享：链接、图片与文件' }).click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '下载双语对照（md）' }).click();
  const file = readFileSync(await (await download).path(), 'utf8');
  expect(file).toContain('> 江水又涨了。');
  expect(file).toContain('Lovely.');
  await expectNoOverflow(page);
  await expectAccessible(page);
});

test('a paragraph that was refused is translated by hand, by the one action of the page', async ({ page }) => {
  await signInFor(page, path);
  await original(page).fill(
    [saying('江水又涨了。', 'The river has risen.'), '观澜亭 [[dashscope-moderation]]'].join('\n\n'),
  );
  await fromChinese(page);
  await start(page);
  await expect(rows(page).nth(1).getByRole('alert')).toContainText('原文未通过内容审核');
  const foot = page.getByRole('region', { name: '进度与操作' });
  await foot.getByRole('button', { name: '自己翻译' }).click();
  const field = page.getByRole('textbox', { name: '修改译文' });
  await expect(field).toBeFocused();
  await expect(foot.getByRole('button', { name: /翻译/ })).toHaveCount(0);
  await field.fill('The pavilion');
  await page.getByRole('button', { name: '保存' }).click();
  await expect(rows(page).nth(1)).toContainText('人工修改');
  await expect(foot.getByRole('button', { name: '复制译文' })).toBeVisible();
});

test('the glossary: added, used, checked, removed and taken back', async ({ page }) => {
  await signInFor(page, path);
  await original(page).fill('观澜亭很美');
  await page.getByRole('button', { name: '术语表' }).click();
  const sheet = page.getByRole('dialog', { name: /^术语表/ });
  await sheet.getByRole('button', { name: '加入术语表' }).click();
  await expect(sheet.getByText('请输入译法')).toBeVisible();
  await sheet.getByRole('textbox', { name: '原词' }).fill('观澜亭');
  await sheet.getByRole('textbox', { name: '译法' }).fill('Guanlan Pavilion');
  await page.keyboard.press('Enter');
  await expect(sheet.getByText('观澜亭 → Guanlan Pavilion')).toBeVisible();
  await sheet.getByRole('button', { name: '删除：观澜亭' }).click();
  await expect(sheet.getByText('还没有术语')).toBeVisible();
  await sheet.getByRole('button', { name: '撤销' }).click();
  await expect(sheet.getByText('观澜亭 → Guanlan Pavilion')).toBeVisible();
  await page.keyboard.press('Escape');

  await original(page).fill(saying('观澜亭很美。', 'The tower is beautiful.'));
  await fromChinese(page);
  await start(page);
  await expect(rows(page).first()).toContainText('术语没有照译：观澜亭 → Guanlan Pavilion');
  await expect(page.getByText('用到 1 条术语')).toBeVisible();
});

test('the languages: detected, changed by hand, swapped; a file is opened', async ({ page }) => {
  await page.goto(`/#${path}`);
  await page.getByLabel('文本文件').setInputFiles({
    name: 'river.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('The river has risen again, and we are going to see it.'),
  });
  await expect(original(page)).toHaveValue(/The river has risen/);
  await expect(page.getByRole('button', { name: /英语（自动）/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /译成：简体中文/ })).toBeVisible();
  await page.getByRole('button', { name: /译成：/ }).click();
  await page.getByRole('button', { name: '日语', exact: true }).click();
  await page.getByRole('button', { name: '对调两种语言' }).click();
  await expect(page.getByRole('button', { name: /原文语言：日语/ })).toBeVisible();
  await expect(page.getByRole('button', { name: /译成：英语/ })).toBeVisible();
  await page.getByLabel('文本文件').setInputFiles({
    name: 'river.png',
    mimeType: 'image/png',
    buffer: Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0x1a]),
  });
  await expect(page.getByText('只能打开纯文本文件')).toBeVisible();
  await original(page).fill('长'.repeat(30_001));
  await start(page);
  await expect(page.getByText('超出 1 字，请分几次翻译')).toBeVisible();
});

test('a short text in two languages, and one in none, has a language that can be changed', async ({ page }) => {
  await page.goto(`/#${path}`);
  await original(page).fill('Deploy 到 prod 环境');
  await expect(page.getByRole('button', { name: /原文语言：简体中文（自动）/ })).toBeVisible();
  await original(page).fill('日本語');
  await expect(page.getByRole('button', { name: /原文语言：日语（自动）/ })).toBeVisible();
  await original(page).fill('12345');
  await expect(page.getByRole('button', { name: /原文语言：英语（自动）/ })).toBeVisible();
  await page.getByRole('button', { name: /^原文语言：/ }).click();
  await expect(page.getByRole('button', { name: '自动检测', pressed: true })).toBeVisible();
  await page.getByRole('button', { name: '法语', exact: true }).click();
  await expect(page.getByRole('button', { name: /原文语言：法语，/ })).toBeVisible();
  await page.getByRole('button', { name: /^原文语言：/ }).click();
  await expect(page.getByRole('dialog').getByRole('button', { pressed: true })).toHaveText(['法语']);
});

test.describe('at a desk', () => {
  test.use({ viewport: { width: 1280, height: 800 } });

  test('shows original and translation side by side, and goes on after a reload in the middle', async ({ page }) => {
    await signInFor(page, path);
    await original(page).fill(`${saying('第一段。', 'The first.')}\n\n第二段 [[huge?tokens=4000&rate=20]]`);
    await fromChinese(page);
    await start(page);
    await workAddress(page);
    await expect(rows(page).first()).toContainText('The first.');
    const [source, target] = await Promise.all([
      rows(page).first().locator('.tr-source').boundingBox(),
      rows(page).first().locator('.tr-target').boundingBox(),
    ]);
    expect(source?.y).toBe(target?.y);
    expect(target?.x).toBeGreaterThan(source?.x ?? 0);
    const stop = await page.getByRole('button', { name: '停止' }).boundingBox();
    expect((stop?.x ?? 0) + (stop?.width ?? 0)).toBeGreaterThan((target?.x ?? 0) + (target?.width ?? 0) - 24);
    await expect(rows(page).nth(1).locator('.tr-target')).toContainText('观澜');
    await page.reload();
    await expect(rows(page).nth(1)).toHaveAttribute('aria-busy', 'true');
    await page.getByRole('button', { name: '停止' }).focus();
    await page.keyboard.press('Enter');
    await expect(rows(page).nth(1).getByRole('alert')).toContainText('已停止');
    await expectNoOverflow(page);
    await expectAccessible(page);
  });
});

test('without a provider the demo model says that it translates and rewrites nothing', async ({ browser }) => {
  const server = await demoServer();
  const context = await browser.newContext({ baseURL: server.url, locale: 'zh-CN' });
  try {
    await (await newAccount(server)).enter(context);
    const page = await context.newPage();
    await page.goto('/#/pages/copywriting/copywriting');
    await expect(page.locator('.chat-model')).toContainText('演示模型');
    await page.getByRole('textbox', { name: /^原文/ }).fill('江水又涨了');
    await page.getByRole('button', { name: '1 版', exact: true }).click();
    await page.getByRole('button', { name: '开始改写' }).click();
    const refusal = page.getByText('演示模型只处理页面上的示例，请试试示例');
    const foot = page.getByRole('region', { name: '进度与操作' });
    const sample = page.getByRole('button', { name: '试试示例' });
    const notice = page.getByRole('alert').filter({ has: refusal });
    await expect(notice.getByRole('button')).toHaveText(['试试示例', '改要求再写']);
    await expect(refusal).toHaveCount(1);
    await expect(sample).toHaveCount(1);
    // Nothing is there to be shared.
    await expect(foot.getByRole('button', { name: '分享' })).toHaveCount(0);
    await notice.getByRole('button', { name: '改要求再写' }).click();
    await expect(page.getByRole('textbox', { name: /^原文/ })).toHaveValue('江水又涨了');
    await page.getByRole('button', { name: '开始改写' }).click();
    await notice.getByRole('button', { name: '试试示例' }).click();
    await expect(page.getByRole('textbox', { name: /^原文/ })).toHaveValue(/^我们店周六开始卖/);
    // A failure that three versions share is shown once, too.
    await page.getByRole('textbox', { name: /^原文/ }).fill('江水又涨了');
    await page.getByRole('button', { name: '3 版', exact: true }).click();
    await page.getByRole('button', { name: '开始改写' }).click();
    await expect(refusal).toHaveCount(1);
    // Nothing is written: there are no versions to choose among, and no changes to mark.
    await expect(page.getByRole('article')).toHaveCount(0);
    await expect(page.getByRole('button', { name: '标出改动' })).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: '版本' })).toHaveCount(0);
    await page.goto(`/#${path}`);
    await original(page).fill('江水又涨了');
    await start(page);
    await expect(refusal).toHaveCount(1);
    await expect(rows(page)).toHaveText(['江水又涨了']);
    await expect(sample).toHaveCount(1);
    await expect(foot.getByRole('button', { name: /^分享/ })).toHaveCount(0);
    await notice.getByRole('button', { name: '改原文再译' }).click();
    await expect(original(page)).toHaveValue('江水又涨了');
    await start(page);
    await notice.getByRole('button', { name: '试试示例' }).click();
    await expect(original(page)).toHaveValue(/^海边的小镇/);
  } finally {
    await context.close();
  }
});

test('all translations: exported with every paragraph, deleted with the one on screen, and taken back', async ({
  page,
}) => {
  await signInFor(page, path);
  await original(page).fill(
    [saying('江水又涨了。', 'The river is up.'), saying('去看看吧。', 'Let us go.')].join('\n\n'),
  );
  await fromChinese(page);
  await start(page);
  await workAddress(page);
  await expect(page.getByRole('button', { name: '复制译文' })).toBeVisible();
  await page.getByRole('button', { name: '翻译记录' }).click();
  const all = page.getByRole('button', { name: '全部翻译的操作' });
  await all.click();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: '导出全部翻译' }).click();
  expect((await download).suggestedFilename()).toBe('guanlan-translation.zip');
  await all.click();
  await page.getByRole('button', { name: '删除全部翻译' }).click();
  await page.getByRole('button', { name: '全部删除' }).click();
  await expect(page.getByText('已删除全部 1 个翻译')).toBeVisible();
  await expect(page).not.toHaveURL(/workId/);
  await page.getByRole('button', { name: '撤销' }).click();
  await page
    .getByRole('dialog', { name: '翻译记录' })
    .getByRole('button', { name: /^江水又涨了/ })
    .click();
  await expect(rows(page).nth(1)).toContainText('Let us go.');
});

test('a translation is nothing to the other tools’ pages, and they do nothing to it', async ({ page }) => {
  await signInFor(page, path);
  await original(page).fill(saying('江水又涨了。', 'The river is up.'));
  await fromChinese(page);
  await start(page);
  const address = await workAddress(page);
  const query = address.slice(address.indexOf('?'));
  for (const other of ['chat-translation/chat-translation', 'copywriting/copywriting', 'libai/libai']) {
    await page.goto(`/#/pages/${other}${query}`);
    await expect(page.getByText('内容不存在或已删除')).toBeVisible();
    await expect(page.getByRole('button', { name: '清空' })).toHaveCount(0);
  }
  await page.goto(address);
  await expect(rows(page).first()).toContainText('The river is up.');
});
