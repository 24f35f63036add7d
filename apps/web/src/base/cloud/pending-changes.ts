/**
 * Changes that a list shows before the server has made them. What was asked for before a change may come after it: then
 * the change is made to that as well. By a key, such as an item's id: a later change of the same takes the place of the
 * earlier one.
 */
export class PendingChanges<List, Change> {
  readonly #apply: (list: List, change: Change) => void;
  readonly #changes = new Map<string, Change>();
  readonly #reads = new Set<Promise<unknown>>();

  constructor(apply: (list: List, change: Change) => void) {
    this.#apply = apply;
  }

  /** A list that has come, with the changes made to it: for an endpoint's `transformResponse`. */
  readonly applied = (list: List): List => {
    for (const change of this.#changes.values()) this.#apply(list, change);
    return list;
  };

  /** Notes that the list is being asked for: for an endpoint's `onQueryStarted`. */
  reading(answer: Promise<unknown>): void {
    const over = (): unknown => this.#reads.delete(answer);
    this.#reads.add(answer);
    answer.then(over, over);
  }

  /** A change begins. */
  begin(key: string, change: Change): void {
    // Behind the others, as it came.
    this.#changes.delete(key);
    this.#changes.set(key, change);
  }

  /** The server has made a change: what it is asked from now on has it. */
  made(change: Change): void {
    void this.readsOver().then(() => this.refused(change));
  }

  /** The server has not made a change. */
  refused(change: Change): void {
    for (const [key, one] of this.#changes) if (one === change) this.#changes.delete(key);
  }

  /** Once all that is being asked for now has come, or failed. */
  async readsOver(): Promise<void> {
    if (this.#reads.size > 0) await Promise.allSettled(this.#reads);
  }

  /** What was changed is taken back otherwise. */
  forget(key: string): void {
    this.#changes.delete(key);
  }
}
