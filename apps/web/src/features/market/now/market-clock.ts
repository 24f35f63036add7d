import type { MarketStatus } from '@guanlan/contract';

type Told = MarketStatus['clock'];

/**
 * Lag of a reading that counts as delayed or as another node's, ms of real time: the clock ignores it. A reading that
 * is further behind than `ANOTHER_CLOCK` is of a market that was restarted, and is adopted.
 */
const LATE_MS = 5_000;
const ANOTHER_CLOCK = 60_000;

/**
 * Market's clock on this page, one for all screens. It runs on from the newest reading since its arrival, and never
 * goes back.
 */
export class MarketClock {
  readonly #elapsed: () => number;
  #told: Told | null = null;
  #at = 0;
  #shown = Number.NEGATIVE_INFINITY;

  /** @param elapsed - monotonic time in ms */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Sets the clock to a reading that has just arrived. */
  sync(told: Told): void {
    const before = this.#told;
    const at = this.#elapsed();
    if (before && before.speed === told.speed) {
      const behind = this.#read(before, at) - told.now;
      const pace = Math.max(1, told.speed);
      if (behind > ANOTHER_CLOCK * pace) this.#shown = Number.NEGATIVE_INFINITY;
      else if (behind > 0 && behind <= LATE_MS * pace) return;
    } else this.#shown = Number.NEGATIVE_INFINITY;
    this.#told = told;
    this.#at = at;
  }

  /** Market's time, ms since the epoch; null before the first reading. */
  now(): number | null {
    if (!this.#told) return null;
    this.#shown = Math.max(this.#shown, this.#read(this.#told, this.#elapsed()));
    return this.#shown;
  }

  #read({ now, speed }: Told, at: number): number {
    return now + (at - this.#at) * speed;
  }
}

/** Clock of all screens. */
export const marketClock = new MarketClock(() => performance.now());

/** Note on the clock of a simulated market; null where it shows the real time. */
export function clockText({ source, clock }: Pick<MarketStatus, 'source' | 'clock'>, real = Date.now()): string | null {
  if (!source.simulated) return null;
  if (clock.speed === 0) return '模拟时钟 已固定';
  const isReal = clock.speed === 1 && Math.abs(clock.now - real) < 3_600_000;
  return isReal ? null : `模拟时钟 ${clock.speed}×`;
}
