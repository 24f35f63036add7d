import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { type ParseLimits, ParsePool } from './parse-pool.js';
import type { ParseCall } from './port.js';

const file = fileURLToPath(new URL('../../../test/hostile/hostile-parser.ts', import.meta.url));
const pools: ParsePool[] = [];
afterEach(() => Promise.all(pools.splice(0).map((pool) => pool.close())));

type Run = (task: string, bytes?: Uint8Array, options?: object, call?: ParseCall) => Promise<unknown>;

/** A pool of one thread, with the tasks of `hostile-parser`. */
function open(limits: Partial<ParseLimits> = {}, threadFile = file) {
  const ends: string[] = [];
  const pool = new ParsePool({
    file: threadFile,
    limits: { threads: 1, timeMs: 60_000, ...limits },
    onDone: (task, code) => ends.push(`${task} ${code}`),
  });
  pools.push(pool);
  const run: Run = (task, bytes = new Uint8Array(3), options = {}, call = {}) =>
    (pool.run as unknown as Run).call(pool, task, bytes, options, call);
  return { pool, run, ends };
}

it.each([
  ['a loop', 'busy', { timeMs: 500 }, 'TIMEOUT'],
  ['a pattern that goes back and forth', 'backtracking', { timeMs: 500 }, 'TIMEOUT'],
  ['a heap that grows', 'heap', { memoryMb: 64 }, 'MEMORY'],
  ['array buffers, which are outside of the heap', 'buffers', { memoryMb: 64 }, 'MEMORY'],
  ['memory of WebAssembly', 'wasm', { memoryMb: 64 }, 'MEMORY'],
  ['a thread that exits', 'exit', {}, 'FAILED'],
])('%s ends the thread, and the next task has a new one', async (_, task, limits, code) => {
  const { run, ends, pool } = open(limits);
  await expect(run(task)).rejects.toMatchObject({ name: 'ParseError', code });
  await expect(run('length')).resolves.toBe(3);
  expect(ends).toEqual([`${task} ${code}`, 'length OK']);
  expect(pool.load).toEqual({ threads: 1, waiting: 0 });
});

it('ends a task that waits behind one that is killed as it would have', async () => {
  const { run } = open({ timeMs: 500 });
  const killed = expect(run('busy')).rejects.toMatchObject({ code: 'TIMEOUT' });
  await expect(run('length')).resolves.toBe(3);
  await killed;
});

it('moves the bytes where they fill their buffer, and copies a part of a larger one', async () => {
  const { run } = open();
  const whole = new Uint8Array(5);
  const part = new Uint8Array(8).subarray(2, 6);
  expect([await run('length', whole), await run('length', part)]).toEqual([5, 4]);
  expect([whole.byteLength, part.byteLength]).toEqual([0, 4]);
});

it('takes no more bytes than it may, and starts no thread to say so', async () => {
  const { pool, run } = open({ maxBytes: 10 });
  await expect(run('length', new Uint8Array(11))).rejects.toMatchObject({ code: 'TOO_LARGE' });
  expect(pool.load.threads).toBe(0);
  await expect(run('length', new Uint8Array(10))).resolves.toBe(10);
});

