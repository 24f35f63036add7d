/** A step of the wall clock that retention follows at once, ms: an hourly note and the time that a restart takes. */
const MAX_STEP_MS = 3 * 3_600_000;
/** How long a server runs with a clock that has jumped further ahead until retention follows it, ms. */
const HOLD_MS = 12 * 3_600_000;

/** State that a run of the server leaves to the next. */
export interface RetentionNote {
  readonly at: number;
  /** For how long the wall clock has been far ahead while a server ran, ms. */
  readonly heldMs: number;
}

interface RetentionClockOptions {
  readonly now: () => number;
  readonly monotonicNow: () => number;
  /** Null where nothing was noted yet. */
  readonly last: RetentionNote | null;
}

/**
 * The time by which data is erased. A wall clock that jumps ahead would let every period of retention end at once, and what
 * is erased does not come back when the clock is put right. So this time passes as the monotonic clock does until the wall
 * clock has been ahead for some hours of running. A step back is followed at once: nothing is erased by it.
 */
export class RetentionClock {
  readonly #now: () => number;
  readonly #monotonicNow: () => number;
  #at: number;
  #heldMs: number;
  #readAt: number;
  /** Whether the wall clock was far ahead when it was read last: the time since then counts as held. */
  #isAhead = true;

  constructor({ now, monotonicNow, last }: RetentionClockOptions) {
    this.#now = now;
    this.#monotonicNow = monotonicNow;
    this.#at = last?.at ?? now();
    this.#heldMs = last?.heldMs ?? 0;
    this.#readAt = monotonicNow();
  }

  /** ms since the epoch. */
  now(): number {
    const readAt = this.#monotonicNow();
    const passed = readAt - this.#readAt;
    const wall = this.#now();
    const isAhead = wall - (this.#at + passed) > MAX_STEP_MS;
    const heldMs = isAhead && this.#isAhead ? this.#heldMs + passed : 0;
    const isHeld = isAhead && heldMs < HOLD_MS;
    this.#at = isHeld ? this.#at + passed : wall;
    this.#heldMs = isHeld ? heldMs : 0;
    this.#readAt = readAt;
    this.#isAhead = isAhead;
    return this.#at;
  }

  note(): RetentionNote {
    return { at: Math.floor(this.now()), heldMs: Math.floor(this.#heldMs) };
  }
}
