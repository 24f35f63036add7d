/**
 * Optimistic changes of a list. A read that began before a change may be answered after it: the change is then applied
 * to that answer as well. Changes have a key, such as an item's id: a later change of the same key replaces the earlier
 * one.
 */
export class PendingChanges<List, Change> {
  readonly #apply: (list: List, change: Change) => void;
  readonly #changes = new Map<string, Change>();
  readonly #reads = new Set<Promise<unknown>>();

  constructor(apply: (list: List, change: Change) => void) {
    this.#apply = apply;
  }

  /** Applies the pending changes to a list that was read; for an endpoint's `transformResponse`. */
  readonly applied = (list: List): List => {
    for (const change of this.#changes.values()) this.#apply(list, change);
    return list;
  };

  /** Notes a read of the list; for an endpoint's `onQueryStarted`. */
  reading(answer: Promise<unknown>): void {
    const over = (): unknown => this.#reads.delete(answer);
    this.#reads.add(answer);
    answer.then(over, over);
  }

  /** Adds a change. */
  begin(key: string, change: Change): void {
    // Moves to the end, so that changes apply in the order in which they were made.
    this.#changes.delete(key);
    this.#changes.set(key, change);
  }

  /**
   * Called when the server has made a change: reads from then on have it, so it is dropped once the present reads are
   * over.
   */
  made(change: Change): void {
    void this.readsOver().then(() => this.refused(change));
  }

  /** Drops a change that the server refused. */
  refused(change: Change): void {
    for (const [key, one] of this.#changes) if (one === change) this.#changes.delete(key);
  }

  /** Resolves once all present reads have been answered or failed. */
  async readsOver(): Promise<void> {
    if (this.#reads.size > 0) await Promise.allSettled(this.#reads);
  }

  /** Drops a change that is undone by another call. */
  forget(key: string): void {
    this.#changes.delete(key);
  }
}
