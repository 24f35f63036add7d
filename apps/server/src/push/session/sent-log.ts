/** Messages of a connection that are remembered, so that none is written twice. */
const MAX_REMEMBERED = 1_000;

/** The part of a message by which a log identifies it. */
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

  /** Adds a message that is not in the log. Returns the reports of the one that is dropped for it, if one is. */
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

  /** Reports on a message; undefined for one that is not in the log. */
  reported(id: string): number | undefined {
    // A report is mostly on one of the messages written last.
    return this.#reports?.get(id) ?? (this.#ids.lastIndexOf(id) < 0 ? undefined : 0);
  }

  /** Records the reports on a message of the log. */
  note(id: string, bits: number): void {
    this.#reports ??= new Map();
    this.#reports.set(id, bits);
  }
}
