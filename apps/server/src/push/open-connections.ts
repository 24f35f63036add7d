import { ipKey } from '../providers/limits/ip-key.js';

/** How many connections each address has open. An IPv6 network of 64 bits is one address. */
export class OpenConnections {
  readonly #max: number;
  readonly #counts = new Map<string, number>();

  /** @param max - most of one address */
  constructor(max: number) {
    this.#max = max;
  }

  /** Whether one more of this address may be. */
  mayAdd(ip: string): boolean {
    return (this.#counts.get(ipKey(ip)) ?? 0) < this.#max;
  }

  /** Counts one more; the returned function forgets it. */
  add(ip: string): () => void {
    const key = ipKey(ip);
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1);
    return () => {
      const left = (this.#counts.get(key) ?? 1) - 1;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
