import { type Message, newMessage } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { type StreamEvent, StreamLost, StreamRefused } from '../../../kit/chat/stream/chat-transport';
import { readStream } from '../../../kit/chat/stream/read-stream';
import { digestOf } from './run-check';
import { StreamRun, type StreamRunDeps } from './stream-run';

const row: Message = {
  ...newMessage({ id: 'm1', conversationId: 'c1', parentId: 'q1', role: 'assistant', text: '已有', createdAt: 0 }),
  ...{ model: 'demo/local', seq: 2 },
};

const SAMPLE_ANSWER = '观澜是一条大江，流过平原。😀';
const frame = (seq: number, chunk: object): string => `id: ${seq}\ndata: ${JSON.stringify(chunk)}\n\n`;

/** Frames of an answer, one for each character, from event 1 on. */
const frames = [
  frame(1, { type: 'start', messageId: 'm1' }),
  ...[...SAMPLE_ANSWER].map((delta, at) => frame(at + 2, { type: 'text-delta', id: '0', delta })),
  frame(SAMPLE_ANSWER.length + 1, { type: 'finish' }),
];

/**
 * Server with the answer: each connection gets the frames after the requested one, up to `parts` of them; then it waits
 * until the connection breaks.
 */
class FakeServer {
  readonly asked: number[] = [];
  stopped = 0;
  /** Number of frames for each connection before it falls silent; undefined: all of them. */
  readonly parts: (number | undefined)[];
  readonly waiting: (() => void)[] = [];
  breaks: (() => void) | null = null;
  /** Changes the frames that the server sends. */
  tamper: (frames: string[], connection: number) => string[] = (sent) => sent;
  stored = SAMPLE_ANSWER;

  constructor(...parts: (number | undefined)[]) {
    this.parts = parts;
  }

