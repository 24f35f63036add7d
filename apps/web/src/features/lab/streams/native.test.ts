import type { NativeEvent } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { arrivalStats } from './arrival-stats';
import { NativeCallRun, nativeArrivals } from './native-run';
import { readNative } from './read-native';

const events: readonly NativeEvent[] = [
  { type: 'request', at: 0, method: 'POST', url: 'https://a/b', headers: {}, body: '{}' },
  { type: 'response', at: 10, status: 503, headers: {} },
  { type: 'read', at: 11, bytes: 20, lines: ['{"error":"busy"}'] },
  { type: 'failed', at: 12, code: 'LLM_OVERLOADED', detail: 'HTTP 503' },
  { type: 'request', at: 500, method: 'POST', url: 'https://a/b', headers: {}, body: '{}' },
  { type: 'response', at: 510, status: 200, headers: {} },
  { type: 'read', at: 520, bytes: 100, lines: ['data: {"x":1}', ''] },
  { type: 'reasoning', at: 520, delta: '想' },
  { type: 'read', at: 560, bytes: 90, lines: ['data: {"x":2}', ''] },
  { type: 'text', at: 560, delta: '你好' },
  { type: 'usage', at: 570, usage: { input: 3, output: 9 } },
  { type: 'end', at: 571, reason: 'stop', code: null },
];

const clock = {
  now: () => 0,
  setTimeout: (run: () => void) => setTimeout(run, 0),
  clearTimeout: (handle: unknown) => clearTimeout(handle as ReturnType<typeof setTimeout>),
};

describe('nativeArrivals', () => {
  it('measures the provider’s stream: bytes as read, words as parsed by the adapter', () => {
    const stats = arrivalStats(nativeArrivals(events));
    expect(stats).toMatchObject({ bytes: 210, firstTokenMs: 520, firstTextMs: 560, text: 2, reasoning: 1 });
    expect(stats.gaps).toMatchObject({ max: 40, maxAt: 520 });
  });
});

describe('NativeCallRun', () => {
  it('collects the server’s events', async () => {
    const run = new NativeCallRun({
      read: async function* () {
        yield* events;
      },
      clock,
    });
    await run.start();
    expect(run.getSnapshot()).toMatchObject({ phase: 'ended', text: '你好', reasoning: '想', failure: null });
    expect(run.getSnapshot().events).toEqual(events);
  });

  it('keeps the events before a stop, and ignores later ones', async () => {
    let aborted = false;
    const run = new NativeCallRun({
      read: async function* (signal) {
        yield* events.slice(0, 8);
        await new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()));
        aborted = true;
        yield* events.slice(8);
      },
      clock,
    });
    const began = run.start();
    await expect.poll(() => run.getSnapshot().events.length).toBe(8);
    run.stop();
    await began;
    expect([aborted, run.getSnapshot().phase, run.getSnapshot().text]).toEqual([true, 'stopped', '']);
  });

  it('fails for a stream without an end event, and for a refusal', async () => {
    const half = new NativeCallRun({
      read: async function* () {
        yield* events.slice(0, 8);
      },
      clock,
    });
    await half.start();
    expect(half.getSnapshot().phase).toBe('failed');
    const refusal = Object.assign(new Error('no'), { code: 'CHAT_TOO_MANY' });
    const refused = new NativeCallRun({
      // biome-ignore lint/correctness/useYield: a stream that fails before its first event
      read: async function* () {
        throw refusal;
      },
      clock,
    });
    await refused.start();
    expect(refused.getSnapshot()).toMatchObject({ phase: 'failed', failure: refusal });
  });
});

describe('readNative', () => {
  const run = { model: 'demo/local', size: { unit: 'tokens', n: 50 }, prompt: '你好', trouble: 'none' } as const;
  const all = async (response: Response): Promise<NativeEvent[]> => {
    const got: NativeEvent[] = [];
    const { signal } = new AbortController();
    for await (const event of readNative(run, signal, async () => response)) got.push(event);
    return got;
  };

  it('reads the events, and skips unknown and malformed ones', async () => {
    const frames = [...events.map((event) => JSON.stringify(event)), '{"type":"later"}', '{"half', '[DONE]'];
    const body = `: \n\n${frames.map((data, at) => `id: ${at + 1}\ndata: ${data}\n\n`).join('')}`;
    expect(await all(new Response(body, { headers: { 'content-type': 'text/event-stream' } }))).toEqual(events);
  });

  it('throws the server’s error code', async () => {
    const body = JSON.stringify({ error: { code: 'CHAT_TOO_MANY', message: 'no' } });
    await expect(all(new Response(body, { status: 429 }))).rejects.toMatchObject({ code: 'CHAT_TOO_MANY' });
    await expect(all(new Response('<html>', { status: 502 }))).rejects.toMatchObject({ code: 'SYSTEM_ERROR' });
  });
});
