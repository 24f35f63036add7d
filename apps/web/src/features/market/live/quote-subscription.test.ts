import type { PushEvent } from '@guanlan/contract';
import { beforeEach, expect, test } from 'vitest';
import { quoteOf } from '../quote.fixture';
import { QuoteSubscription } from './quote-subscription';

const WATCH_ID = '00000000-0000-4000-8000-000000000001';

/** Timers that run when a test calls `tick`. */
function fakeTimers() {
  const timers: { ms: number; run: () => void }[] = [];
  return {
    timers,
    after(ms: number, run: () => void) {
      const timer = { ms, run };
      timers.push(timer);
      return () => void timers.splice(timers.indexOf(timer) >>> 0, 1);
    },
    /** Runs the due callbacks and returns their delays. */
    tick(): number[] {
      const due = timers.splice(0);
      for (const { run } of due) run();
      return due.map(({ ms }) => ms);
    },
  };
}

/** State of the fake server. */
interface ServerState {
  cid: string | null;
  seq: number;
  isDown: boolean;
  takesWatches: boolean;
  held: Promise<void>;
}

/** Subscription with a fake server and browser, whose answers wait until the test releases them. */
function setUp() {
  const log: string[] = [];
  const put: number[] = [];
  const changed: unknown[] = [];
  const { timers, after, tick } = fakeTimers();
  const server: ServerState = { cid: 'cid-1', seq: 0, isDown: false, takesWatches: true, held: Promise.resolve() };
  let push: (event: PushEvent) => void = () => {};
  let cidChanged: () => void = () => {};
  const fail = (): void => {
    if (server.isDown) throw new Error('down');
  };
  const subscription = new QuoteSubscription(
    {
      async watch({ codes, watchId }) {
        log.push(`watch ${codes?.join()}${watchId ? ' again' : ''}`);
        await server.held;
        fail();
        if (!server.takesWatches) throw new Error('too many');
        const quotes = (codes ?? []).map((code) => quoteOf(code, 10 + server.seq));
        return { watchId: WATCH_ID, seq: server.seq, expiresAt: 0, interval: 3000, quotes, unknown: [] };
      },
      unwatch: async () => void log.push('unwatch'),
      async quotes(codes) {
        log.push(`quotes ${codes.join()}`);
        fail();
        return { quotes: codes.map((code) => quoteOf(code, 20)) };
      },
      cid: () => server.cid,
      onPush(listener) {
        push = listener;
        return () => log.push('unsubscribed');
      },
      onCid(listener) {
        cidChanged = listener;
        return () => {};
      },
      put: (quotes) => put.push(...quotes.map(({ last }) => last ?? 0)),
      change: (changes) => changed.push(...changes),
      after,
    },
    () => log.push(`by ${subscription.state.transport}`),
  );
  subscription.open();
  return {
    subscription,
    log,
    put,
    changed,
    timers,
    push: (at: number, watchId = WATCH_ID) =>
      push({ type: 'quotes', watchId, seq: at, quotes: [{ code: 'SH610001', last: at }] }),
    set: (next: Partial<ServerState>) => {
      Object.assign(server, next);
      if (next.cid !== undefined) cidChanged();
    },
    tick,
  };
}

const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
let at: ReturnType<typeof setUp>;
beforeEach(() => {
  at = setUp();
});

test('a watch gives its snapshot first, then its changes in order, and is not repeated for the same list', async () => {
  at.subscription.show(['SH610001', 'SH610002']);
  await settled();
  at.subscription.show(['SH610001', 'SH610002']);
  at.push(1);
  at.push(2);
  at.push(2);
  at.push(3, 'another watch');
  await settled();
  expect(at.log).toEqual(['watch SH610001,SH610002', 'by push']);
  expect([at.put, at.changed]).toEqual([
    [10, 10],
    [
      { code: 'SH610001', last: 1 },
      { code: 'SH610001', last: 2 },
    ],
  ]);
  // Renewed before the lease requires it, since no push has come for a while; only once.
  expect(at.tick()).toEqual([12_000]);
  await settled();
  expect(at.log.at(-1)).toBe('watch SH610001,SH610002 again');
  expect(at.tick()).toEqual([30_000]);
});

test('a missing push requests the watch again', async () => {
  at.subscription.show(['SH610001']);
  await settled();
  at.set({ seq: 5 });
  at.push(3);
  await settled();
  expect(at.log.at(-1)).toBe('watch SH610001 again');
  at.push(6);
  expect([at.put, at.changed]).toEqual([[10, 15], [{ code: 'SH610001', last: 6 }]]);
});