  readonly deps: StreamRunDeps = {
    start: async () => row,
    stop: async () => {
      this.stopped += 1;
    },
    check: async () => ({
      status: 'done',
      seq: SAMPLE_ANSWER.length,
      text: digestOf(this.stored),
      reasoning: digestOf(''),
    }),
    read: ({ messageId, after }, signal, onText) => {
      const part = this.parts[this.asked.length];
      this.asked.push(after);
      const all = frames.filter((_, at) => at + 1 > after);
      const sent = this.tamper(all.slice(0, part), this.asked.length);
      return readStream({ url: messageId, token: null, signal, onText, fetch: this.#answer(sent, part, signal) });
    },
    clock: {
      now: () => this.time,
      setTimeout: (run) => setTimeout(run, 0),
      clearTimeout: (handle) => clearTimeout(handle as ReturnType<typeof setTimeout>),
    },
  };
  time = 1_000;

  #answer(sent: string[], part: number | undefined, signal: AbortSignal): typeof fetch {
    const encoder = new TextEncoder();
    return async () => {
      const stream = new ReadableStream<Uint8Array>({
        start: (controller) => {
          controller.enqueue(encoder.encode(`: \n\n${sent.join('')}`));
          signal.addEventListener('abort', () => controller.error(new Error('aborted')));
          this.breaks = () => controller.error(new Error('broken'));
          if (part !== undefined) return;
          controller.enqueue(encoder.encode('data: [DONE]\n\n'));
          controller.close();
        },
      });
      return new Response(stream, { headers: { 'content-type': 'text/event-stream' } });
    };
  }
}

const phaseOf = (run: StreamRun) => run.getSnapshot().phase;
const textOf = (run: StreamRun) => run.getSnapshot().message?.text ?? '';

describe('StreamRun', () => {
  it('reads an answer from its first event on, records every frame and finds it whole', async () => {
    const server = new FakeServer(undefined);
    const run = new StreamRun(server.deps);
    await run.start();
    const { phase, arrivals, message, check, marks } = run.getSnapshot();
    expect([phase, message?.text, message?.status]).toEqual(['ended', SAMPLE_ANSWER, 'done']);
    expect(arrivals.map(({ raw }) => raw).join('')).toBe(`: \n\n${frames.join('')}data: [DONE]\n\n`);
    expect(check).toMatchObject({ whole: true, sequence: { missing: 0, doubled: 0 } });
    expect([server.asked, marks]).toEqual([[0], []]);
  });

  it('breaks on purpose anywhere, and resumes after the last event with nothing lost or doubled', async () => {
    for (let at = 1; at < frames.length; at += 1) {
      const server = new FakeServer(at, undefined);
      const run = new StreamRun(server.deps);
      const began = run.start();
      await expect.poll(() => run.getSnapshot().message?.seq).toBe(at);
      server.time += 700;
      run.cut();
      await began;
      expect(phaseOf(run)).toBe('cut');
      await run.resume();
      expect([server.asked, textOf(run), phaseOf(run)]).toEqual([[0, at], SAMPLE_ANSWER, 'ended']);
      expect(run.getSnapshot().check).toMatchObject({ whole: true });
      expect(run.getSnapshot().marks).toEqual([
        { at: 700, is: 'cut', seq: at },
        { at: 700, is: 'resumed', seq: at },
      ]);
    }
  });

  it('tells of a connection that breaks by itself, and can resume it', async () => {
    const server = new FakeServer(4, undefined);
    const run = new StreamRun(server.deps);
    const began = run.start();
    await expect.poll(() => textOf(run).length).toBe(3);
    server.breaks?.();
    await began;
    expect([phaseOf(run), run.getSnapshot().marks[0]?.is]).toEqual(['lost', 'lost']);
    await run.resume();
    expect(run.getSnapshot().check).toMatchObject({ whole: true });
  });

  it('finds what a server loses, sends twice, or has otherwise', async () => {
    const checkOf = async (spoil: (server: FakeServer) => void) => {
      const server = new FakeServer(undefined);
      spoil(server);
      const run = new StreamRun(server.deps);
      await run.start();
      return run.getSnapshot().check;
    };
    const drop = await checkOf((server) => {
      server.tamper = (sent) => sent.filter((_, at) => at !== 5);
    });
    expect(drop).toMatchObject({ whole: false, sequence: { missing: 1, doubled: 0 }, text: { same: false } });
    const twice = await checkOf((server) => {
      server.tamper = (sent) => sent.flatMap((one, at) => (at === 5 ? [one, one] : [one]));
    });
    expect(twice).toMatchObject({ whole: false, sequence: { missing: 0, doubled: 1 }, text: { same: true } });
    const other = await checkOf((server) => {
      server.stored = `${SAMPLE_ANSWER}。`;
    });
    expect(other).toMatchObject({ whole: false, text: { same: false } });
  });

  it('stops at the server, and reads what was written by then; a break does not keep it from that', async () => {
    const server = new FakeServer(3, undefined);
    const run = new StreamRun(server.deps);
    const began = run.start();
    await expect.poll(() => textOf(run).length).toBe(2);
    run.cut();
    await began;
    await run.stop();
    expect([server.stopped, phaseOf(run), server.asked]).toEqual([1, 'ended', [0, 3]]);
  });

  it('ends the answer when nobody looks any more, also one that is still being started', async () => {
    const server = new FakeServer(3);
    const run = new StreamRun(server.deps);
    const began = run.start();
    run.close();
    await began;
    expect([server.stopped, server.asked]).toEqual([1, []]);
    const over = new FakeServer(undefined);
    const ended = new StreamRun(over.deps);
    await ended.start();
    ended.close();
    expect(over.stopped).toBe(0);
  });

  it('says why it did not start, was refused, or could not be checked', async () => {
    const failing = (change: Partial<StreamRunDeps>) => new StreamRun({ ...new FakeServer(undefined).deps, ...change });
    const limited = Object.assign(new Error('too many'), { code: 'CHAT_TOO_MANY' });
    const unstarted = failing({ start: async () => Promise.reject(limited) });
    await unstarted.start();
    expect(unstarted.getSnapshot()).toMatchObject({ phase: 'failed', failure: limited });
    const refusing = (error: Error) =>
      failing({
        // biome-ignore lint/correctness/useYield: a stream that fails before its first event
        read: async function* (): AsyncGenerator<StreamEvent> {
          throw error;
        },
      });
    const refused = refusing(new StreamRefused(404));
    await refused.start();
    expect(phaseOf(refused)).toBe('failed');
    const lost = refusing(new StreamLost('no connection'));
    await lost.start();
    expect(phaseOf(lost)).toBe('lost');
    const unchecked = failing({ check: async () => Promise.reject(limited) });
    await unchecked.start();
    expect(unchecked.getSnapshot()).toMatchObject({ phase: 'ended', check: { failure: limited } });
  });

  it('compares once more when the server was not there for it, and only then', async () => {
    const server = new FakeServer(undefined);
    let asked = 0;
    const run = new StreamRun({
      ...server.deps,
      check: (id) => {
        asked += 1;
        return asked === 1 ? Promise.reject(new Error('gone')) : server.deps.check(id);
      },
    });
    await run.start();
    expect(run.getSnapshot().check).toHaveProperty('failure');
    await run.recheck();
    expect(run.getSnapshot()).toMatchObject({ phase: 'ended', check: { whole: true } });
    await run.recheck();
    expect(asked).toBe(2);
  });

  it('says how much had come that a server which went away did not keep', async () => {
    const [whole, kept] = [SAMPLE_ANSWER.slice(0, 6), SAMPLE_ANSWER.slice(0, 4)];
    const after = async (snapshot: string) => {
      const server = new FakeServer(7, undefined);
      server.tamper = (sent, connection) =>
        connection === 1
          ? sent
          : [
              frame(8, { type: 'data-snapshot', data: { text: snapshot, reasoning: '' } }),
              frame(9, { type: 'abort', reason: 'interrupted' }),
            ];
      server.stored = snapshot;
      const run = new StreamRun({
        ...server.deps,
        check: async (id) => ({ ...(await server.deps.check(id)), status: 'interrupted', seq: 5 }),
      });
      const began = run.start();
      await expect.poll(() => textOf(run)).toBe(whole);
      server.breaks?.();
      await began;
      await run.resume();
      expect([phaseOf(run), textOf(run), run.getSnapshot().message?.status]).toEqual([
        'ended',
        snapshot,
        'interrupted',
      ]);
      return run.getSnapshot().check;
    };
    expect(await after(kept)).toMatchObject({ whole: false, unkept: 2, text: { same: true } });
    expect(await after(whole)).toMatchObject({ whole: true, unkept: 0 });
  });
});
