import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { connectRedis } from '../nodes/redis-client.js';
import { type Bus, BusEvent, type BusListener } from './bus.js';

const REDIS_CHANNEL = 'guanlan:push';

/** Without an event: some from there were lost. */
const Parcel = z.object({ from: z.string(), event: z.nullable(BusEvent) });

/**
 * The bus of several servers: publish and subscribe of Redis. A message is in PostgreSQL before it is on the bus, so
 * nothing rests on Redis but how soon the clients of another node hear of it.
 */
export async function connectRedisBus(url: string, log: Logger): Promise<Bus> {
  const node = randomUUID();
  let listener: BusListener | undefined;
  // Events published while Redis is away are queued and sent later; when the queue overflows, other nodes learn of the
  // gap.
  const { publisher, subscriber, isUp, close } = await connectRedis(url, log, { waits: true });
  let isLosing = false;
  subscriber.on('ready', () => listener?.onGap());
  const hear = (text: string): void => {
    const parcel = readParcel(text);
    if (!parcel) log.warn('something on the push channel is not of this version');
    else if (parcel.from === node) return;
    else if (parcel.event) listener?.onEvent(parcel.event);
    else listener?.onGap();
  };
  const publish = (event: BusEvent | null) => publisher.publish(REDIS_CHANNEL, JSON.stringify({ from: node, event }));
  const loses = (error: unknown): void => {
    if (!isLosing) log.warn({ err: error }, 'push events do not reach the other nodes');
    isLosing = true;
  };
  // Other nodes that stayed connected see no gap by themselves.
  const tellGap = (): void => {
    if (!isLosing) return;
    isLosing = false;
    publish(null).catch(loses);
  };
  publisher.on('ready', tellGap);
  await subscriber.subscribe(REDIS_CHANNEL, hear);
  return {
    listen: (given) => {
      listener = given;
    },
    publish: (event) => {
      listener?.onEvent(event);
      // Retried once, since the first attempt may have used a breaking connection. Receiving an event twice is
      // harmless.
      publish(event)
        .catch(() => publish(event))
        .then(tellGap, loses);
    },
    ping: async () => {
      if (!isUp()) throw new Error('redis is away');
    },
    close: async () => {
      listener = undefined;
      close();
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
