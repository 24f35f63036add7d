/** Passes events from callbacks to one reader, in order, without a promise for events that are there already. */
export class Channel<T> {
  readonly #events: T[] = [];
  readonly #onTaken: () => void;
  #end: { readonly error: unknown } | 'well' | null = null;
  #wake: (() => void) | null = null;

  /** @param onTaken - called when the reader has taken the events that were there */
  constructor(onTaken: () => void = () => {}) {
    this.#onTaken = onTaken;
  }

  push(events: readonly T[]): void {
    if (this.#end !== null || events.length === 0) return;
    for (const event of events) this.#events.push(event);
    this.#wake?.();
  }

  /** Ends the events. If both an end and a failure come, the first counts. */
  end(): void {
    this.#end ??= 'well';
    this.#wake?.();
  }

  /** Makes the reader throw `error` once it has read the earlier events. */
  fail(error: unknown): void {
    this.#end ??= { error };
    this.#wake?.();
  }

  /** Whether no event waits for the reader. */
  get isEmpty(): boolean {
    return this.#events.length === 0;
  }

  /** Whether it ended, well or not. */
  get ended(): boolean {
    return this.#end !== null;
  }

  /** Events since the last call; null at the end. One reader at a time. */
  async next(): Promise<readonly T[] | null> {
    if (this.#events.length === 0 && this.#end === null) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = null;
    }
    if (this.#events.length > 0) {
      const taken = this.#events.splice(0);
      this.#onTaken();
      return taken;
    }
    if (this.#end !== null && this.#end !== 'well') throw this.#end.error;
    return null;
  }
}