test('quotes are polled while pushes get lost, until they arrive again', async () => {
  at.subscription.show(['SH610001']);
  await settled();
  at.push(1);
  // One push may still be on its way.
  at.set({ seq: 2 });
  at.tick();
  await settled();
  expect(at.subscription.state.transport).toBe('push');
  at.set({ seq: 4 });
  at.tick();
  await settled();
  expect([at.subscription.state, at.put]).toEqual([{ transport: 'poll', error: null }, [10, 12, 14]]);
  for (let round = 0; round < 11; round += 1) {
    at.set({ seq: 5 + 2 * round });
    at.tick();
    await settled();
  }
  expect(at.log.filter((line) => line.startsWith('quotes'))).toHaveLength(10);
  expect([at.subscription.state.transport, at.log.at(-1)]).toEqual(['poll', 'watch SH610001 again']);
  at.set({ seq: 27 });
  at.push(27);
  for (let round = 0; round < 11; round += 1) {
    at.tick();
    await settled();
  }
  expect(at.subscription.state.transport).toBe('push');
});

test('a push that arrives before its watch’s answer is applied on top of it', async () => {
  let letGo = (): void => {};
  at.set({ held: new Promise((resolve) => (letGo = resolve)) });
  at.subscription.show(['SH610001']);
  at.push(1);
  expect(at.changed).toEqual([]);
  letGo();
  await settled();
  expect([at.put, at.changed]).toEqual([[10], [{ code: 'SH610001', last: 1 }]]);
});

test('quotes are polled without a push connection, and watched once there is one', async () => {
  at.set({ cid: null });
  at.subscription.show(['SH610001']);
  await settled();
  expect(at.log).toEqual(['quotes SH610001', 'by poll']);
  expect(at.tick()).toEqual([3000]);
  await settled();
  at.set({ cid: 'cid-2' });
  await settled();
  expect(at.log.slice(2)).toEqual(['quotes SH610001', 'watch SH610001', 'by push']);
  at.set({ cid: null });
  await settled();
  expect(at.log.slice(5)).toEqual(['quotes SH610001', 'by poll']);
});

test('quotes are polled when watches are refused; a server that is down is reported and retried', async () => {
  at.set({ takesWatches: false });
  at.subscription.show(['SH610001']);
  await settled();
  expect(at.subscription.state).toEqual({ transport: 'poll', error: null });
  // Further notices of the connection start no watch for a number of rounds.
  at.set({ cid: 'cid-1' });
  at.tick();
  await settled();
  expect(at.log).toEqual(['watch SH610001', 'quotes SH610001', 'by poll', 'quotes SH610001']);
  at.set({ isDown: true });
  at.tick();
  await settled();
  expect(at.subscription.state).toMatchObject({ transport: 'none', error: { message: 'down' } });
  at.set({ isDown: false, takesWatches: true });
  expect(at.tick()).toEqual([5000]);
  await settled();
  expect(at.subscription.state).toEqual({ transport: 'poll', error: null });
  for (let round = 0; round < 10; round += 1) {
    at.tick();
    await settled();
  }
  expect(at.subscription.state).toEqual({ transport: 'push', error: null });
});

test('a hidden page ends its watch, and starts one when it is shown again', async () => {
  at.subscription.show(['SH610001']);
  await settled();
  at.subscription.pause();
  expect([at.log.at(-1), at.timers]).toEqual(['unwatch', []]);
  at.subscription.show(['SH610002']);
  await settled();
  at.subscription.resume();
  // The quotes on screen were read before the pause.
  expect(at.subscription.state).toEqual({ transport: 'none', error: null });
  await settled();
  expect(at.log.slice(-2)).toEqual(['watch SH610002', 'by push']);
  at.subscription.close();
  expect(at.log.slice(-2)).toEqual(['unwatch', 'unsubscribed']);
  expect(at.timers).toEqual([]);
});

test('a watch that is answered after the page has closed is ended', async () => {
  let letGo = (): void => {};
  at.set({ held: new Promise((resolve) => (letGo = resolve)) });
  at.subscription.show(['SH610001']);
  at.subscription.close();
  letGo();
  await settled();
  expect([at.put, at.log.at(-1), at.timers]).toEqual([[], 'unwatch', []]);
});
