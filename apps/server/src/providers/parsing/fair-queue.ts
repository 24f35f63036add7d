/** An entry of a {@link FairQueue}. */
interface Queued {
  readonly caller: string;
}

/** A queue in which callers take turns: many entries of one caller delay another by one. */
export class FairQueue<Entry extends Queued> {
  /** By caller, in the order of their turns. */
  readonly #waiting = new Map<string, Entry[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  push(entry: Entry): void {
    const own = this.#waiting.get(entry.caller);
    if (own) own.push(entry);
    else this.#waiting.set(entry.caller, [entry]);
    this.#size += 1;
  }

  shift(): Entry | undefined {
    for (const [caller, [entry, ...rest]] of this.#waiting) {
      this.#waiting.delete(caller);
      if (rest.length > 0) this.#waiting.set(caller, rest);
      if (entry) this.#size -= 1;
      return entry;
    }
    return undefined;
  }

  /** Whether the entry was waiting. */
  remove(entry: Entry): boolean {
    const own = this.#waiting.get(entry.caller) ?? [];
    const rest = own.filter((one) => one !== entry);
    if (rest.length === own.length) return false;
    // A caller keeps its turn as long as it has something waiting.
    if (rest.length > 0) this.#waiting.set(entry.caller, rest);
    else this.#waiting.delete(entry.caller);
    this.#size -= 1;
    return true;
  }
}
