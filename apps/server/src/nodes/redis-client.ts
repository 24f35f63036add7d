import type { createClient as CreateClient } from '@redis/client';
import type { Logger } from 'pino';
import { StartError } from '../start-error.js';

/** Time limit of the first connection, ms. */
const FIRST_CONNECT_TIMEOUT = 2_000;
/** Time limit of any later connection, ms. */
const CONNECT_TIMEOUT = 5_000;
/** Longest silence of a connection, ms; then another is made. */
const IDLE_TIMEOUT_MS = 15_000;
/** Longest pause between two attempts to reach Redis, ms. */
const LONGEST_PAUSE = 2_000;
/** Commands that wait while Redis is away; more fail. */
const MAX_WAITING_COMMANDS = 1_000;
/** Pause between two pings, ms. */
const PING_EVERY = 1_000;
/** Time limit of a ping, ms; after it Redis counts as absent until a ping is answered. */
const PING_TIMEOUT = 500;

const make = (createClient: typeof CreateClient, url: string, waits: boolean) => {
  // At the start the first failure is reported at once; later the client waits for Redis to return.
  let hasBeenReady = false;
  const client = createClient({
    url,
    commandsQueueMaxLength: MAX_WAITING_COMMANDS,
    disableOfflineQueue: !waits,
    // A connection that stays silent for long, even to a ping, is dead.
    pingInterval: 5_000,
    socket: {
      socketTimeout: IDLE_TIMEOUT_MS,
      reconnectStrategy: (retries, cause) => (hasBeenReady ? Math.min(50 * 2 ** retries, LONGEST_PAUSE) : cause),
      connectTimeout: CONNECT_TIMEOUT,
    },
  });
  client.once('ready', () => {
    hasBeenReady = true;
  });
  return client;
};
export type RedisClient = ReturnType<typeof make>;

export interface RedisOptions {
  /** Whether commands wait while Redis is away, instead of failing at once. */
  readonly waits: boolean;
}

/** Two connections, one to publish and ask, one to subscribe. */
export interface RedisConnections {
  readonly publisher: RedisClient;
  readonly subscriber: RedisClient;
  /** Whether Redis is there and answers. */
  isUp(): boolean;
  /** Treats Redis as absent until it answers a ping; called when it did not answer in time. */
  giveUp(): void;
  close(): void;
}

/**
 * Connects to Redis. The connections return by themselves when Redis does; each absence is logged once. Throws
 * `StartError` REDIS where Redis cannot be reached at first.
 */
export async function connectRedis(url: string, log: Logger, { waits }: RedisOptions): Promise<RedisConnections> {
  // Imported on demand: its 400 modules are a fifth of what a start loads, and most servers have no Redis.
  const { createClient } = await import('@redis/client');
  const publisher = make(createClient, url, waits);
  const subscriber = make(createClient, url, true);
  let isStarting = true;
  for (const client of [publisher, subscriber]) {
    let isTold = false;
    client.on('error', (error: unknown) => {
      // At the start the error is thrown instead.
      if (!isTold && !isStarting) log.warn({ err: error }, 'redis does not answer');
      isTold = true;
    });
    client.on('ready', () => {
      isTold = false;
    });
  }
  await firstConnection([publisher, subscriber]);
  isStarting = false;
  const pinging = startPinging(publisher, log);
  return {
    publisher,
    subscriber,
    isUp: () => publisher.isReady && subscriber.isReady && pinging.isAnswered(),
    giveUp: pinging.giveUp,
    close: () => {
      pinging.stop();
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

async function firstConnection(clients: readonly RedisClient[]): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    const error = new Error(`no answer within ${FIRST_CONNECT_TIMEOUT / 1000} s`);
    timer = setTimeout(() => reject(error), FIRST_CONNECT_TIMEOUT);
  });
  try {
    await Promise.race([late, Promise.all(clients.map((client) => client.connect()))]);
  } catch (cause) {
    for (const client of clients) if (client.isOpen) client.destroy();
    const reason = cause instanceof AggregateError ? cause.errors[0] : cause;
    throw new StartError('REDIS', `Redis cannot be reached at REDIS_URL: ${(reason as Error).message}`, { cause });
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Pings Redis periodically. An open connection proves little: it stays open when the machine has lost power or the
 * process is stopped.
 */
function startPinging(client: RedisClient, log: Logger) {
  let isAnswered = true;
  let late: NodeJS.Timeout | undefined;
  const giveUp = (): void => {
    if (isAnswered && client.isReady) log.warn('redis is connected and does not answer in time');
    isAnswered = false;
  };
  const ping = (): void => {
    // Waits for a ping that is under way: its answer is the sign that Redis is back.
    if (late || !client.isReady) return;
    late = setTimeout(giveUp, PING_TIMEOUT);
    client
      .ping()
      .then(
        () => {
          isAnswered = true;
        },
        () => giveUp(),
      )
      .finally(() => {
        clearTimeout(late);
        late = undefined;
      });
  };
  const timer = setInterval(ping, PING_EVERY).unref();
  client.on('ready', ping);
  return {
    isAnswered: () => isAnswered,
    giveUp,
    stop: () => {
      clearInterval(timer);
      clearTimeout(late);
    },
  };
}
