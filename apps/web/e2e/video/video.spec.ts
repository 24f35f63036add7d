import { readFileSync } from 'node:fs';
import { BILIBILI_VIDEO, CAPTION_LINES } from '@guanlan/fakes/sites';
import type { Page } from '@playwright/test';
import { matroskaVideo, mp4Video } from '../../src/features/video/local/video.fixture';
import { expectAccessible } from '../support/accessible';
import { expect, fillSignIn, newMobile, test } from '../support/fixtures';
import { withFakeSites } from '../support/sites-server';

const path = '/pages/videoInfoEext/videoInfoEext';
const shared = `【${BILIBILI_VIDEO.title}-哔哩哔哩】 https://b23.tv/guanlan，快来看`;

test.describe.configure({ mode: 'serial', timeout: 120_000 });
const video = withFakeSites();

const open = (page: Page, query = '') => page.goto(`${video.server.url}/#${path}${query}`);

async function extract(page: Page, text = shared): Promise<void> {
  await page.getByLabel('分享内容或链接').fill(text);
  await page.getByRole('button', { name: '提取信息' }).click();
}

async function signInFrom(page: Page, button: string): Promise<void> {
  await page.getByRole('button', { name: button }).click();
  await fillSignIn(page, newMobile(), video.server.consoleFile);
}

test('a visitor pastes a shared text: the link is found, facts come with their sources, captions are read and saved', async ({
  page,
}) => {
  await open(page);
  await page.getByLabel('分享内容或链接').fill(shared);
  await expect(page.getByText('将读取：https://b23.tv/guanlan')).toBeVisible();
  // By keyboard alone.
  await page.getByLabel('分享内容或链接').press('Enter');
  const info = page.getByRole('region', { name: '视频信息' });
  await expect(info.getByText(BILIBILI_VIDEO.title, { exact: true })).toBeVisible();
  await expect(info.getByText(BILIBILI_VIDEO.author)).toBeVisible();
  await expect(info.getByText('3:05', { exact: true })).toBeVisible();
  // The source of all facts is said once, and the captions are not far below the first of them.
  await expect(info.getByText(/B站公开信息 · /)).toHaveCount(1);
  await expect(page.getByText('播放', { exact: true })).toHaveCount(0);
  await info.getByRole('button', { name: /^还有 \d+ 项：/ }).click();
  await expect(page.getByText('播放', { exact: true })).toBeVisible();
  await expect(info.getByText(/B站公开信息 · /)).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: '中文（中国）' }).click();
  const lines = page.getByRole('region', { name: '文字稿' });
  await expect(lines.getByText(CAPTION_LINES[0].text)).toBeVisible();
  await expect(lines.getByRole('link', { name: '0:04' })).toHaveAttribute(
    'href',
    new RegExp(`${BILIBILI_VIDEO.bvid}\\?t=4$`),
  );
  const [file] = await Promise.all([page.waitForEvent('download'), lines.getByRole('button', { name: 'SRT' }).click()]);
  expect(file.suggestedFilename()).toBe(`${BILIBILI_VIDEO.title}.srt`);
  expect(readFileSync(await file.path(), 'utf8')).toContain(`00:00:00,500 --> 00:00:04,000\n${CAPTION_LINES[0].text}`);
  // The site has no text for this track.
  await page.getByRole('button', { name: /English/ }).click();
  await expect(page.getByText('网站没有给出字幕内容，请稍后重试')).toBeVisible();
  // A reload leads back to the same video.
  await page.reload();
  await expect(info.getByText(BILIBILI_VIDEO.title, { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: '提取记录' })).toHaveCount(0);
});

