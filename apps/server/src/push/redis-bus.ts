import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import * as z from 'zod/mini';
import { connectRedis } from '../redis-client.js';
import { type Bus, BusEvent, type BusListener } from './bus.js';

const REDIS_CHANNEL = 'guanlan:push';

const Parcel = z.object({ from: z.string(), event: BusEvent });

/**
 * The bus of several servers: publish and subscribe of Redis. A message is in PostgreSQL before it is on the bus, so
 * nothing rests on Redis but how soon the clients of another node hear of it.
 */
export async function connectRedisBus(url: string, log: Logger): Promise<Bus> {
  const node = randomUUID();
  let listener: BusListener | undefined;
  // What waits while Redis is away is sent then; of what is more the clients of other nodes hear at their next login.
  const { publisher, subscriber, isUp, close } = await connectRedis(url, log, { waits: true });
  let isTold = false;
  subscriber.on('ready', () => listener?.onGap());
  const hear = (text: string): void => {
    const parcel = readParcel(text);
    if (!parcel) log.warn('something on the push channel is not of this version');
    else if (parcel.from !== node) listener?.onEvent(parcel.event);
  };
  await subscriber.subscribe(REDIS_CHANNEL, hear);
  return {
    listen: (given) => {
      listener = given;
    },
    publish: (event) => {
      listener?.onEvent(event);
      const parcel = JSON.stringify({ from: node, event });
      const send = () => publisher.publish(REDIS_CHANNEL, parcel);
      // The first attempt may have gone into a connection that was just breaking. Who hears it twice does it once.
      send()
        .catch(send)
        .then(
          () => {
            isTold = false;
          },
          (error: unknown) => {
            if (!isTold) log.warn({ err: error }, 'push events do not reach the other nodes');
            isTold = true;
          },
        );
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
