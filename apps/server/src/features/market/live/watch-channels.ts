import { randomUUID } from 'node:crypto';
import type { StockCode } from '@guanlan/contract';
import { CLIENTS_PER_SITE } from '../../../providers/limits/by-network.js';
import { networksOf } from '../../../providers/limits/ip-key.js';
import { KeyedCounter } from '../../../providers/limits/keyed-counter.js';
import { AppError } from '../../app-error.js';

/** Subject of a watch: stocks by code, or a list that the server knows. */
export interface Watched {
  readonly codes: readonly StockCode[];
  readonly list: 'indices' | 'limit-up' | null;
  /** Whether quotes include five levels. */
  readonly book: boolean;
}

/** All who watch the same: they are sent the same texts under the same numbers. */
export interface Channel extends Watched {
  readonly id: string;
  readonly key: string;
  /** Stocks that it shows now and whose quotes are known. */
  shown: readonly StockCode[];
  /** Number of the last change that was sent. */
  seq: number;
  readonly members: Map<string, number>;
  /** Takes it off the counts of the address that was the first to watch this. */
  readonly countOff: () => void;
}

/** Client of a watch, and its address. */
export interface Watcher {
  readonly cid: string;
  readonly ip: string;
}

const keyOf = ({ codes, list, book }: Watched): string =>
  `${list ?? ''} ${book ? 'book' : ''} ${[...codes].sort().join(' ')}`;

/**
 * Watches of one client, of all clients, and different things that are watched; the stocks of those together, and of those
 * that one address was the first to watch: each costs some microseconds a round, whether its clients are there or not.
 */
const WATCH_LIMITS = { ofClient: 8, leases: 20_000, channels: 4_000, codes: 100_000, codesOfAddress: 20_000 } as const;

/** Watches of all clients, with their expiry. Bounded: a watch beyond the limits is refused. */
export class WatchChannels {
  readonly #byKey = new Map<string, Channel>();
  readonly #byId = new Map<string, Channel>();
  readonly #byClient = new Map<string, Set<Channel>>();
  readonly #codesOf = new KeyedCounter();
  #leases = 0;
  #codes = 0;

  get size(): number {
    return this.#leases;
  }

  all(): IterableIterator<Channel> {
    return this.#byKey.values();
  }

  find(id: string): Channel | undefined {
    return this.#byId.get(id);
  }

  /** Whether an equal watch exists. */
  runs(watched: Watched): boolean {
    return this.#byKey.has(keyOf(watched));
  }

  /** Extends a client's watch until a moment, or creates it. @throws AppError MARKET_TOO_MANY_WATCHES */
  join(watched: Watched, { cid, ip }: Watcher, until: number): Channel {
    const key = keyOf(watched);
    const known = this.#byKey.get(key);
    if (!known?.members.has(cid)) {
      const own = this.#byClient.get(cid)?.size ?? 0;
      const isFull = own >= WATCH_LIMITS.ofClient || this.#leases >= WATCH_LIMITS.leases;
      if (isFull || !(known || this.#hasRoom(watched, ip))) throw new AppError('MARKET_TOO_MANY_WATCHES');
    }
    const channel = known ?? this.#open(watched, key, ip);
    if (!channel.members.has(cid)) this.#leases += 1;
    channel.members.set(cid, until);
    const own = this.#byClient.get(cid) ?? new Set();
    own.add(channel);
    this.#byClient.set(cid, own);
    return channel;
  }

  /** Whether something else can be watched, from this address. */
  #hasRoom({ codes }: Watched, ip: string): boolean {
    if (this.#byKey.size >= WATCH_LIMITS.channels || this.#codes + codes.length > WATCH_LIMITS.codes) return false;
    const [client, site] = networksOf(ip);
    const fits = (network: string, max: number): boolean => this.#codesOf.get(network) + codes.length <= max;
    if (!fits(client, WATCH_LIMITS.codesOfAddress)) return false;
    return site === undefined || fits(site, CLIENTS_PER_SITE * WATCH_LIMITS.codesOfAddress);
  }

  #open(watched: Watched, key: string, ip: string): Channel {
    const codes = watched.codes.length;
    const counted = networksOf(ip).flatMap((network) => (network ? [this.#codesOf.add(network, codes)] : []));
    const countOff = (): void => {
      for (const countOne of counted) countOne();
    };
    const channel = { ...watched, id: randomUUID(), key, shown: [], seq: 0, members: new Map(), countOff };
    this.#byKey.set(key, channel);
    this.#byId.set(channel.id, channel);
    this.#codes += codes;
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
    this.#codes -= channel.codes.length;
    channel.countOff();
  }

  /** Ends watches that were not renewed. */
  expire(now: number): void {
    for (const channel of [...this.#byKey.values()]) {
      for (const [cid, until] of [...channel.members]) if (until <= now) this.leave(channel, cid);
    }
  }
}
