import { readFileSync } from 'node:fs';
import { CHAT_TEXT_MAX } from '@guanlan/contract';
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessible';
import { answers, composer, finished, questions } from '../support/chat-page';
import { expect, test } from '../support/fixtures';
import { signIn } from '../support/people';
import { halves } from '../support/pictures';

interface Seen {
  readonly body: {
    readonly messages: { readonly content: string | { type: string; text?: string; image_url?: { url: string } }[] }[];
  };
}

const tray = (page: Page): Locator => page.getByRole('list', { name: '要发送的附件' });
const send = (page: Page): Promise<void> => page.getByRole('button', { name: '发送', exact: true }).click();
/** Content of the last question that contains the word, as the provider received it. */
async function upstream(word: string): Promise<Seen['body']['messages'][number]['content'] | undefined> {
  const answer = await fetch(new URL('/__requests', process.env.E2E_LLM));
  const seen = ((await answer.json()) as Seen[]).filter(
    ({ body }) =>
      // Excludes the request for a title.
      !JSON.stringify(body.messages[0]).includes('标题') && JSON.stringify(body.messages.at(-1)).includes(word),
  );
  return seen.at(-1)?.body.messages.at(-1)?.content;
}
async function chooseModel(page: Page, name: 'deepseek-chat' | 'deepseek-reasoner'): Promise<void> {
  await page.getByRole('button', { name: /^模型：/ }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `DeepSeek · ${name}` })
    .click();
}
/** Chooses the model that accepts pictures. */
const seeing = (page: Page): Promise<void> => chooseModel(page, 'deepseek-reasoner');

test('a photograph goes along small and upright, is shown, opened, and gone from the draft', async ({ page }) => {
  await signIn(page);
  await seeing(page);
  const photo = await halves(page, 4000, 1000);
  await page.getByLabel('选择图片').setInputFiles({ name: 'IMG 1.jpg', mimeType: 'image/jpeg', buffer: photo });
  await expect(tray(page).getByText('IMG 1.jpg')).toBeVisible();
  await expect(tray(page).locator('li')).toHaveAttribute('data-state', 'ready');
  await composer(page).fill('看图甲');
  // Text and picture survive a reload.
  await page.reload();
  await expect(composer(page)).toHaveValue('看图甲');
  await expect(tray(page).locator('li')).toHaveAttribute('data-state', 'ready');
  await send(page);
  await expect(finished(page)).toHaveCount(1);
  await expect(tray(page)).toHaveCount(0);

  const content = await upstream('看图甲');
  const [image, text] = Array.isArray(content) ? content : [];
  expect(text).toEqual({ type: 'text', text: '看图甲' });
  expect(image?.image_url?.url).toMatch(/^data:image\/jpeg;base64,/);
  const size = await page.evaluate(async (url) => {
    const bytes = Uint8Array.from(atob(url.split(',')[1] ?? ''), (char) => char.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes]));
    return [bitmap.width, bitmap.height];
  }, image?.image_url?.url ?? '');
  expect(size).toEqual([2048, 512]);

  await page.reload();
  const opener = questions(page).getByRole('button', { name: '打开图片 IMG 1.jpg' });
  await expect(opener.locator('img')).toBeVisible();
  await opener.click();
  const viewer = page.getByRole('dialog', { name: 'IMG 1.jpg' });
  await expect(viewer.locator('img')).toBeVisible();
  await expectAccessible(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(viewer).toHaveCount(0);
});

test('texts are read whatever they were written in, opened, and changed with their question', async ({ page }) => {
  await signIn(page);
  const gbk = Buffer.from([0xd0, 0xd5, 0xc3, 0xfb, 0x2c, 0xc0, 0xee, 0xb0, 0xd7]);
  await page.getByLabel('选择文本文件').setInputFiles([
    { name: '名单.csv', mimeType: 'text/csv', buffer: gbk },
    { name: 'a.bin', mimeType: 'application/octet-stream', buffer: Buffer.from([0, 1, 2, 3, 0, 9]) },
  ]);
  await expect(tray(page).locator('li').first()).toHaveAttribute('data-state', 'ready');
  await expect(tray(page).getByRole('alert')).toContainText('这不是文本文件');
  await composer(page).fill('数人头');
  await send(page);
  await expect(page.getByText('有附件没有传上去，请重试或移除')).toBeVisible();
  await page.setViewportSize({ width: 320, height: 568 });
  // The reason can be read in full, and the button stands within the view.
  await expect(tray(page).getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: '移除 a.bin' })).toBeInViewport({ ratio: 1 });
  await page.getByRole('button', { name: '移除 a.bin' }).click();
  await send(page);
  await expect(finished(page)).toHaveCount(1);
  expect(await upstream('数人头')).toBe('文件《名单.csv》：\n```\n姓名,李白\n```\n\n数人头');

  await questions(page).getByRole('button', { name: '打开文件 名单.csv' }).click();
  const sheet = page.getByRole('dialog', { name: '名单.csv' });
  await expect(sheet).toContainText('姓名,李白');
  const download = page.waitForEvent('download');
  await sheet.getByRole('button', { name: '保存文件' }).click();
  expect(readFileSync(await (await download).path(), 'utf8')).toBe('姓名,李白');
  await page.keyboard.press('Escape');

  await questions(page).last().hover();
  await questions(page).getByRole('button', { name: '修改并重发' }).click();
  await expect(tray(page).getByText('名单.csv')).toBeVisible();
  await composer(page).fill('再数一遍');
  await send(page);
  await expect(answers(page).last()).toContainText('测试模型');
  expect(await upstream('再数一遍')).toContain('姓名,李白');
  await expect(questions(page).getByRole('button', { name: '打开文件 名单.csv' })).toBeVisible();
});

