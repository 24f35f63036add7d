import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { createClient } from '@redis/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { connectQuoteShelf, type QuoteShelf } from '../../src/providers/market/quote-shelf.js';
import { startRedis, type TestRedis } from '../process/redis.js';
import { log } from '../support/silent-log.js';

/** Longer than any test. */
const LONG_MS = 600_000;

let redis: TestRedis;
let shelf: QuoteShelf;
/** How much later a command reaches Redis, ms. */
let delayOf = (_command: string): number => 0;
/** Commands that have reached Redis. */
const received: string[] = [];
const proxy = createServer((socket) => {
  const upstream = connect(Number(new URL(redis.url).port), '127.0.0.1');
  // In their order: a late command holds up those behind it.
  const waiting: Buffer[] = [];
  let last = 0;
  socket.on('data', (bytes) => {
    waiting.push(bytes);
    const now = performance.now();
    last = Math.max(last, now + delayOf(String(bytes)));
    setTimeout(() => {
      const next = waiting.shift();
      if (!next) return;
      upstream.write(next);
      received.push(String(next));
    }, last - now);
  });
  upstream.pipe(socket);
  const end = (other: Socket) => () => void other.destroy();
  socket.on('error', end(upstream)).on('close', end(upstream));
  upstream.on('error', end(socket)).on('close', end(socket));
});
beforeAll(async () => {
  redis = await startRedis();
  await once(proxy.listen(0, '127.0.0.1'), 'listening');
  shelf = await connectQuoteShelf(`redis://127.0.0.1:${(proxy.address() as AddressInfo).port}`, log);
}, 60_000);
afterAll(async () => {
  shelf?.close();
  proxy.close();
  await redis?.stop();
});

const soon = { timeout: 15_000, interval: 50 };
const connectionTo = (url: string) => createClient({ url });
const none = async (names: readonly string[]) => new Map(names.map((name) => [name, []]));
const lockOf = (kind: string): string => `guanlan:market:right:${kind}`;

/** Runs with a connection that is not slow. */
async function inRedis<T>(use: (client: ReturnType<typeof connectionTo>) => Promise<T>): Promise<T> {
  const client = connectionTo(redis.url);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.close();
  }
}

it('waits five seconds for another server, however slow the answers of Redis are', async () => {
  await inRedis((client) => client.set(lockOf('one'), 'another', { expiration: { type: 'PX', value: 9_900 } }));
  delayOf = () => 60;
  expect(await shelf.read('one', ['SH610001'], LONG_MS, none)).toHaveProperty('size', 1);
  // Each attempt takes 60 ms at least; until the lock expires there would be half as many again.
  const attempts = received.filter((command) => command.includes('NX') && command.includes(lockOf('one')));
  expect(attempts.length).toBeLessThanOrEqual(5_000 / 60 + 1);
}, 40_000);

it('leaves no lock behind whose answer came too late', async () => {
  delayOf = () => 0;
  let round = 0;
  const isUsed = async () => {
    round += 1;
    await shelf.read(`used ${round}`, ['SH610001'], LONG_MS, none);
    return inRedis((client) => client.exists(`guanlan:market:used ${round}:SH610001`));
  };
  await expect.poll(isUsed, soon).toBe(1);
  // Only the command for the lock is late.
  delayOf = (command) => (command.includes('NX') ? 400 : 0);
  expect(await shelf.read('two', ['SH610001'], LONG_MS, none)).toHaveProperty('size', 1);
  await expect
    .poll(() => received.some((command) => command.includes('NX') && command.includes(lockOf('two'))), soon)
    .toBe(true);
  await expect
    .poll(() => received.some((command) => command.includes('EVAL') && command.includes(lockOf('two'))), soon)
    .toBe(true);
  await expect.poll(() => inRedis((client) => client.exists(lockOf('two'))), soon).toBe(0);
}, 40_000);
