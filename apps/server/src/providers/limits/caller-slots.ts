import type { SlotLimits } from '@guanlan/contract';

/** A caller has too much waiting. */
export class SlotsFull extends Error {
  override readonly name = 'SlotsFull';
}

interface Slots {
  running: number;
  readonly waiting: (() => void)[];
}

/** Bounds the running calls of each caller; further ones wait in order. Callers do not wait for one another. */
export class CallerSlots {
  readonly #limits: SlotLimits;
  readonly #callers = new Map<string, Slots>();

  constructor(limits: SlotLimits) {
    this.#limits = limits;
  }

  /** Number of callers that run or wait. */
  get size(): number {
    return this.#callers.size;
  }

  /** Runs `work` when it is its turn. @throws SlotsFull where the caller has too much waiting */
  async run<T>(caller: string, work: () => Promise<T>): Promise<T> {
    const slots = this.#slotsOf(caller);
    if (slots.running < this.#limits.running) slots.running += 1;
    else if (slots.waiting.length < this.#limits.waiting) await new Promise<void>((go) => slots.waiting.push(go));
    else throw new SlotsFull();
    try {
      return await work();
    } finally {
      // The slot goes to the next waiting call, so that a new call cannot overtake it.
      const next = slots.waiting.shift();
      if (next) next();
      else this.#free(caller, slots);
    }
  }

  #slotsOf(caller: string): Slots {
    const known = this.#callers.get(caller);
    if (known) return known;
    const slots: Slots = { running: 0, waiting: [] };
    this.#callers.set(caller, slots);
    return slots;
  }

  #free(caller: string, slots: Slots): void {
    slots.running -= 1;
    if (slots.running === 0) this.#callers.delete(caller);
  }
}
