import { ipKey } from '../providers/limits/ip-key.js';
import { KeyedCounter } from '../providers/limits/keyed-counter.js';

/** Counts the open connections of each address. An IPv6 network of 64 bits is one address. */
export class OpenConnections {
  readonly #max: number;
  readonly #open = new KeyedCounter();

  /** @param max - most of one address */
  constructor(max: number) {
    this.#max = max;
  }

  /** Whether the address may open one more. */
  mayAdd(ip: string): boolean {
    return this.#open.get(ipKey(ip)) < this.#max;
  }

  /** Counts one more; the returned function forgets it. */
  add(ip: string): () => void {
    return this.#open.add(ipKey(ip));
  }
}
