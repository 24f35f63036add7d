import { randomUUID } from 'node:crypto';
import { Provenance, QuoteFacts } from '@guanlan/contract';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { connectRedis, type RedisConnections } from '../../nodes/redis-client.js';
import type { SourceQuote } from './port.js';

type Quotes = readonly SourceQuote[];

/** Store in which servers share the quotes they have read of a source. */
export interface QuoteShelf {
  /**
   * Returns the quotes under names: those that are stored, and those that `ask` answers for the others, which are then
   * stored for `life` ms. Of all servers one asks at a time. Errors of `ask` are thrown; while the shelf itself fails,
   * everything is asked for without waiting for it.
   */
  read(
    kind: string,
    names: readonly string[],
    life: number,
    ask: (missing: readonly string[]) => Promise<ReadonlyMap<string, Quotes>>,
  ): Promise<ReadonlyMap<string, Quotes>>;
  /** Calls the listener whenever another server has stored quotes. */
  onPut(listener: () => void): void;
  close(): void;
}

const REDIS_PREFIX = 'guanlan:market';
/** Expiry of the lock, ms: its holder may have died. */
const LOCK_TTL_MS = 10_000;
/** Longest wait for another server's request, and the interval of looking for its result, ms. */
const WAIT_MS = { most: 5_000, step: 20 } as const;
/** Time limit of one Redis command, ms. */
const COMMAND_TIMEOUT = 200;
/** Gives a right back, if it is still ours. */
const GIVE_BACK = "if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0";

/** Deletes what stands in the lock's place and does not end as a lock does. */
const CLEAR = `local left = redis.call('pttl', KEYS[1])
  if left == -1 or left > ${LOCK_TTL_MS} then return redis.call('unlink', KEYS[1]) end return 0`;

const SourceProvenance = z.omit(Provenance, { stale: true });
const SourceFacts = z.extend(z.omit(QuoteFacts, { flags: true }), {
  provenance: SourceProvenance,
  others: z.optional(z.record(z.string(), SourceProvenance)),
});
const Shelved = z.array(SourceFacts);

/** A shelf in Redis. Throws `StartError` REDIS where it cannot be reached at first. */
export async function connectQuoteShelf(url: string, log: Logger): Promise<QuoteShelf> {
  const redis = await connectRedis(url, log, { waits: false });
  const node = randomUUID();
  let listener = (): void => {};
  await redis.subscriber.subscribe(`${REDIS_PREFIX}:put`, (from) => {
    if (from !== node) listener();
  });
  return {
    read: (kind, names, life, ask) => readShelf({ redis, node, log, kind, life, ask }, names),
    onPut: (given) => {
      listener = given;
    },
    close: redis.close,
  };
}

interface Reading {
  readonly redis: RedisConnections;
  readonly node: string;
  readonly log: Logger;
  readonly kind: string;
  readonly life: number;
  readonly ask: (missing: readonly string[]) => Promise<ReadonlyMap<string, Quotes>>;
}

async function readShelf(reading: Reading, names: readonly string[]): Promise<ReadonlyMap<string, Quotes>> {
  if (names.length === 0) return new Map();
  const { redis, log, kind, ask } = reading;
  if (!redis.isUp()) return ask(names);
  const right = `${REDIS_PREFIX}:right:${kind}`;
  const mine = randomUUID();
  const giveBack = () => void redis.publisher.eval(GIVE_BACK, { keys: [right], arguments: [mine] }).catch(() => {});
  let found: ReadonlyMap<string, Quotes>;
  try {
    found = await take(reading, names);
    if (found.size === names.length) return found;
    // The server that held the lock before may have stored quotes meanwhile.
    if (await obtain(redis, right, mine))
      found = new Map([...found, ...(await take(reading, missingOf(names, found)))]);
  } catch (error) {
    log.warn({ err: error }, 'quotes of other servers could not be read');
    // The lock may have been taken all the same, by a command that was answered late or is still on its way.
    giveBack();
    return ask(names);
  }
  try {
    const missing = missingOf(names, found);
    if (missing.length === 0) return found;
    const asked = await ask(missing);
    await put(reading, asked);
    return new Map([...found, ...asked]);
  } finally {
    giveBack();
  }
}

const missingOf = (names: readonly string[], found: ReadonlyMap<string, Quotes>): string[] =>
  names.filter((name) => !found.has(name));

/** Waits for the lock; false where it was free at once, so that no other server has stored anything meanwhile. */
async function obtain(redis: RedisConnections, right: string, mine: string): Promise<boolean> {
  const end = performance.now() + WAIT_MS.most;
  for (let hasWaited = false; !hasWaited || performance.now() <= end; hasWaited = true) {
    const taken = redis.publisher.set(right, mine, { condition: 'NX', expiration: { type: 'PX', value: LOCK_TTL_MS } });
    if ((await inTime(redis, taken)) !== null) return hasWaited;
    await new Promise((resolve) => setTimeout(resolve, WAIT_MS.step));
  }
  // Whatever its type: every read would wait this long for it, for ever.
  await inTime(redis, redis.publisher.eval(CLEAR, { keys: [right] }));
  return true;
}

async function take({ redis, kind, log }: Reading, names: readonly string[]): Promise<Map<string, Quotes>> {
  const found = new Map<string, Quotes>();
  if (names.length === 0) return found;
  const texts = await inTime(redis, redis.publisher.mGet(names.map((name) => `${REDIS_PREFIX}:${kind}:${name}`)));
  for (const [at, name] of names.entries()) {
    const text = texts[at];
    if (text === null || text === undefined) continue;
    const quotes = readQuotes(text);
    if (quotes) found.set(name, quotes);
    else log.warn({ name }, 'what another server has put there are no quotes');
  }
  return found;
}

/** Quotes that could not be stored are requested again by every server, this one included, no sooner than otherwise. */
async function put({ redis, kind, life, node, log }: Reading, asked: ReadonlyMap<string, Quotes>): Promise<void> {
  try {
    const all = redis.publisher.multi();
    for (const [name, quotes] of asked) {
      all.set(`${REDIS_PREFIX}:${kind}:${name}`, JSON.stringify(quotes), { expiration: { type: 'PX', value: life } });
    }
    all.publish(`${REDIS_PREFIX}:put`, node);
    await inTime(redis, all.exec());
  } catch (error) {
    log.warn({ err: error }, 'quotes could not be put where other servers find them');
  }
}

/** Awaits an answer of Redis. A late one counts as a lost connection, so that the next calls do not wait at all. */
async function inTime<T>(redis: RedisConnections, answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      redis.giveUp();
      reject(new Error(`redis did not answer within ${COMMAND_TIMEOUT} ms`));
    }, COMMAND_TIMEOUT);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}

function readQuotes(text: string): Quotes | undefined {
  try {
    return Shelved.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
