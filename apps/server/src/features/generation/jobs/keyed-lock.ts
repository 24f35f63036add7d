/** Runs the work of one key one after another, and that of different keys side by side. */
export class KeyedLock {
  readonly #last = new Map<string, Promise<unknown>>();

  /** Runs `work` once all earlier work of the key has ended, whichever way. Ends as `work` does. */
  async run<T>(key: string, work: () => Promise<T>): Promise<T> {
    const running = (this.#last.get(key) ?? Promise.resolve()).then(work);
    const ended = running.catch(() => undefined);
    this.#last.set(key, ended);
    try {
      return await running;
    } finally {
      if (this.#last.get(key) === ended) this.#last.delete(key);
    }
  }

  /** Keys that have work now. */
  get size(): number {
    return this.#last.size;
  }
}
