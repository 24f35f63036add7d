import { randomUUID } from 'node:crypto';
import type { StockCode } from '@guanlan/contract';
import { AppError } from '../app-error.js';

/** What is watched: stocks by code, or a list that the server knows. */
export interface Watched {
  readonly codes: readonly StockCode[];
  readonly list: 'indices' | 'limit-up' | null;
  /** With five levels. */
  readonly book: boolean;
}

/** All who watch the same: they are sent the same texts under the same numbers. */
export interface Channel extends Watched {
  readonly id: string;
  readonly key: string;
  /** What it shows now, where the quotes of it are known. */
  shown: readonly StockCode[];
  /** Of the last change that was sent. */
  seq: number;
  /** Until when each client watches, ms of the server's running time. */
  readonly members: Map<string, number>;
}

const keyOf = ({ codes, list, book }: Watched): string =>
  `${list ?? ''} ${book ? 'book' : ''} ${[...codes].sort().join(' ')}`;

/** Watches of one client, of all clients, and different things that are watched. */
const MOST = { ofClient: 8, leases: 20_000, channels: 4_000 } as const;

/** Who watches what, and for how long. Bounded: what does not fit is refused. */
export class WatchChannels {
  readonly #byKey = new Map<string, Channel>();
  readonly #byId = new Map<string, Channel>();
  readonly #byClient = new Map<string, Set<Channel>>();
  #leases = 0;

  get size(): number {
    return this.#leases;
  }

  all(): IterableIterator<Channel> {
    return this.#byKey.values();
  }

  find(id: string): Channel | undefined {
    return this.#byId.get(id);
  }

  /** Whether somebody watches the same. */
  runs(watched: Watched): boolean {
    return this.#byKey.has(keyOf(watched));
  }

  /** Has a client watch until a moment, or longer than it did. @throws AppError MARKET_TOO_MANY_WATCHES */
  join(watched: Watched, cid: string, until: number): Channel {
    const key = keyOf(watched);
    const known = this.#byKey.get(key);
    if (!known?.members.has(cid)) {
      const own = this.#byClient.get(cid)?.size ?? 0;
      const isFull =
        own >= MOST.ofClient || this.#leases >= MOST.leases || (!known && this.#byKey.size >= MOST.channels);
      if (isFull) throw new AppError('MARKET_TOO_MANY_WATCHES');
    }
    const channel = known ?? { ...watched, id: randomUUID(), key, shown: [], seq: 0, members: new Map() };
    this.#byKey.set(key, channel);
    this.#byId.set(channel.id, channel);
    if (!channel.members.has(cid)) this.#leases += 1;
    channel.members.set(cid, until);
    const own = this.#byClient.get(cid) ?? new Set();
    own.add(channel);
    this.#byClient.set(cid, own);
    return channel;
  }

  leave(channel: Channel, cid: string): void {
    if (!channel.members.delete(cid)) return;
    this.#leases -= 1;
    const own = this.#byClient.get(cid);
    own?.delete(channel);
    if (own?.size === 0) this.#byClient.delete(cid);
    if (channel.members.size > 0) return;
    this.#byKey.delete(channel.key);
    this.#byId.delete(channel.id);
  }

  /** Ends what was not renewed. */
  expire(now: number): void {
    for (const channel of [...this.#byKey.values()]) {
      for (const [cid, until] of [...channel.members]) if (until <= now) this.leave(channel, cid);
    }
  }
}