test('a link that cannot be read shows the reason, and other ways to a transcript', async ({ page }) => {
  await open(page);
  await extract(page, '这里没有链接');
  await expect(page.getByText('没有找到链接，请粘贴完整的分享内容')).toBeVisible();
  for (const [text, sentence] of [
    ['http://169.254.169.254/latest/meta-data/', '只能读取公开网站的链接'],
    ['https://b23.tv/inside', '只能读取公开网站的链接'],
    ['https://b23.tv/gone', '视频不存在、已删除或不公开'],
    ['https://v.douyin.com/robot/', '网站要求验证，暂时读取不到，请稍后重试'],
    ['https://videos.example.com/plain', '这个网页没有视频信息'],
  ] as const) {
    await extract(page, text);
    await expect(page.getByRole('alert').getByText(sentence)).toBeVisible();
  }
  await extract(page, 'https://v.douyin.com/robot/');
  await expect(page.getByRole('button', { name: '重试' })).toBeVisible();
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('button', { name: '选本地文件' })).toBeVisible();
  await page.getByRole('button', { name: '支持的网站与状态' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '抖音' })).toContainText('网站要求验证');
  await expectAccessible(page);
  await alert.getByRole('button', { name: '改为粘贴文字' }).click();
  await expect(page.getByLabel('粘贴的文字')).toBeVisible();
});

