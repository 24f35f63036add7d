import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { answers, converse, openHistory, questions } from '../support/chat-page';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/people';

/** Starts choosing, with the last answer and its question chosen. */
async function choose(page: Page): Promise<void> {
  await page.getByRole('button', { name: '更多', exact: true }).last().click();
  await page.getByRole('button', { name: '分享', exact: true }).click();
  await expect(page.getByText('已选 2 条')).toBeVisible();
}
async function shareAs(page: Page, what: string): Promise<void> {
  await page.getByRole('toolbar', { name: '分享消息' }).getByRole('button', { name: '分享', exact: true }).click();
  await page.getByRole('button', { name: what, exact: true }).click();
}
const saved = async (page: Page, press: () => Promise<void>): Promise<{ name: string; content: Buffer }> => {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), content: readFileSync(await file.path()) };
};

test('a link shows the chosen messages to everybody until it is ended', async ({ page, browser, baseURL, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  await converse(page, '第一问');
  await converse(page, '第二问');
  await choose(page);
  await page.getByRole('checkbox', { name: '选择这条问题' }).first().check();
  await expect(page.getByText('已选 3 条')).toBeVisible();
  await expectAccessible(page);
  await shareAs(page, '分享链接');
  await page.getByRole('button', { name: '30 天' }).click();
  await page.getByRole('button', { name: '生成链接并复制' }).click();
  const address = (await page.getByTestId('share-address').textContent()) ?? '';
  expect(address.startsWith(`${baseURL}/#/pages/share/chat?id=`)).toBe(true);
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  const stranger = await browser.newContext({ locale: 'zh-CN' });
  try {
    const guest = await stranger.newPage();
    await guest.goto(address);
    await expect(guest.locator('.shared-question')).toHaveText(['第一问', '第二问'].map((text) => new RegExp(text)));
    await expect(guest.locator('.shared-answer')).toHaveCount(1);
    await expect(guest.getByRole('heading', { name: /内容由 AI 生成，模型：deepseek/ })).toBeVisible();
    await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
    await expectAccessible(guest);
    // Later messages do not reach the copy.
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '取消' }).click();
    await converse(page, '第三问');
    await guest.reload();
    await expect(guest.locator('.shared-question')).toHaveCount(2);

    const drawer = await openHistory(page);
    await drawer.getByRole('button', { name: '全部对话的操作' }).click();
    await page.getByRole('button', { name: '我的分享' }).click();
    await page.getByRole('button', { name: '停止分享' }).click();
    await expect(page.getByText('没有正在分享的链接')).toBeVisible();
    await guest.reload();
    await expect(guest.getByText('链接已失效')).toBeVisible();
  } finally {
    await stranger.close();
  }
});

test('the list has the links of removed conversations too, and ends all of them at once', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page);
  const share = async (): Promise<void> => {
    await choose(page);
    await shareAs(page, '分享链接');
    await page.getByRole('button', { name: '生成链接并复制' }).click();
    await expect(page.getByTestId('share-address')).toBeVisible();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '取消' }).click();
  };
  await converse(page, '要删除的对话');
  await share();
  await page.getByRole('button', { name: '新对话' }).first().click();
  await converse(page, '留下的对话');
  await share();
  const drawer = await openHistory(page);
  await drawer
    .getByRole('button', { name: /^更多：/ })
    .last()
    .click();
  await page.getByRole('button', { name: '删除', exact: true }).click();
  await expect(drawer.locator('.chat-history-row')).toHaveCount(1);
  await drawer.getByRole('button', { name: '全部对话的操作' }).click();
  await page.getByRole('button', { name: '我的分享' }).click();
  const list = page.getByRole('dialog', { name: '我的分享' });
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await expect(list.getByText('对话已删除')).toHaveCount(1);
  await expect(list.getByText('共 2 个链接，最多 200 个')).toBeVisible();
  await expectAccessible(page);
  await list.getByRole('button', { name: '全部停止' }).click();
  const asked = page.getByRole('alertdialog', { name: '停止全部分享？' });
  await asked.getByRole('button', { name: '取消' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(2);
  await list.getByRole('button', { name: '全部停止' }).click();
  await asked.getByRole('button', { name: '全部停止' }).click();
  await expect(list.getByText('没有正在分享的链接')).toBeVisible();
});