it('is busy when the queue is full, for a new caller too', async () => {
  const { run, pool } = open({ maxWaiting: 2, maxPerCaller: 2 });
  const leaving = new AbortController();
  const call = (caller: string) => ({ caller, signal: leaving.signal });
  const held = [run('busy', undefined, {}, call('a'))];
  held.push(run('length', undefined, {}, call('b')), run('length', undefined, {}, call('c')));
  expect(pool.load.waiting).toBe(2);
  await expect(run('length', undefined, {}, { caller: 'd' })).rejects.toMatchObject({ code: 'BUSY' });
  leaving.abort(new Error('gone'));
  expect((await Promise.allSettled(held)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  await expect(run('length')).resolves.toBe(3);
});

it('drops the newest task of the caller that has most waiting, for a newcomer to the full queue', async () => {
  const { run, ends, pool } = open({ maxWaiting: 4 });
  const leaving = new AbortController();
  const running = run('busy', undefined, {}, { caller: 'z', signal: leaving.signal });
  const ask = (caller: string) => run('length', undefined, {}, { caller });
  const waiting = ['a', 'b', 'a', 'a', 'c', 'd'].map(ask);
  const refused = expect(ask('e')).rejects.toMatchObject({ code: 'BUSY' });
  expect(pool.load.waiting).toBe(4);
  await refused;
  leaving.abort(new Error('over'));
  await expect(running).rejects.toThrow('over');
  const codes = (await Promise.allSettled(waiting)).map((one) =>
    one.status === 'fulfilled' ? one.value : (one.reason as { code: string }).code,
  );
  expect(codes).toEqual([3, 3, 'BUSY', 'BUSY', 3, 3]);
  expect(ends.filter((end) => end === 'length BUSY')).toHaveLength(3);
});

it('gives one caller so many places, and others theirs', async () => {
  const { run } = open({ maxPerCaller: 2 });
  const slow = [1, 2].map(() => run('busy', undefined, { ms: 50 }, { caller: 'a' }));
  await expect(run('length', undefined, {}, { caller: 'a' })).rejects.toMatchObject({ code: 'BUSY' });
  await expect(run('length', undefined, {}, { caller: 'b' })).resolves.toBe(3);
  expect(await Promise.all(slow)).toEqual(['done', 'done']);
  await expect(run('length', undefined, {}, { caller: 'a' })).resolves.toBe(3);
});

it('lets callers take turns', async () => {
  const { run } = open();
  const order: string[] = [];
  const ask = (caller: string, name: string) =>
    run('busy', undefined, { ms: 1 }, { caller }).then(() => void order.push(name));
  await Promise.all([ask('a', 'a1'), ask('a', 'a2'), ask('a', 'a3'), ask('b', 'b1'), ask('c', 'c1')]);
  expect(order).toEqual(['a1', 'b1', 'c1', 'a2', 'a3']);
});

it('frees the place of a caller that went away, waiting or running', async () => {
  const { run, ends, pool } = open();
  const [first, second] = [new AbortController(), new AbortController()];
  const running = run('busy', undefined, {}, { signal: first.signal });
  const waiting = run('busy', undefined, {}, { signal: second.signal });
  const last = run('length');
  second.abort(new Error('second'));
  await expect(waiting).rejects.toThrow('second');
  expect(pool.load.waiting).toBe(1);
  first.abort(new Error('first'));
  await expect(running).rejects.toThrow('first');
  await expect(last).resolves.toBe(3);
  await expect(run('length', undefined, {}, { signal: AbortSignal.abort(new Error('before')) })).rejects.toThrow(
    'before',
  );
  expect(ends).toEqual(['busy ABORTED', 'busy ABORTED', 'length OK', 'length ABORTED']);
});

it('fails what waits where no thread can be started', async () => {
  const { pool, run } = open({}, 'not-absolute.js');
  const failed = { name: 'ParseError', code: 'FAILED' };
  await expect(run('length')).rejects.toMatchObject(failed);
  await expect(run('length')).rejects.toMatchObject(failed);
  expect(pool.load).toEqual({ threads: 0, waiting: 0 });
});

it('keeps a thread for a while, and no longer', async () => {
  const { pool, run } = open({ idleMs: 30 });
  expect(pool.load.threads).toBe(0);
  await run('length');
  expect(pool.load.threads).toBe(1);
  await vi.waitFor(() => expect(pool.load.threads).toBe(0));
  await expect(run('length')).resolves.toBe(3);
});

it('ends everything when it is closed', async () => {
  const { pool, run } = open();
  const held = [run('busy'), run('length')].map((one) => expect(one).rejects.toMatchObject({ code: 'STOPPED' }));
  await pool.close();
  await Promise.all(held);
  await expect(run('length')).rejects.toMatchObject({ code: 'STOPPED' });
  expect(pool.load).toEqual({ threads: 0, waiting: 0 });
});
