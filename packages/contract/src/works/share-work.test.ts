import { expect, it } from 'vitest';
import type { SearchResult, SearchStep } from '../search/search.js';
import { shareWork } from './share-work.js';

const result = (n: number, more: Partial<SearchResult> = {}): SearchResult => ({
  ...{
    n,
    kind: 'web',
    title: `第 ${n} 页`,
    site: 'example.com',
    snippet: `摘要 ${n}`,
    url: `https://example.com/${n}`,
  },
  place: null,
  ...more,
});

const step = (results: SearchResult[]): SearchStep => ({
  state: 'searched',
  source: { id: 'embedded', label: '本站', scope: '自己的对话' },
  ...{ queries: ['问'], found: results.length, results, tookMs: 1, at: 0, failure: null },
});

const answered = (text: string, data: unknown) => [
  { n: 0, text: '问', data, answer: { text, model: 'm', sources: null, createdAt: 5 } },
];

it('shows what an answer cites, and all that was found where it cites nothing', () => {
  const found = step([result(1), result(2)]);
  const cites = shareWork('search-answer', {}, answered('见[2]与[9]。\n【追问】\n还有呢', found));
  expect(cites?.messages[1]).toMatchObject({ text: '见[2]与。', results: [{ n: 2, snippet: '摘要 2' }] });
  const none = shareWork('search-answer', {}, answered('不知道', found));
  expect(none?.messages[1]?.results?.map(({ n }) => n)).toEqual([1, 2]);
});

it('says of the user’s own conversations that they are such, and no more', () => {
  const place = { assistant: 'chat', conversationId: 'c' };
  const own = result(1, { kind: 'own', title: '我的病历', snippet: '血压', url: null, place });
  const shown = JSON.stringify(shareWork('search-answer', {}, answered('见[1]', step([own]))));
  expect(shown).toContain('分享者自己的对话');
  expect(shown).not.toMatch(/病历|血压|conversationId/);
});

it('is null for what is no tool’s work, or cannot be read', () => {
  expect(shareWork('deepseek', {}, [])).toBeNull();
  expect(shareWork('constructor', {}, [])).toBeNull();
  expect(shareWork('translation', { text: '' }, [])).toBeNull();
  expect(shareWork('libai', null, [])).toBeNull();
});

it('shows the part of a video that points are of', () => {
  const input = { title: '课', url: null, source: '字幕', cues: [{ start: 0, end: 1, text: '一' }] };
  const shown = shareWork('video-summary', input, answered('[00:00] 讲一', { kind: 'whole', from: 0, to: 1 }));
  expect(shown).toMatchObject({
    work: { tool: 'video-summary', url: null, source: '字幕' },
    messages: [{ role: 'assistant', span: { from: 0, to: 1 } }],
  });
  expect(JSON.stringify(shown)).not.toContain('cues');
});

it('gives points of a text without times no range of a video', () => {
  const input = {
    title: '课',
    url: null,
    source: '粘贴的文字',
    timed: false,
    cues: [{ start: 0, end: 0, text: '一' }],
  };
  const piece = { kind: 'whole', from: 0, to: 0, timed: false };
  const shown = shareWork('video-summary', input, answered('- 讲一', piece));
  expect(shown?.messages).toHaveLength(1);
  expect(shown?.messages[0]).not.toHaveProperty('span');
});

it('calls versions by their own words: the work’s title is the original’s', () => {
  const input = { text: '内部底稿', tone: 'keep', length: 'same', platform: 'general', versions: 1 };
  const shown = shareWork('copywriting', input, answered('# 江又高了一寸。\n来看。', null));
  expect(shown?.title).toBe('江又高了一寸。');
  expect(JSON.stringify(shown)).not.toContain('内部底稿');
  expect(shareWork('copywriting', input, answered('', null))?.title).toBe('文案');
});

it('calls a question of a record by its own words, not by the record’s first question', () => {
  const pieces = answered('见[1]', step([result(1)])).map((piece) => ({ ...piece, n: 1, text: '第二问\n如何' }));
  expect(shareWork('search-answer', {}, pieces)?.title).toBe('第二问 如何');
});

it('does not tell what the user’s own file is called', () => {
  const shown = (title: string, source: string) => {
    const input = { title, url: null, source, cues: [{ start: 0, end: 1, text: '一' }] };
    return shareWork('video-summary', input, answered('## 讲糖\n- [00:00] 一', null));
  };
  const spoken = shown('张三 · 病历', '张三 · 病历.v2.srt · 字幕文件 · 文件内嵌字幕');
  expect(spoken?.work).toMatchObject({ source: '字幕文件 · 文件内嵌字幕' });
  expect(spoken?.title).toBe('讲糖');
  expect(JSON.stringify(spoken)).not.toContain('张三');
  expect(shown('张'.repeat(300), '张'.repeat(200))?.work).toMatchObject({ source: '本地文件' });
  expect(shown('课', '语音转写 · zh · whisper')?.work).toMatchObject({ source: '语音转写 · zh · whisper' });
  const linked = {
    title: '课',
    url: 'https://example.com/1',
    source: '课.中文 · 字幕',
    cues: [{ start: 0, end: 1, text: '一' }],
  };
  expect(shareWork('video-summary', linked, answered('一', null))).toMatchObject({
    work: { source: '课.中文 · 字幕' },
  });
  expect(shareWork('video-summary', linked, answered('一', null))?.title).toBeUndefined();
});
