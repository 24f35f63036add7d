import type { VideoInfo } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { recordsMarkdown, transcriptsText } from './export-all';

const info = (title: string): VideoInfo => ({
  ...{ site: 'web', siteName: '网页', url: `https://example.com/${title}`, asked: '' },
  title: { value: title, source: '开放图谱 og:title', at: 0 },
  ...{ author: null, cover: null, duration: null, published: null, description: null, tags: null, plays: null },
  ...{ likes: null, captions: null, chapters: null, notes: [] },
});

it('all records are one document, each with its facts and their sources', () => {
  const text = recordsMarkdown([
    { info: info('甲'), createdAt: 0 },
    { info: info('乙'), createdAt: 0 },
  ]);
  expect(text.match(/^# .$/gm)).toEqual(['# 甲', '# 乙']);
  expect(text.split('\n---\n')).toHaveLength(2);
  expect(text).toContain('开放图谱 og:title');
  expect(text).toContain('<https://example.com/乙>');
  expect(recordsMarkdown([])).toBe('');
});

it('all transcripts are one text, each marked with the model that heard it', () => {
  const one = { name: '课.mp4', model: 'whisper', cues: [{ start: 1, end: 2, text: '开始' }], createdAt: 0 };
  const text = transcriptsText([one, { ...one, name: '二.mp4' }]);
  expect(text).toMatch(/【课\.mp4】.*（内容由 AI 生成，模型：whisper）/);
  expect(text.match(/开始/g)).toHaveLength(2);
});
