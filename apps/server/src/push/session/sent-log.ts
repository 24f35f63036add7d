/** Messages of a connection that are remembered, so that none is written twice. */
const MAX_REMEMBERED = 1_000;

/** A message, as far as a log tells it from others. */
export interface Sent {
  /** Grows from message to message. */
  readonly seq: number;
  readonly id: string;
}

/**
 * The messages that were written to one connection, and what its client reported of each. To add one is nearly free: that
 * is done once for each recipient of a message.
 */
export class SentLog {
  /** A ring, once it is full. */
  readonly #ids: string[] = [];
  #oldest = 0;
  #latest = Number.NEGATIVE_INFINITY;
  /** Bits, by message; only of those that something was reported of. */
  #reports: Map<string, number> | undefined;

  has({ seq, id }: Sent): boolean {
    return seq <= this.#latest && this.#ids.includes(id);
  }

  /** Adds a message that is not there. Answers what was reported of the one that is forgotten for it, if one is. */
  add({ seq, id }: Sent): number | undefined {
    if (seq > this.#latest) this.#latest = seq;
    if (this.#ids.length < MAX_REMEMBERED) {
      this.#ids.push(id);
      return undefined;
    }
    const forgotten = this.#ids[this.#oldest] ?? '';
    this.#ids[this.#oldest] = id;
    this.#oldest = (this.#oldest + 1) % MAX_REMEMBERED;
    const reported = this.#reports?.get(forgotten) ?? 0;
    this.#reports?.delete(forgotten);
    return reported;
  }

  /** What was reported of a message; undefined for one that is not there. */
  reported(id: string): number | undefined {
    // What is reported has mostly been written just now.
    return this.#reports?.get(id) ?? (this.#ids.lastIndexOf(id) < 0 ? undefined : 0);
  }

  /** Notes what was reported of a message that is there. */
  note(id: string, bits: number): void {
    this.#reports ??= new Map();
    this.#reports.set(id, bits);
  }
}
