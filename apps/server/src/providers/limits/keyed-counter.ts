/** Counts running operations for each key; a key without any takes no memory. */
export class KeyedCounter {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Adds `by` to a key's count; the returned function, which is called once, subtracts it again. */
  add(key: string, by = 1): () => void {
    this.#counts.set(key, this.get(key) + by);
    return () => {
      const left = this.get(key) - by;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
