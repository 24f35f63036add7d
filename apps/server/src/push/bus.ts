import * as z from 'zod/mini';
import { Cid } from './message.js';

const seq = z.number();

/** Events between nodes. */
export const BusEvent = z.discriminatedUnion('type', [
  /** A message was stored and can be delivered. */
  z.object({
    type: z.literal('message'),
    seq,
    id: z.string(),
    kind: z.enum(['all', 'cid', 'user', 'alias', 'tag']),
    value: z.string(),
    payload: z.string(),
  }),
  /** A message that is not stored, for clients that are not at the node that sends it. */
  z.object({ type: z.literal('live'), cids: z.array(Cid), payload: z.string() }),
  /** A client logged in: any earlier connection of it ends. */
  z.object({ type: z.literal('login'), cid: Cid, at: z.number(), connection: z.string() }),
  /** The bindings of a client have changed. */
  z.object({ type: z.literal('bindings'), cid: Cid }),
  /** Sessions of a user have ended, and what clients were bound to in them. */
  z.object({ type: z.literal('user-bindings'), userId: z.string() }),
  z.object({ type: z.literal('close'), cid: Cid, code: z.number() }),
  z.object({ type: z.literal('redirect'), cid: Cid, url: z.string(), ttl: z.number(), delay: z.number() }),
]);
export type BusEvent = z.infer<typeof BusEvent>;

export interface BusListener {
  onEvent(event: BusEvent): void;
  /** Events of other nodes may have been missed. */
  onGap(): void;
}

/**
 * Publishes events to every node. This node's own listener is called at once, whether or not the others can be
 * reached.
 */
export interface Bus {
  listen(listener: BusListener): void;
  publish(event: BusEvent): void;
  /** Rejects while the connection between the nodes does not answer; absent for a single node. */
  readonly ping?: () => Promise<unknown>;
  close(): Promise<void>;
}

/** The bus of a server that is alone. */
export function createLocalBus(): Bus {
  let listener: BusListener | undefined;
  return {
    listen: (given) => {
      listener = given;
    },
    publish: (event) => listener?.onEvent(event),
    close: async () => {},
  };
}
