/** Counts what is going on for each key; a key without anything takes no memory. */
export class KeyedCounter {
  readonly #counts = new Map<string, number>();

  get(key: string): number {
    return this.#counts.get(key) ?? 0;
  }

  /** Counts one more, or so many; the returned function, which is called once, counts it off again. */
  add(key: string, by = 1): () => void {
    this.#counts.set(key, this.get(key) + by);
    return () => {
      const left = this.get(key) - by;
      if (left > 0) this.#counts.set(key, left);
      else this.#counts.delete(key);
    };
  }
}
