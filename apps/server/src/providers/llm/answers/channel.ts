/** Hands events from callbacks to one reader, in order, without a promise for what is there already. */
export class Channel<T> {
  readonly #events: T[] = [];
  #end: { readonly error: unknown } | 'well' | null = null;
  #wake: (() => void) | null = null;

  push(events: readonly T[]): void {
    if (this.#end !== null || events.length === 0) return;
    this.#events.push(...events);
    this.#wake?.();
  }

  /** No more events. What came first, an end or a failure, counts. */
  end(): void {
    this.#end ??= 'well';
    this.#wake?.();
  }

  /** The reader throws `error` once it has read what was pushed before. */
  fail(error: unknown): void {
    this.#end ??= { error };
    this.#wake?.();
  }

  /** Whether it ended, well or not. */
  get ended(): boolean {
    return this.#end !== null;
  }

  /** Everything pushed since the last time; null at the end. One reader at a time. */
  async next(): Promise<readonly T[] | null> {
    if (this.#events.length === 0 && this.#end === null) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
    if (this.#events.length > 0) return this.#events.splice(0);
    if (this.#end !== null && this.#end !== 'well') throw this.#end.error;
    return null;
  }
}