test('pasted and dropped files go along; pictures only where they are seen', async ({ page }) => {
  await signIn(page);
  await chooseModel(page, 'deepseek-chat');
  await composer(page).focus();
  await page.evaluate(() => {
    const data = new DataTransfer();
    data.items.add(new File(['粘贴的字'], '粘贴.txt', { type: 'text/plain' }));
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    );
  });
  await expect(tray(page).getByText('粘贴.txt')).toBeVisible();
  const drop = (types: readonly string[]): Promise<void> =>
    page.evaluate(async (events) => {
      const canvas = Object.assign(document.createElement('canvas'), { width: 8, height: 8 });
      canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
      const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve));
      const data = new DataTransfer();
      data.items.add(new File([blob ?? ''], '拖入.png', { type: 'image/png' }));
      for (const type of events)
        document.body.dispatchEvent(new DragEvent(type, { dataTransfer: data, bubbles: true, cancelable: true }));
    }, types);
  await drop(['dragenter']);
  await expect(page.getByText('松开即可添加')).toBeVisible();
  await drop(['drop']);
  await expect(page.getByText('松开即可添加')).toHaveCount(0);
  await expect(tray(page).locator('li[data-state="ready"]')).toHaveCount(2);
  await expect(page.getByText('当前模型不支持图片：请换个模型，或移除图片')).toBeVisible();
  await composer(page).fill('看看');
  await send(page);
  await expect(page.getByText('当前模型不支持图片，请换个模型或移除图片')).toBeVisible();
  await page.getByRole('button', { name: '添加附件' }).click();
  await page.getByRole('button', { name: '图片（当前模型不支持）' }).click();
  await expect(page.getByText('当前模型不支持图片，请先换一个能看图的模型')).toBeVisible();
  await seeing(page);
  await send(page);
  await expect(finished(page)).toHaveCount(1);
});

test('a long text that is pasted survives a reload before it is uploaded', async ({ page, context }) => {
  await signIn(page);
  const whole = `甲${'长'.repeat(CHAT_TEXT_MAX)}乙尾`;
  const item = tray(page).locator('li');
  let goesThrough = false;
  await context.route('**/upload', (route) => (goesThrough ? route.continue() : undefined));
  await composer(page).fill('看看');
  await composer(page).evaluate((area, text) => {
    const data = new DataTransfer();
    data.setData('text', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  }, whole);
  await expect(item).toHaveAttribute('data-state', 'working');
  await page.reload();
  await expect(item).toContainText('粘贴的文本.txt');
  await expect(composer(page)).toHaveValue('看看');
  // Typing more does not drop it.
  await composer(page).fill('看看这篇');
  goesThrough = true;
  await page.reload();
  await expect(item).toHaveAttribute('data-state', 'ready');
  await page.reload();
  await expect(item).toHaveAttribute('data-state', 'ready');
  await send(page);
  await expect(finished(page)).toHaveCount(1);
  expect(await upstream('看看这篇')).toContain('甲长长');
  await page.reload();
  await expect(questions(page).getByRole('button', { name: '打开文件 粘贴的文本.txt' })).toBeVisible();
  await expect(tray(page)).toHaveCount(0);
});

test('an upload that fails is tried again, and one on its way can be taken out', async ({ page }) => {
  await signIn(page);
  let fail = true;
  await page.route('**/upload', (route) => (fail ? route.abort() : route.continue()));
  await page
    .getByLabel('选择文本文件')
    .setInputFiles({ name: 'a.md', mimeType: 'text/markdown', buffer: Buffer.from('# 甲') });
  await expect(tray(page).getByRole('alert')).toContainText('上传没有完成');
  fail = false;
  await page.getByRole('button', { name: '重试 a.md' }).click();
  await expect(tray(page).locator('li')).toHaveAttribute('data-state', 'ready');
  await expectAccessible(page, '.chat-composer');
  await page.getByRole('button', { name: '移除 a.md' }).click();
  await expect(tray(page)).toHaveCount(0);
});
