interface Kept<T> {
  readonly value: Promise<T>;
  /** Real time, ms; until it has answered it serves everybody. */
  until: number;
}

/**
 * Answers that serve for a while: equal questions that come meanwhile, or while the first is under way, get the same
 * one. A failed one is asked again. Keeps at most `room` answers, the ones asked last.
 */
export class Recent {
  readonly #kept = new Map<string, Kept<unknown>>();
  readonly #now: () => number;
  readonly #room: number;

  constructor(now: () => number, room: number) {
    this.#now = now;
    this.#room = room;
  }

  /** The next one who asks gets another answer. */
  forget(key: string): void {
    this.#kept.delete(key);
  }

  /** @param life - ms after the answer has come */
  get<T>(key: string, life: number | ((answer: T) => number), ask: () => Promise<T>): Promise<T> {
    const found = this.#kept.get(key) as Kept<T> | undefined;
    if (found && found.until > this.#now()) return found.value;
    const value = ask();
    const kept: Kept<T> = { value, until: Number.POSITIVE_INFINITY };
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    value.then(
      (answer) => {
        kept.until = this.#now() + (typeof life === 'number' ? life : life(answer));
      },
      () => {
        if (this.#kept.get(key) === kept) this.#kept.delete(key);
      },
    );
    if (this.#kept.size > this.#room) {
      const [oldest] = this.#kept.keys();
      if (oldest !== undefined) this.#kept.delete(oldest);
    }
    return value;
  }
}
