import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import { StartError } from './start-error.js';

/** How long the first connection may take, ms. */
const PATIENCE = 10_000;
/** Longest pause between two attempts to reach Redis, ms. */
const PAUSE = 2_000;
/** Commands that wait while Redis is away; more fail. */
const WAITING = 1_000;

const make = (url: string, waits: boolean) =>
  createClient({
    url,
    commandsQueueMaxLength: WAITING,
    disableOfflineQueue: !waits,
    socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, PAUSE), connectTimeout: 5_000 },
  });
export type RedisClient = ReturnType<typeof make>;

export interface RedisOptions {
  /** Whether commands wait while Redis is away, instead of failing at once. */
  readonly waits: boolean;
}

/**
 * Two connections, one to publish and ask, one to subscribe. They come back by themselves when Redis does; that it is
 * away is told once each time. Throws `StartError` REDIS where Redis cannot be reached at first.
 */
export async function connectRedis(
  url: string,
  log: Logger,
  { waits }: RedisOptions,
): Promise<{ readonly publisher: RedisClient; readonly subscriber: RedisClient }> {
  const publisher = make(url, waits);
  const subscriber = make(url, true);
  for (const client of [publisher, subscriber]) {
    let told = false;
    client.on('error', (error: unknown) => {
      if (!told) log.warn({ err: error }, 'redis does not answer');
      told = true;
    });
    client.on('ready', () => {
      told = false;
    });
  }
  await firstConnection([publisher, subscriber]);
  return { publisher, subscriber };
}

async function firstConnection(clients: readonly RedisClient[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      for (const client of clients) client.destroy();
      reject(new StartError('REDIS', 'Redis cannot be reached at REDIS_URL'));
    }, PATIENCE);
  });
  try {
    await Promise.race([late, Promise.all(clients.map((client) => client.connect()))]);
  } finally {
    clearTimeout(timer);
  }
}
