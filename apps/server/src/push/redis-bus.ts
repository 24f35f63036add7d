import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { StartError } from '../start-error.js';
import { type Bus, BusEvent, type BusListener } from './bus.js';

const CHANNEL = 'guanlan:push';
/** How long the first connection may take, ms. */
const PATIENCE = 10_000;
/** Longest pause between two attempts to reach Redis, ms. */
const PAUSE = 2_000;
/** Events that wait while Redis is away; more are lost to other nodes, whose clients get the messages at their next login. */
const WAITING = 1_000;

const Parcel = z.object({ from: z.string(), event: BusEvent });

/**
 * The bus of several servers: publish and subscribe of Redis. A message is in PostgreSQL before it is on the bus, so
 * nothing rests on Redis but how soon the clients of another node hear of it.
 */
export async function connectRedisBus(url: string, log: Logger): Promise<Bus> {
  const node = randomUUID();
  let listener: BusListener | undefined;
  const connect = () =>
    createClient({
      url,
      commandsQueueMaxLength: WAITING,
      socket: { reconnectStrategy: (retries) => Math.min(50 * 2 ** retries, PAUSE), connectTimeout: 5_000 },
    });
  const publisher = connect();
  const subscriber = connect();
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
  let ready = false;
  subscriber.on('ready', () => {
    if (ready) listener?.onGap();
    ready = true;
  });
  const hear = (text: string): void => {
    const parcel = readParcel(text);
    if (!parcel) log.warn('something on the push channel is not of this version');
    else if (parcel.from !== node) listener?.onEvent(parcel.event);
  };
  await firstConnection([publisher, subscriber]);
  await subscriber.subscribe(CHANNEL, hear);
  return {
    listen: (given) => {
      listener = given;
    },
    publish: (event) => {
      listener?.onEvent(event);
      const parcel = JSON.stringify({ from: node, event });
      const send = () => publisher.publish(CHANNEL, parcel);
      // The first attempt may have gone into a connection that was just breaking. Who hears it twice does it once.
      send()
        .catch(send)
        .catch((error: unknown) => {
          log.warn({ err: error }, 'a push event did not reach the other nodes');
        });
    },
    close: async () => {
      listener = undefined;
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

async function firstConnection(clients: readonly { connect(): Promise<unknown>; destroy(): void }[]): Promise<void> {
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

function readParcel(text: string): z.infer<typeof Parcel> | undefined {
  try {
    return Parcel.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
