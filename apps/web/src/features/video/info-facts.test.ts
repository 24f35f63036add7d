import type { VideoInfo } from '@guanlan/contract';
import { expect, test } from 'vitest';
import { commonSource, infoMarkdown, infoText, missingFacts, pageAt, shownFacts } from './info-facts';

const at = Date.UTC(2026, 0, 2, 3, 4);
const found = <Value>(value: Value) => ({ value, source: 'B站公开信息', at });
const info: VideoInfo = {
  site: 'bilibili',
  siteName: '哔哩哔哩',
  url: 'https://www.bilibili.com/video/BV1xx411c7mD',
  asked: 'https://b23.tv/x',
  title: found('题 [目]'),
  author: null,
  cover: found('https://i0.hdslb.com/a.jpg'),
  duration: found(3725),
  published: null,
  description: found('第一行\n第二行'),
  tags: found(['甲', '乙']),
  plays: found(1_234_567),
  likes: null,
  captions: null,
  chapters: found([
    { start: 0, title: '开场' },
    { start: 65, title: '正文' },
  ]),
  notes: [],
};

test('facts are formatted with their sources, and missing facts are named', () => {
  expect(shownFacts(info).map(({ name, value }) => [name, value])).toEqual([
    ['标题', '题 [目]'],
    ['时长', '1:02:05'],
    ['播放', '1,234,567'],
    ['标签', '甲、乙'],
    ['章节', '0:00 开场\n1:05 正文'],
    ['简介', '第一行\n第二行'],
    ['封面', 'https://i0.hdslb.com/a.jpg'],
  ]);
  expect(shownFacts(info).every(({ source }) => source === 'B站公开信息')).toBe(true);
  expect(missingFacts(info)).toEqual(['作者', '发布', '点赞', '字幕']);
});

test('the source of most facts is said once', () => {
  expect(commonSource([])).toBeNull();
  const mixed = shownFacts({ ...info, likes: { value: 3, source: '网页', at } });
  expect(commonSource(mixed)).toMatch(/^B站公开信息 · 2026/);
});

test('facts are exported as text and as Markdown, each with its source', () => {
  const lines = infoText(info).split('\n');
  for (const begin of ['标题：题 [目]', '时长：1:02:05', '播放：1,234,567', '封面：https://i0.hdslb.com/a.jpg']) {
    expect(lines.find((line) => line.startsWith(`${begin}（B站公开信息，`))).toBeDefined();
  }
  expect(lines.at(-1)).toBe('链接：https://www.bilibili.com/video/BV1xx411c7mD（跟随分享链接所到的网页）');
  const markdown = infoMarkdown(info);
  expect(markdown).toContain('# 题 \\[目\\]\n');
  for (const begin of ['- **标题**：题 \\[目\\] ', '![封面](<https://i0.hdslb.com/a.jpg>)']) {
    expect(markdown).toContain(`${begin}（B站公开信息，`);
  }
  expect(markdown).toMatch(/- \*\*播放\*\*：1,234,567 （B站公开信息，/);
  expect(markdown).toContain('  第一行  \n  第二行  \n');
});

test.each([
  ['https://www.bilibili.com/video/BV1?p=2', 'https://www.bilibili.com/video/BV1?p=2&t=65'],
  ['https://www.youtube.com/watch?v=x', 'https://www.youtube.com/watch?v=x&t=65'],
  ['https://www.douyin.com/video/1', null],
  ['no address', null],
])('%s at a time', (url, there) => {
  expect(pageAt(url, 65.9)).toBe(there);
});
