interface CacheEntry<T> {
  readonly value: Promise<T>;
  /** When the call resolved, and until when the answer is good, in real time, ms; undefined while the call is pending. */
  life: { readonly from: number; readonly until: number } | undefined;
}

/**
 * A cache whose entries expire. Concurrent requests for a key share one call, and a failed call is not cached. At most
 * `maxEntries` entries are held; the oldest is evicted.
 */
export class TtlCache {
  readonly #entries = new Map<string, CacheEntry<unknown>>();
  readonly #now: () => number;
  readonly #maxEntries: number;

  constructor(now: () => number, maxEntries: number) {
    this.#now = now;
    this.#maxEntries = maxEntries;
  }

  /** Removes an entry; the next request calls again. */
  forget(key: string): void {
    this.#entries.delete(key);
  }

  /** @param ttl - ms, counted from when the call resolves */
  get<T>(key: string, ttl: number | ((answer: T) => number), ask: () => Promise<T>): Promise<T> {
    const found = this.#entries.get(key) as CacheEntry<T> | undefined;
    if (found && this.#isGood(found)) return found.value;
    const value = ask();
    const entry: CacheEntry<T> = { value, life: undefined };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    value.then(
      (answer) => {
        const from = this.#now();
        entry.life = { from, until: from + (typeof ttl === 'number' ? ttl : ttl(answer)) };
      },
      () => {
        if (this.#entries.get(key) === entry) this.#entries.delete(key);
      },
    );
    if (this.#entries.size > this.#maxEntries) {
      const [oldest] = this.#entries.keys();
      if (oldest !== undefined) this.#entries.delete(oldest);
    }
    return value;
  }

  /** An answer that came later than it is now came before the clock was put back. */
  #isGood({ life }: CacheEntry<unknown>): boolean {
    if (life === undefined) return true;
    const now = this.#now();
    return life.from <= now && now < life.until;
  }
}