test('files bear the mark that a model made them', async ({ page }) => {
  await signIn(page);
  await converse(page, '问甲');
  await choose(page);
  const markdown = await saved(page, () => shareAs(page, 'Markdown 文件'));
  expect(markdown.name).toMatch(/\.md$/);
  expect(markdown.content.toString()).toContain('*内容由 AI 生成，模型：deepseek/deepseek-reasoner*');
  const text = await saved(page, () => shareAs(page, '纯文本文件'));
  expect(text.content.toString()).toContain('【答】（内容由 AI 生成，模型：deepseek/deepseek-reasoner）');
  const json = JSON.parse((await saved(page, () => shareAs(page, 'JSON 文件'))).content.toString());
  expect(json).toMatchObject({
    AIGC: { Label: '1', ContentProducer: 'deepseek/deepseek-reasoner' },
    messages: [
      { role: 'user', text: '问甲' },
      { role: 'assistant', aiGenerated: true, label: '内容由 AI 生成' },
    ],
  });
});

test('pictures are drawn in pages, with text, label and metadata', async ({ page }) => {
  test.setTimeout(120_000);
  await signIn(page);
  await converse(page, '长文 [[markdown?times=2]]');
  await choose(page);
  await shareAs(page, '生成图片');
  const preview = page.getByRole('list', { name: '图片预览' });
  await expect(preview).toBeVisible({ timeout: 60_000 });
  const count = await preview.locator('img').count();
  expect(count).toBeGreaterThan(1);
  const { name, content } = await saved(page, () => preview.getByRole('button', { name: '保存第 1 张' }).click());
  expect(name).toMatch(/ 1\.png$/);
  expect(content.toString('latin1', 37, 45)).toBe('iTXtAIGC');
  expect(content.toString('utf8')).toContain('"ContentProducer":"deepseek/deepseek-reasoner"');
  // The picture has content at its top, middle and bottom.
  const inked = await page.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    const canvas = Object.assign(document.createElement('canvas'), { width: bitmap.width, height: bitmap.height });
    const pen = canvas.getContext('2d');
    pen?.drawImage(bitmap, 0, 0);
    const dark = (from: number, to: number): number => {
      const { data } = pen?.getImageData(0, from, bitmap.width, to - from) ?? { data: [] };
      let count = 0;
      for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 255) < 140) count += 1;
      return count;
    };
    const h = bitmap.height;
    return {
      width: bitmap.width,
      height: h,
      ink: [dark(0, 200), dark(Math.floor(h / 2) - 200, Math.floor(h / 2) + 200), dark(h - 120, h)],
    };
  }, content.toString('base64'));
  expect(inked.width).toBe(780);
  expect(inked.height).toBeGreaterThan(2000);
  for (const ink of inked.ink) expect(ink).toBeGreaterThan(150);
});

test('all conversations are exported, deleted at once, and brought back', async ({ page }) => {
  await signIn(page);
  await converse(page, '甲问');
  await page.getByRole('button', { name: '新对话' }).first().click();
  await converse(page, '乙问');
  const drawer = await openHistory(page);
  await drawer.getByRole('button', { name: '全部对话的操作' }).click();
  const archive = await saved(page, () => page.getByRole('button', { name: '导出全部对话' }).click());
  expect(archive.name).toBe('guanlan-records.zip');
  expect(archive.content.toString('latin1', 0, 4)).toBe('PK\x03\x04');
  expect(archive.content.readUInt16LE(archive.content.length - 12)).toBe(4);

  await drawer.getByRole('button', { name: '全部对话的操作' }).click();
  await page.getByRole('button', { name: '删除全部对话' }).click();
  await expect(page.getByText('删除全部对话？')).toBeVisible();
  await page.getByRole('button', { name: '全部删除' }).click();
  await expect(page.getByText('已删除全部 2 个对话')).toBeVisible();
  await expect(questions(page)).toHaveCount(0);
  await drawer.getByRole('button', { name: '撤销' }).click();
  await expect(drawer.locator('.chat-history-row')).toHaveCount(2);
  await drawer.locator('.chat-history-open').first().click();
  await expect(answers(page)).toHaveCount(1);
});
