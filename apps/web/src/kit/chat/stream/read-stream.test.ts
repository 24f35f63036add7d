import { describe, expect, it } from 'vitest';
import { type StreamEvent, StreamLost, StreamRefused } from './chat-transport';
import { readStream } from './read-stream';

const encoder = new TextEncoder();

/** Fetch that answers with `body` cut into pieces of `size` bytes. */
function answering(body: string, { size = 5, status = 200, type = 'text/event-stream', breaks = false } = {}) {
  const seen: { url: string; init: RequestInit | undefined }[] = [];
  const bytes = encoder.encode(body);
  let at = 0;
  const stream = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) {
        if (breaks) controller.error(new TypeError('network error'));
        else controller.close();
        return;
      }
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
  const send: typeof fetch = async (url, init) => {
    seen.push({ url: String(url), init });
    return new Response(stream, { status, headers: { 'content-type': type } });
  };
  return { send, seen };
}

async function all(send: typeof fetch, got: StreamEvent[] = []): Promise<StreamEvent[]> {
  const request = { url: '/stream/chat/a?after=3', token: 'secret', signal: new AbortController().signal, fetch: send };
  for await (const event of readStream(request)) got.push(event);
  return got;
}

const delta = (seq: number, text: string) =>
  `id: ${seq}\ndata: ${JSON.stringify({ type: 'text-delta', id: 't', delta: text })}\n\n`;

describe('readStream', () => {
  it('reads events and heartbeats to the end, however the bytes are cut', async () => {
    const body = `${delta(4, '观澜')}: keep-alive\n\n${delta(5, '😀')}data: [DONE]\n\n`;
    for (const size of [1, 2, 7, 1000]) {
      expect(await all(answering(body, { size }).send)).toEqual([
        { kind: 'chunk', seq: 4, chunk: { type: 'text-delta', id: 't', delta: '观澜' } },
        { kind: 'heartbeat' },
        { kind: 'chunk', seq: 5, chunk: { type: 'text-delta', id: 't', delta: '😀' } },
      ]);
    }
  });

  it('sends the token', async () => {
    const { send, seen } = answering('data: [DONE]\n\n');
    await all(send);
    expect(seen[0]?.init?.headers).toMatchObject({ authorization: 'Bearer secret' });
  });

  it('takes what it does not understand for a sign of life', async () => {
    const odd = 'id: 6\ndata: {"type":"data-weather"}\n\nid: 7\ndata: {broken\n\ndata: {"type":"finish"}\n\n';
    expect(await all(answering(`${odd}data: [DONE]\n\n`).send)).toEqual(Array(3).fill({ kind: 'heartbeat' }));
  });

  it.each([
    ['an end without [DONE]', answering(delta(1, '一'))],
    ['a broken connection', answering(delta(1, '一'), { breaks: true })],
  ])('%s is a loss, and what came before it was read', async (_, { send }) => {
    const got: StreamEvent[] = [];
    await expect(all(send, got)).rejects.toBeInstanceOf(StreamLost);
    expect(got).toHaveLength(1);
  });

  it.each([
    ['a failing server', answering('', { status: 502 })],
    ['a busy server', answering('', { status: 429 })],
    ['a login page in between', answering('<html>', { type: 'text/html' })],
  ])('%s is a loss', async (_, { send }) => {
    await expect(all(send)).rejects.toBeInstanceOf(StreamLost);
  });

  it('a fetch that fails is a loss that keeps its cause', async () => {
    const cause = new TypeError('Load failed');
    await expect(all(() => Promise.reject(cause))).rejects.toMatchObject({ code: 'STREAM_LOST', cause });
  });

  it.each([401, 403, 404, 410])('%s is a refusal', async (status) => {
    const failure = await all(answering('', { status }).send).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(StreamRefused);
    expect(failure).toMatchObject({ status });
  });
});
