import type { Quote, StockCode } from '@guanlan/contract';
import { createSealWatch, type SealTimes, type SealWatch } from '@guanlan/stock-domain';
import { isSealedUp } from './limit-state.js';

interface Observed {
  readonly day: number;
  readonly watch: SealWatch;
  times: SealTimes;
}

/**
 * When this server saw stocks at their upper limit. It sees what it reads: a stock that nobody asks for is not looked at, so
 * the first time is never too early and may be too late.
 */
export class SealObserver {
  readonly #seen = new Map<StockCode, Observed>();

  note(quotes: readonly Quote[]): void {
    for (const quote of quotes) {
      const before = this.#seen.get(quote.code);
      const isSealed = isSealedUp(quote);
      const known = before?.day === quote.day ? before : undefined;
      if (!known && !isSealed) continue;
      const watch = known?.watch ?? createSealWatch();
      this.#seen.set(quote.code, { day: quote.day, watch, times: watch.push(quote.provenance.asOf, isSealed) });
    }
  }

  /** Of a day; undefined where it was never seen at its limit. */
  of(code: StockCode, day: number): SealTimes | undefined {
    const seen = this.#seen.get(code);
    return seen?.day === day ? seen.times : undefined;
  }
}
