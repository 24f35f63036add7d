import {
  type BoardRun,
  boardRunAt,
  type LimitPrices,
  limitBandAt,
  limitBits,
  limitMarks,
  limitPrices,
  statusOfName,
} from '@guanlan/stock-domain';
import type { StoredCloses } from '../market-history.js';
import { factorAt } from '../quotes/reference-close.js';
import { securityOfCode } from '../quotes/rule-limits.js';

/** Days that are read: runs are shorter, and a stock with fewer days was listed on the first of them. */
export const DAYS_BACK = 40;

/** A stock's days against their limits. */
export interface CountedDays {
  /** Marks of each bar, of `limitBits`. */
  readonly marks: Uint8Array;
  /** Upper limits in cents: NaN where not known, infinite where there are none. */
  readonly up: Float64Array;
  /** Price that each day's are compared with (昨收), in cents; NaN where unknown. */
  readonly reference: Float64Array;
}

/**
 * The limits of stored days, by the rules of those days: each from the close before and the factors in between. The
 * standing of a stock is taken from its name of today.
 */
export function countDays(code: string, name: string, { bars, factors }: StoredCloses): CountedDays {
  const column = (): Float64Array => new Float64Array(bars.length).fill(Number.NaN);
  const [up, down, reference] = [column(), column(), column()];
  const isWhole = bars.length < DAYS_BACK;
  for (let at = 0; at < bars.length; at += 1) {
    const date = bars.time[at] as number;
    const security = securityOfCode(code);
    const listing = isWhole ? { on: bars.time[0] as number, tradingDay: at + 1 } : undefined;
    const band = security?.board
      ? limitBandAt({ board: security.board, date, status: statusOfName(name), ...(listing && { listing }) })
      : 'unknown';
    if (band === 'none') [up[at], down[at]] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
    if (typeof band === 'string' || at === 0 || !security) continue;
    const ratio = factorAt(factors, bars.time[at - 1] as number) / factorAt(factors, date);
    const before = Math.round((bars.close[at - 1] as number) * ratio * 100);
    if (!(before > 0)) continue;
    reference[at] = before;
    const limits: LimitPrices = limitPrices(before, band, security.exchange);
    [up[at], down[at]] = [limits.up, limits.down];
  }
  return { marks: limitMarks(bars, { up, down }), up, reference };
}

const LIMIT_UP_BITS = limitBits.touchedUp | limitBits.closedUp;

/** The run of boards that one more on top of some days makes; undefined where a day that decides is not known. */
export function runWithToday({ marks }: Pick<CountedDays, 'marks'>): BoardRun | undefined {
  return boardRunAt(Uint8Array.from([...marks, LIMIT_UP_BITS]), marks.length);
}
