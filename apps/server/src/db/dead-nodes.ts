/**
 * Finds dead nodes by the locks that others see: a node is dead once its lock, which was seen or expected, is missing
 * for the whole of `grace` ms. A node that takes its lock again within that time lives.
 */
export class DeadNodes {
  readonly #grace: number;
  /** Nodes that must have a lock, with the time since which it is missing, ms. */
  readonly #missing = new Map<number, number | null>();

  constructor(grace: number) {
    this.#grace = grace;
  }

  /** Expects locks of nodes that have not been seen yet, because their work has not ended. */
  expect(nodes: Iterable<number>): void {
    for (const node of nodes) if (!this.#missing.has(node)) this.#missing.set(node, null);
  }

  /** Compares with the locks held at `now`, ms; returns the dead nodes. */
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

  /** Restarts every grace after a time in which locks could not be read. */
  lookedAway(): void {
    for (const node of this.#missing.keys()) this.#missing.set(node, null);
  }

  /** Forgets nodes whose work is recovered. */
  forget(nodes: Iterable<number>): void {
    for (const node of nodes) this.#missing.delete(node);
  }
}
