import { randomUUID } from 'node:crypto';
import { createClient } from '@redis/client';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { type Bus, BusEvent, type BusListener } from './bus.js';

const CHANNEL = 'guanlan:push';
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
  await Promise.all([publisher.connect(), subscriber.connect()]);
  await subscriber.subscribe(CHANNEL, hear);
  return {
    listen: (given) => {
      listener = given;
    },
    publish: (event) => {
      listener?.onEvent(event);
      publisher.publish(CHANNEL, JSON.stringify({ from: node, event })).catch((error: unknown) => {
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

function readParcel(text: string): z.infer<typeof Parcel> | undefined {
  try {
    return Parcel.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
