/** An entry of a {@link FairQueue}. */
interface Queued {
  readonly caller: string;
}

/**
 * A queue in which callers take turns: the caller served last comes after all that wait, however many entries it has.
 */
export class FairQueue<Entry extends Queued> {
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Entry[]>();
  #size = 0;
  #served: string | undefined;

  get size(): number {
    return this.#size;
  }

  /** Number of waiting entries of a caller. */
  countOf(caller: string): number {
    return this.#waiting.get(caller)?.length ?? 0;
  }

  push(entry: Entry): void {
    const own = this.#waiting.get(entry.caller);
    if (own) own.push(entry);
    else this.#waiting.set(entry.caller, [entry]);
    this.#size += 1;
  }

  /** Takes the entry whose turn it is. */
  shift(): Entry | undefined {
    this.#moveServedBehind();
    for (const [caller, own] of this.#waiting) {
      const entry = own.shift();
      if (own.length === 0) this.#waiting.delete(caller);
      this.#served = caller;
      this.#size -= 1;
      return entry;
    }
    return undefined;
  }

  /** Takes an entry out; answers whether it was waiting. */
  remove(entry: Entry): boolean {
    const own = this.#waiting.get(entry.caller);
    const at = own?.indexOf(entry) ?? -1;
    if (!own || at < 0) return false;
    own.splice(at, 1);
    if (own.length === 0) this.#waiting.delete(entry.caller);
    this.#size -= 1;
    return true;
  }

  /** Removes the newest entry of the caller with the most entries, where it has more than `moreThan`. */
  dropNewest(moreThan: number): Entry | undefined {
    let most: readonly Entry[] = [];
    for (const own of this.#waiting.values()) if (own.length > most.length) most = own;
    const newest = most.length > moreThan ? most.at(-1) : undefined;
    if (newest !== undefined) this.remove(newest);
    return newest;
  }

  #moveServedBehind(): void {
    if (this.#served === undefined) return;
    const own = this.#waiting.get(this.#served);
    if (!own) return;
    this.#waiting.delete(this.#served);
    this.#waiting.set(this.#served, own);
  }
}
