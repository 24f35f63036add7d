import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { SourceQuote } from '../../src/providers/market/port.js';
import { connectQuoteShelf, type QuoteShelf } from '../../src/providers/market/quote-shelf.js';
import { startRedis, type TestRedis } from '../process/redis.js';
import { log } from '../support/silent-log.js';

/** Longer than any test. */
const LONG_MS = 600_000;

let redis: TestRedis;
const shelves: QuoteShelf[] = [];
beforeAll(async () => {
  redis = await startRedis();
  for (const _ of ['a', 'b']) shelves.push(await connectQuoteShelf(redis.url, log));
}, 60_000);
afterAll(async () => {
  for (const shelf of shelves) shelf.close();
  await redis.stop();
});

const quoteOf = (code: string, last: number): SourceQuote => ({
  ...{ code, name: '测试', day: 20_261_120, phase: 'continuous', state: 'trading', last, prevClose: 10 },
  ...{ open: 10, high: 11, low: 9, volume: 100, amount: 1000, limits: { up: 11, down: 9 }, call: null },
  ...{ bids: [{ price: 10, volume: 100 }], asks: [], provenance: { source: 'test', asOf: 1, fetchedAt: 2 } },
});

/** A source that counts, and answers when it is let. */
function source() {
  const asked: string[][] = [];
  let letGo = (): void => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  return {
    asked,
    letGo,
    ask: async (names: readonly string[]) => {
      asked.push([...names]);
      await held;
      return new Map(names.map((name) => [name, name === 'SH999999' ? [] : [quoteOf(name, asked.length)]]));
    },
  };
}

const [a, b] = [
  (...args: Parameters<QuoteShelf['read']>) => shelves[0]?.read(...args),
  (...args: Parameters<QuoteShelf['read']>) => shelves[1]?.read(...args),
];

// The first test, since notifications of the other server's quotes in a test may arrive in the next.
it('notifies the other server, and not the one that has read', async () => {
  const { ask, letGo } = source();
  letGo();
  const [own, other] = [vi.fn(), vi.fn()];
  shelves[0]?.onPut(own);
  shelves[1]?.onPut(other);
  await a('two', ['SH610001'], LONG_MS, ask);
  await vi.waitFor(() => expect(other).toHaveBeenCalledOnce());
  expect(own).not.toHaveBeenCalled();
});

it('shares one server’s quotes with the other, unknown codes too, and lets one of them ask at a time', async () => {
  const { asked, ask, letGo } = source();
  const told = vi.fn();
  shelves[1]?.onPut(told);
  const both = [a('one', ['SH610001', 'SH999999'], LONG_MS, ask), b('one', ['SH610001', 'SH999999'], LONG_MS, ask)];
  await vi.waitFor(() => expect(asked).toHaveLength(1));
  letGo();
  const [first, second] = await Promise.all(both);
  expect(first).toEqual(second);
  expect(first?.get('SH610001')).toEqual([quoteOf('SH610001', 1)]);
  expect(await b('one', ['SH610001', 'SH610002'], LONG_MS, ask)).toHaveProperty('size', 2);
  expect(asked).toEqual([['SH610001', 'SH999999'], ['SH610002']]);
});

it('a failure is thrown, and the next one may ask', async () => {
  const { ask, letGo, asked } = source();
  letGo();
  await expect(a('three', ['SH610001'], LONG_MS, () => Promise.reject(new Error('down')))).rejects.toThrow('down');
  await b('three', ['SH610001'], LONG_MS, ask);
  expect(asked).toEqual([['SH610001']]);
});

it('waits once for what stands in the place of its lock and never ends', async () => {
  const client = createClient({ url: redis.url });
  await client.connect();
  await client.hSet('guanlan:market:right:foreign', 'a', 'b');
  await client.close();
  const { ask, letGo } = source();
  letGo();
  await a('foreign', ['SH610001'], LONG_MS, ask);
  const began = performance.now();
  expect(await b('foreign', ['SH610002'], LONG_MS, ask)).toHaveProperty('size', 1);
  expect(performance.now() - began).toBeLessThan(2_500);
}, 20_000);

it('replaces a stored value that is no quote', async () => {
  const client = createClient({ url: redis.url });
  await client.connect();
  await client.set('guanlan:market:four:SH610001', '[{"code":1}]');
  await client.close();
  const { ask, letGo, asked } = source();
  letGo();
  expect((await a('four', ['SH610001'], LONG_MS, ask))?.get('SH610001')).toEqual([quoteOf('SH610001', 1)]);
  expect(asked).toEqual([['SH610001']]);
});

it('is bypassed without a wait while Redis hangs, and used again afterwards', async () => {
  redis.pause();
  const { ask, letGo, asked } = source();
  letGo();
  try {
    await a('six', ['SH610001'], LONG_MS, ask);
    const second = a('six', ['SH610001'], LONG_MS, ask);
    // Once it has not answered it is not even tried.
    expect(asked).toEqual([['SH610001'], ['SH610001']]);
    await second;
  } finally {
    redis.resume();
  }
  let round = 0;
  await vi.waitFor(async () => {
    round += 1;
    const [first, other] = [source(), source()];
    first.letGo();
    other.letGo();
    await a(`six ${round}`, ['SH610001'], LONG_MS, first.ask);
    await b(`six ${round}`, ['SH610001'], LONG_MS, other.ask);
    expect([first.asked, other.asked]).toEqual([[['SH610001']], []]);
  }, 30_000);
});

it('without Redis every server asks for itself', async () => {
  await redis.cut();
  const { ask, letGo, asked } = source();
  letGo();
  await a('five', ['SH610001'], LONG_MS, ask);
  await b('five', ['SH610001'], LONG_MS, ask);
  expect(asked).toEqual([['SH610001'], ['SH610001']]);
});
