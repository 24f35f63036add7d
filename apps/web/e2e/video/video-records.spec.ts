import { readFileSync } from 'node:fs';
import { CAPTION_LINES } from '@guanlan/fakes/sites';
import type { Locator, Page } from '@playwright/test';
import { mp4Video } from '../../src/features/video/local/video.fixture';
import { expectNoOverflow } from '../assistants/writing-page';
import { expectAccessible } from '../support/accessible';
import { expect, test } from '../support/fixtures';
import { type Account, newAccount } from '../support/people';
import { withFakeSites } from '../support/sites-server';

const path = '/pages/videoInfoEext/videoInfoEext';
// All tests share one server.
test.describe.configure({ mode: 'default' });
const video = withFakeSites();

let me: Account;
test.beforeEach(async ({ context }) => {
  me = await newAccount(video.server);
  await me.enter(context);
});

const extracted = (): Promise<unknown> => me.call('video.extract', { text: 'https://b23.tv/guanlan' });

async function openRecords(page: Page): Promise<Locator> {
  await page.goto(`${video.server.url}/#${path}`);
  await page.getByRole('button', { name: '提取记录' }).click();
  return page.getByRole('dialog', { name: '提取记录' });
}

async function saved(page: Page, press: () => Promise<void>): Promise<{ name: string; text: string }> {
  const download = page.waitForEvent('download');
  await press();
  const file = await download;
  return { name: file.suggestedFilename(), text: readFileSync(await file.path(), 'utf8') };
}

test('all that was extracted is saved as one file, each fact with its source', async ({ page }) => {
  await extracted();
  await me.call('video.extract', { text: 'https://videos.example.com/linked' });
  const drawer = await openRecords(page);
  const { name, text } = await saved(page, () => drawer.getByRole('button', { name: '导出全部记录' }).click());
  expect(name).toBe('视频提取记录.md');
  expect(text.match(/^# /gm)).toHaveLength(2);
  expect(text).toMatch(/\*\*标题\*\*：.*（.*，.*）/);
  await expectNoOverflow(page);
});

test('transcripts are listed, opened, removed and restored, one or all, and saved', async ({ page }) => {
  await page.goto(`${video.server.url}/#${path}`);
  await page.getByRole('button', { name: '本地文件' }).click();
  const videoFile = Buffer.from(mp4Video());
  await page
    .getByLabel('选择视频、音频或字幕文件')
    .setInputFiles({ name: '课堂.mp4', mimeType: 'video/mp4', buffer: videoFile });
  await page.getByRole('button', { name: '上传并转写' }).click();
  const lines = page.getByRole('region', { name: '文字稿' });
  await expect(lines.getByText(CAPTION_LINES[0].text)).toBeVisible();

  // The list that holds the transcript on screen opens first, without the question that the end of a long job asks.
  await page.reload();
  await page.getByRole('button', { name: '转写记录' }).click();
  const drawer = page.getByRole('dialog', { name: '转写记录' });
  const rows = drawer.getByRole('list', { name: '转写记录' }).getByRole('listitem');
  await expect(rows).toHaveCount(1);
  await expectAccessible(page);
  const { name, text } = await saved(page, () => drawer.getByRole('button', { name: '导出全部文字稿' }).click());
  expect(name).toBe('转写文字稿.txt');
  expect(text).toContain('内容由 AI 生成，模型：whisper-fake');
  expect(text).toContain(CAPTION_LINES[3].text);

  await drawer.getByRole('button', { name: '删除：课堂.mp4' }).click();
  await expect(drawer.getByText('还没有转写过')).toBeVisible();
  await drawer.getByRole('button', { name: '撤销' }).click();
  await expect(rows).toHaveCount(1);
  await drawer.getByRole('button', { name: '删除全部文字稿' }).click();
  await page.getByRole('button', { name: '全部删除' }).click();
  await expect(drawer.getByText('还没有转写过')).toBeVisible();
  await drawer.getByRole('button', { name: '撤销' }).click();
  await rows.getByRole('button', { name: /^课堂\.mp4/ }).click();
  await expect(page).toHaveURL(/transcriptionId=/);
  await expect(lines.getByText(CAPTION_LINES[3].text)).toBeVisible();
});
