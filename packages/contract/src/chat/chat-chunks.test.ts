import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ChatChunk, chatStreamPath } from './chat-chunks.js';

describe('ChatChunk', () => {
  it.each([
    [{ type: 'start', messageId: 'm' }],
    [{ type: 'reasoning-start', id: 'r' }],
    [{ type: 'reasoning-delta', id: 'r', delta: '想' }],
    [{ type: 'reasoning-end', id: 'r' }],
    [{ type: 'text-start', id: 't' }],
    [{ type: 'text-delta', id: 't', delta: '' }],
    [{ type: 'text-end', id: 't' }],
    [{ type: 'data-snapshot', data: { text: 'a', reasoning: '' } }],
    [{ type: 'source-url', sourceId: '1', url: 'https://example.com/a', title: '示例' }],
    [{ type: 'data-snapshot', data: { text: 'a', reasoning: '', sources: [{ n: 1, title: 't', url: 'u' }] } }],
    [{ type: 'data-title', data: { title: '标题' } }],
    [{ type: 'message-metadata', messageMetadata: {} }],
    [{ type: 'message-metadata', messageMetadata: { model: 'm', firstTokenMs: 1, usage: { input: 1, output: 2 } } }],
    [{ type: 'error', errorText: '请重试', code: 'LLM_TIMEOUT' }],
    [{ type: 'abort', reason: 'stopped' }],
    [{ type: 'abort', reason: 'interrupted' }],
    [{ type: 'finish' }],
  ])('accepts %j as it is', (chunk) => {
    expect(ChatChunk.parse(chunk)).toEqual(chunk);
  });

  it.each([
    [null],
    ['finish'],
    [{}],
    [{ type: 'text' }],
    [{ type: 'start' }],
    [{ type: 'text-delta', id: 't' }],
    [{ type: 'text-delta', id: 't', delta: 7 }],
    [{ type: 'reasoning-delta', delta: 'x' }],
    [{ type: 'source-url', sourceId: '1', title: '没有地址' }],
    [{ type: 'data-snapshot', data: { text: 'a' } }],
    [{ type: 'data-snapshot', data: { text: 'a', reasoning: '', sources: [{ title: 't', url: 'u' }] } }],
    [{ type: 'message-metadata', messageMetadata: { usage: { input: '1', output: 2 } } }],
    [{ type: 'error', errorText: 'x' }],
    [{ type: 'abort', reason: 'bored' }],
  ])('refuses %j', (chunk) => {
    expect(ChatChunk.safeParse(chunk).success).toBe(false);
  });

  it('drops what it does not know', () => {
    expect(ChatChunk.parse({ type: 'finish', more: 1 })).toEqual({ type: 'finish' });
  });
});

describe('chatStreamPath', () => {
  it('keeps any id in one segment of the path', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (id) => {
        const path = chatStreamPath(id);
        expect(path.split('/')).toHaveLength(4);
        expect(decodeURIComponent(path.slice('/stream/chat/'.length))).toBe(id);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });
});
