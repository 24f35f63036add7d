import { type ChatChunk, newMessage } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { reduceChunk } from './reduce-chunk';

const start = newMessage({ id: 'a', conversationId: 'c', parentId: 'u', role: 'assistant', text: '', createdAt: 0 });

const log: ChatChunk[] = [
  { type: 'start', messageId: 'a' },
  { type: 'reasoning-start', id: 'r' },
  { type: 'reasoning-delta', id: 'r', delta: '先想' },
  { type: 'reasoning-delta', id: 'r', delta: '一想' },
  { type: 'reasoning-end', id: 'r' },
  { type: 'message-metadata', messageMetadata: { model: 'm', firstTokenMs: 300, reasoningMs: 1200 } },
  { type: 'text-start', id: 't' },
  { type: 'text-delta', id: 't', delta: '答' },
  { type: 'text-delta', id: 't', delta: '案' },
  { type: 'text-end', id: 't' },
  { type: 'message-metadata', messageMetadata: { durationMs: 4000, usage: { input: 1, output: 2 } } },
  { type: 'finish' },
];

const read = (from = start, after = 0) =>
  log.reduce((message, chunk, at) => (at < after ? message : reduceChunk(message, at + 1, chunk)), from);

const source = (n: number, title = '甲'): ChatChunk => {
  return { type: 'source-url', sourceId: String(n), url: 'https://example.com/a', title };
};

describe('reduceChunk', () => {
  it('gathers sources, the first of each number, and takes those of a snapshot', () => {
    const found = [source(1), source(3), source(1, '乙')].reduce(
      (message, chunk, at) => reduceChunk(message, at + 1, chunk),
      start,
    );
    expect(found.sources?.map(({ n, title }) => [n, title])).toEqual([
      [1, '甲'],
      [3, '甲'],
    ]);
    const plain = reduceChunk(found, 4, { type: 'data-snapshot', data: { text: 'a', reasoning: '' } });
    expect(plain.sources).toBe(found.sources);
    const sources = [{ n: 7, title: '丙', url: 'https://example.com/c' }];
    const other = reduceChunk(plain, 5, { type: 'data-snapshot', data: { text: 'a', reasoning: '', sources } });
    expect(other.sources).toEqual(sources);
  });

  it('builds the answer', () => {
    expect(read()).toEqual({
      ...start,
      status: 'done',
      text: '答案',
      reasoning: '先想一想',
      model: 'm',
      firstTokenMs: 300,
      reasoningMs: 1200,
      durationMs: 4000,
      usage: { input: 1, output: 2 },
      seq: log.length,
    });
  });

  it('gives the same answer wherever reading was broken off and however early it began again', () => {
    const whole = read();
    for (let broken = 0; broken <= log.length; broken += 1) {
      const half = log.slice(0, broken).reduce((message, chunk, at) => reduceChunk(message, at + 1, chunk), start);
      for (let again = 0; again <= broken; again += 1) expect(read(half, again)).toEqual(whole);
    }
  });

  it.each<[ChatChunk, object]>([
    [
      { type: 'abort', reason: 'stopped' },
      { status: 'stopped', text: '答案' },
    ],
    [
      { type: 'abort', reason: 'interrupted' },
      { status: 'interrupted', text: '答案' },
    ],
    [
      { type: 'error', code: 'LLM_RATE', errorText: '忙' },
      { status: 'error', error: { code: 'LLM_RATE', message: '忙' }, text: '答案' },
    ],
    [
      { type: 'data-snapshot', data: { text: '全文', reasoning: '' } },
      { status: 'streaming', text: '全文', reasoning: '' },
    ],
  ])('takes %o', (chunk, expected) => {
    expect(reduceChunk({ ...start, text: '答案', seq: 8 }, 9, chunk)).toMatchObject(expected);
  });
});
