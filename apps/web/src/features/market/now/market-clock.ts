import type { MarketStatus } from '@guanlan/contract';

type Told = MarketStatus['clock'];

/**
 * How far behind, in ms of real time, a reading is taken for one that was long on its way or of another node: the clock
 * goes on as it was. One that is further behind than `ANOTHER_CLOCK` is of a market that began anew, and is believed.
 */
const LATE_MS = 5_000;
const ANOTHER_CLOCK = 60_000;

/**
 * The market's clock as this page knows it, one for all screens. It runs on from the newest reading, counted from the
 * moment at which that came, and never shows an earlier time than it has shown.
 */
export class MarketClock {
  readonly #elapsed: () => number;
  #told: Told | null = null;
  #at = 0;
  #shown = Number.NEGATIVE_INFINITY;

  /** @param elapsed - ms of real time since some moment, never running back */
  constructor(elapsed: () => number) {
    this.#elapsed = elapsed;
  }

  /** Takes a reading that has come just now. */
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

  /** The market's time now, ms since the epoch; null until the first reading. */
  now(): number | null {
    if (!this.#told) return null;
    this.#shown = Math.max(this.#shown, this.#read(this.#told, this.#elapsed()));
    return this.#shown;
  }

  #read({ now, speed }: Told, at: number): number {
    return now + (at - this.#at) * speed;
  }
}

/** The clock that every screen shows. */
export const marketClock = new MarketClock(() => performance.now());

/** What is said of a demonstration market's time, once where it is shown; null where it is the real time. */
export function clockText({ source, clock }: Pick<MarketStatus, 'source' | 'clock'>, real = Date.now()): string | null {
  if (!source.simulated) return null;
  if (clock.speed === 0) return '模拟时钟 已固定';
  const isReal = clock.speed === 1 && Math.abs(clock.now - real) < 3_600_000;
  return isReal ? null : `模拟时钟 ${clock.speed}×`;
}
