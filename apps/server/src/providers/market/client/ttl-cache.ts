interface CacheEntry<T> {
  readonly value: Promise<T>;
  /** Real time, ms; infinite while the call is pending. */
  until: number;
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
    if (found && found.until > this.#now()) return found.value;
    const value = ask();
    const entry: CacheEntry<T> = { value, until: Number.POSITIVE_INFINITY };
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    value.then(
      (answer) => {
        entry.until = this.#now() + (typeof ttl === 'number' ? ttl : ttl(answer));
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
}