test('points with times, after signing in: kept, gone back to, found again, deleted and taken back', async ({
  page,
}) => {
  await open(page);
  await extract(page);
  await page.getByRole('button', { name: '中文（中国）' }).click();
  await signInFrom(page, '登录后生成要点');
  // The address contained the link.
  const info = page.getByRole('region', { name: '视频信息' });
  await expect(info.getByText(BILIBILI_VIDEO.title, { exact: true })).toBeVisible();
  await page.getByRole('button', { name: '中文（中国）' }).click();
  await page.getByRole('button', { name: '生成要点' }).click();
  const points = page.getByRole('region', { name: '要点总结' });
  await expect(points.getByText('二氧化碳变成糖')).toBeVisible();
  await expect(points.getByText('9:59（时间不在文字稿内）')).toBeVisible();
  await expect(page).toHaveURL(/workId=/);
  await points.getByRole('button', { name: '跳到 0:09' }).click();
  const current = page.getByRole('listitem').filter({ hasText: CAPTION_LINES[2].text });
  await expect(current).toHaveAttribute('data-current', 'true');
  await expectAccessible(page);
  // The address leads to the summary and its transcript, also in a new tab.
  await page.reload();
  await expect(points.getByText('二氧化碳变成糖')).toBeVisible();
  await expect(page.getByRole('region', { name: '文字稿' }).getByText(CAPTION_LINES[0].text)).toBeVisible();

  // The list that holds the summary on screen opens first.
  await page.getByRole('button', { name: '要点记录' }).click();
  await page.getByRole('dialog', { name: '要点记录' }).getByRole('button', { name: '提取记录' }).click();
  const drawer = page.getByRole('dialog', { name: '提取记录' });
  await drawer.getByRole('button', { name: `删除：${BILIBILI_VIDEO.title}` }).click();
  await expect(drawer.getByText('还没有提取过链接')).toBeVisible();
  await drawer.getByRole('button', { name: '撤销' }).click();
  await drawer.getByRole('button', { name: '删除全部记录' }).click();
  await page.getByRole('button', { name: '全部删除' }).click();
  await expect(drawer.getByText('已删除全部 1 条记录')).toBeVisible();
  await expect(drawer.getByText('还没有提取过链接')).toBeVisible();
  await drawer.getByRole('button', { name: '撤销' }).click();
  await drawer.getByLabel('搜索记录').fill('光合');
  await drawer.getByRole('button', { name: new RegExp(`^${BILIBILI_VIDEO.title}`) }).click();
  await expect(info.getByText(BILIBILI_VIDEO.title, { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/recordId=/);
  await page.getByRole('button', { name: '提取记录' }).click();
  await drawer.getByRole('button', { name: '要点记录' }).click();
  await page
    .getByRole('dialog', { name: '要点记录' })
    .getByRole('button', { name: new RegExp(`^${BILIBILI_VIDEO.title}`) })
    .click();
  await expect(points.getByText('二氧化碳变成糖')).toBeVisible();
});

interface FilePayload {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

test('a film on the device: what it is, and the lines of a file of captions, nothing of it uploaded', async ({
  page,
}) => {
  const posts: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()));
  await open(page);
  await page.getByRole('button', { name: '本地文件' }).click();
  await choose(page, { name: '潮汐.mkv', mimeType: 'video/x-matroska', buffer: Buffer.from(matroskaVideo()) });
  const facts = page.getByRole('region', { name: '文件信息' });
  await expect(facts.getByText('Matroska')).toBeVisible();
  await expect(facts.getByText('640 × 360')).toBeVisible();
  await expectAccessible(page);

  await choose(page, { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from(mp4Video()) });
  await expect(facts.getByText('MPEG-4', { exact: true })).toBeVisible();

  await choose(page, {
    name: '字幕.srt',
    mimeType: '',
    buffer: Buffer.from('1\n00:00:01,000 --> 00:00:02,000\n外挂的一行\n'),
  });
  const captions = page.getByRole('region', { name: '字幕文件' });
  await captions.getByRole('button', { name: '用作文字稿（1 行）' }).click();
  await expect(page.getByRole('region', { name: '文字稿' }).getByText('外挂的一行')).toBeVisible();

  await choose(page, { name: '稿.txt', mimeType: 'text/plain', buffer: Buffer.from('潮来了\n潮退了') });
  await page.getByRole('button', { name: '用作文字稿（2 段）' }).click();
  await expect(page.getByRole('region', { name: '文字稿' }).getByText('潮退了')).toBeVisible();

  await choose(page, { name: 'x.bin', mimeType: '', buffer: Buffer.from('no film') });
  await expect(page.getByText('认不出这个文件，请选择视频、音频、字幕或文字文件')).toBeVisible();
  expect(posts.filter((url) => !url.endsWith('/client'))).toEqual([]);
});

const videoFile = (): FilePayload => ({ name: '课堂.mp4', mimeType: 'video/mp4', buffer: Buffer.from(mp4Video()) });
const choose = (page: Page, file: FilePayload): Promise<void> =>
  page.getByLabel('选择视频、音频或字幕文件').setInputFiles(file);

/** Chooses a video that can be transcribed, as a user who signed in for that. */
async function openFilm(page: Page): Promise<void> {
  const local = page.getByRole('button', { name: '本地文件' });
  await open(page);
  await local.click();
  await choose(page, videoFile());
  await signInFrom(page, '登录后转写');
  await local.click();
  await choose(page, videoFile());
}

test('a film is uploaded only when it is to be written down; the transcript is at its address', async ({ page }) => {
  await openFilm(page);
  await page.getByRole('button', { name: '上传并转写' }).click();
  const lines = page.getByRole('region', { name: '文字稿' });
  await expect(lines.getByText(CAPTION_LINES[3].text)).toBeVisible();
  await expect(page).toHaveURL(/transcriptionId=/);
  await page.reload();
  await expect(lines.getByText(CAPTION_LINES[3].text)).toBeVisible();
});

test('a running job is cancelled, after a reload too, and can be restarted', async ({ page }) => {
  await openFilm(page);
  const card = page.getByRole('region', { name: '语音转写' });
  const { hearing } = video;
  const dropped = hearing.dropped;
  const go = hearing.hold();
  await card.getByRole('button', { name: '上传并转写' }).click();
  await expect(card.getByText('正在转写 课堂.mp4')).toBeVisible();
  await expect(page).toHaveURL(/transcriptionId=/);
  await page.reload();
  await card.getByRole('button', { name: '取消' }).click();
  await expect(card.getByText('已取消')).toBeVisible();
  await expect.poll(() => hearing.dropped).toBeGreaterThan(dropped);
  go();
  await choose(page, videoFile());
  await card.getByRole('button', { name: '重试转写' }).click();
  await expect(page.getByRole('region', { name: '文字稿' }).getByText(CAPTION_LINES[3].text)).toBeVisible();
});

test('a pasted text that was not read yet is there after a reload, and gone once it was read', async ({ page }) => {
  await open(page);
  const field = page.getByLabel('分享内容或链接');
  await field.fill(shared);
  await page.reload();
  await expect(field).toHaveValue(shared);
  await page.getByRole('button', { name: '提取信息' }).click();
  await expect(page.getByRole('region', { name: '视频信息' })).toBeVisible();
  await expect(field).toHaveValue(shared);
  // Not merely another address of the same page: the page is loaded again.
  await page.goto('about:blank');
  await open(page);
  await expect(field).toHaveValue('');
});

test('a pasted transcript with times: read, kept over signing in, summed up with times', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '粘贴文字' }).click();
  const field = page.getByLabel('粘贴的文字');
  await page.getByRole('button', { name: '用作文字稿' }).click();
  await expect(page.getByText('请先粘贴文字稿')).toBeVisible();
  await field.fill('文字记录:\n说话人 1 00:00\n光合作用分三步。\n\n说话人 2 00:09\n二氧化碳变成糖。');
  await expect(page.getByText('认出 2 行，带时间；开头 1 行没有时间，不计入')).toBeVisible();
  await page.getByRole('button', { name: '用作文字稿' }).click();
  const lines = page.getByRole('region', { name: '文字稿' });
  await expect(lines.getByText('说话人 2：二氧化碳变成糖。')).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await expect(page.getByText('粘贴的文字会留着')).toBeVisible();
  await signInFrom(page, '登录后生成要点');
  // Back at what was signed in for, below the form.
  await expect(page.getByRole('heading', { name: '要点总结' })).toBeInViewport();
  await expect(lines.getByText('说话人 2：二氧化碳变成糖。')).toBeVisible();
  await page.getByRole('button', { name: '生成要点' }).click();
  const points = page.getByRole('region', { name: '要点总结' });
  // The summary is written at the top of the screen, where the form and the transcript stood.
  await expect(points.getByRole('heading', { name: '要点总结' })).toBeInViewport();
  await expect(lines.getByRole('heading', { name: '文字稿' })).not.toBeInViewport();
  // No video is known that could be looked at.
  await expect(points.getByText(/请以原文为准/)).toBeVisible();
  await points.getByRole('button', { name: '跳到 0:09' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '说话人 2' })).toHaveAttribute('data-current', 'true');
  await expect(field).toHaveCount(0);
  await page.getByRole('button', { name: '换一份' }).click();
  await expect(field).toHaveValue('');
  await page.getByRole('button', { name: '要点记录' }).click();
  const summaries = page.getByRole('dialog', { name: '要点记录' });
  await expect(summaries.getByRole('button', { name: /^说话人 1：光合作用分三步/ })).toBeVisible();
  await summaries.getByRole('button', { name: '关闭' }).click();
  // A new one begins empty.
  await page.getByRole('button', { name: '新提取' }).click();
  await expect(page).not.toHaveURL(/workId=/);
  await expect(field).toHaveValue('');
  await expect(points).toHaveCount(0);
});

