import type { Socket } from 'node:net';
import { ipKey } from '../providers/limits/ip-key.js';
import { TokenBucket } from '../providers/limits/token-bucket.js';

/** Time for which an address is not served after it has sent too many, ms. */
const REFUSED_MS = 10_000;
/** Seconds of its limit that an address may use up at once. */
const BURST_SECONDS = 5;

interface Address {
  readonly sockets: Set<Socket>;
  /** Connections and requests that it may still send. */
  readonly budget: TokenBucket;
}

/** Limits the connections and requests of each address; one that sends too many loses all its connections. */
export class AddressLimit {
  readonly #perSecond: number;
  readonly #known = new Map<string, Address>();
  readonly #refused = new Set<string>();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
  }

  /** Counts a new connection; false where the address has sent too many. */
  connected(socket: Socket): boolean {
    const key = keyOf(socket);
    if (this.#refused.has(key)) {
      socket.destroy();
      return true;
    }
    const address = this.#known.get(key) ?? this.#add(key);
    address.sockets.add(socket);
    socket.once('close', () => this.forget(socket));
    return this.consume(socket);
  }

  /** Counts a connection or a request; false where the address has sent too many. */
  consume(socket: Socket): boolean {
    return this.#known.get(keyOf(socket))?.budget.take(performance.now()) ?? true;
  }

  /** Leaves out a connection that is over, or carries requests no longer. */
  forget(socket: Socket): void {
    const key = keyOf(socket);
    const address = this.#known.get(key);
    if (!address?.sockets.delete(socket) || address.sockets.size > 0) return;
    // Until then it counts: requests may come by a connection each.
    const end = (): void => {
      if (address.sockets.size === 0 && this.#known.get(key) === address) this.#known.delete(key);
    };
    setTimeout(end, BURST_SECONDS * 1000).unref();
  }

  /** Ends all connections of a connection's address, and refuses more for a while. */
  refuse(socket: Socket): void {
    const key = keyOf(socket);
    this.#refused.add(key);
    setTimeout(() => this.#refused.delete(key), REFUSED_MS).unref();
    socket.destroy();
    for (const one of this.#known.get(key)?.sockets ?? []) one.destroy();
  }

  #add(key: string): Address {
    const limit = { capacity: this.#perSecond * BURST_SECONDS, perSecond: this.#perSecond };
    const address = { sockets: new Set<Socket>(), budget: new TokenBucket(limit, performance.now()) };
    this.#known.set(key, address);
    return address;
  }
}

const keyOf = ({ remoteAddress = '' }: Socket): string => ipKey(remoteAddress);
