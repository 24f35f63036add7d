/**
 * Tells which nodes are dead by the locks that others see: one whose lock was there, or has to be, and is missing for
 * the whole of `grace` ms. A node that takes its lock again within that time lives.
 */
export class DeadNodes {
  readonly #grace: number;
  /** Nodes that must have a lock, with the time since which it is missing, ms. */
  readonly #missing = new Map<number, number | null>();

  constructor(grace: number) {
    this.#grace = grace;
  }

  /** These must have a lock although nobody has seen it yet: what they began is not ended. */
  expect(nodes: Iterable<number>): void {
    for (const node of nodes) if (!this.#missing.has(node)) this.#missing.set(node, null);
  }

  /** Takes a look at the locks that are held at `now`, ms, and answers who is dead. */
  look(held: ReadonlySet<number>, now: number): number[] {
    for (const node of held) this.#missing.set(node, null);
    const dead: number[] = [];
    for (const [node, since] of this.#missing) {
      if (held.has(node)) continue;
      if (since === null) this.#missing.set(node, now);
      else if (now - since >= this.#grace) dead.push(node);
    }
    return dead;
  }

  /** Nothing could be seen for a while: whose lock is missing at the next look has the whole grace again. */
  lookedAway(): void {
    for (const node of this.#missing.keys()) this.#missing.set(node, null);
  }

  /** Forgets nodes whose work is recovered. */
  forget(nodes: Iterable<number>): void {
    for (const node of nodes) this.#missing.delete(node);
  }
}
