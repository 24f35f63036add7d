import type { MultiplicativeFactors, TradeDate } from '@guanlan/stock-domain';
import type { FactorRow } from './schema.js';

type FactorColumns = Pick<FactorRow, 'dates' | 'cumulative'> & Partial<Pick<FactorRow, 'shares'>>;

export function factorsOfRow({ dates, cumulative, shares }: FactorColumns): MultiplicativeFactors {
  return {
    family: 'multiplicative',
    dates: Int32Array.from(dates),
    cumulative: Float64Array.from(cumulative),
    ...(shares && { shares: Float64Array.from(shares) }),
  };
}

/** Without the ex-dates after a day. */
export function upTo(factors: MultiplicativeFactors, day: TradeDate): MultiplicativeFactors {
  const count = factors.dates.findLastIndex((date) => date <= day) + 1;
  return { ...factors, dates: factors.dates.subarray(0, count), cumulative: factors.cumulative.subarray(0, count) };
}

/** Factors of many stocks as they go between threads: thousands of small arrays would be copied one by one. */
export interface FactorTable {
  /** Number of factors of each stock. */
  readonly counts: Int32Array;
  readonly dates: Int32Array;
  readonly cumulative: Float64Array;
}

export function packFactors(list: readonly MultiplicativeFactors[]): FactorTable {
  const counts = Int32Array.from(list, ({ dates }) => dates.length);
  const total = counts.reduce((sum, count) => sum + count, 0);
  const [dates, cumulative] = [new Int32Array(total), new Float64Array(total)];
  let at = 0;
  for (const factors of list) {
    dates.set(factors.dates, at);
    cumulative.set(factors.cumulative, at);
    at += factors.dates.length;
  }
  return { counts, dates, cumulative };
}

/** The factors of a table, in its memory. */
export function unpackFactors({ counts, dates, cumulative }: FactorTable): MultiplicativeFactors[] {
  let at = 0;
  return Array.from(counts, (count) => {
    const from = at;
    at += count;
    return { family: 'multiplicative', dates: dates.subarray(from, at), cumulative: cumulative.subarray(from, at) };
  });
}