test('a pasted text without times: its paragraphs are numbered, and its points have no times', async ({ page }) => {
  await open(page);
  await extract(page, '光合作用分三步。\n二氧化碳变成糖。');
  await page.getByRole('button', { name: '作为文字稿' }).click();
  const lines = page.getByRole('region', { name: '文字稿' });
  await expect(lines.getByRole('listitem')).toHaveText(['1光合作用分三步。', '2二氧化碳变成糖。']);
  await expect(lines.getByRole('button', { name: 'SRT' })).toHaveCount(0);
  await page.getByRole('button', { name: '修改' }).click();
  await expect(page.getByText('没有认出时间，按 2 段编号')).toBeVisible();
  await page.getByLabel('标题（可不填）').fill('光合');
  await signInFrom(page, '登录后生成要点');
  await page.getByRole('button', { name: '生成要点' }).click();
  const points = page.getByRole('region', { name: '要点总结' });
  await expect(points.getByText('[9:59] 一条编造的要点')).toBeVisible();
  await expect(points.getByRole('button', { name: /^跳到/ })).toHaveCount(0);
  await expect(points.getByText(/请以原文为准/)).toBeVisible();
  await page.reload();
  await expect(lines.getByText('光合 · 粘贴的文字 · 没有时间 · 2 段')).toBeVisible();
});

test('a link among pasted text is read as one, and a long text among links is a transcript', async ({ page }) => {
  await open(page);
  await page.getByRole('button', { name: '粘贴文字' }).click();
  await page.getByLabel('粘贴的文字').fill(shared);
  await page.getByRole('button', { name: '读取链接' }).click();
  await expect(page.getByRole('region', { name: '视频信息' }).getByText(BILIBILI_VIDEO.author)).toBeVisible();
  await page.getByLabel('分享内容或链接').evaluate((area, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', text);
    area.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, '潮来了。'.repeat(1500));
  await page.getByRole('button', { name: '修改' }).click();
  await expect(page.getByLabel('粘贴的文字')).toHaveValue(/^(?:潮来了。){1500}$/);
});
