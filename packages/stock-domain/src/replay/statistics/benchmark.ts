import type { Bars } from '../../bars/bars.js';
import { barIndexAt } from '../../bars/slice-bars.js';
import { ma } from '../../series/ma.js';
import type { TradeDate } from '../../trade-date.js';
import { deviation, mean, ratio } from './numbers.js';

/** Daily index that a replay is compared with. */
export interface Benchmark {
  /** 沪深300 */
  readonly name: string;
  readonly bars: Bars;
}

/** How an account moved with a benchmark, over the days on which both have a return. */
export interface BenchmarkStatistics {
  readonly name: string;
  readonly days: number;
  /** Over the same days. */
  readonly total: number | null;
  /** A year's, of the line fitted through both returns. */
  readonly alpha: number | null;
  readonly beta: number | null;
  /** `mean(active)/sd(active)·√N`. */
  readonly informationRatio: number | null;
  /** `sd(active)·√N`. */
  readonly trackingError: number | null;
}

/** @param returns - of the account, a day each */
export function benchmarkStatistics(
  { name, bars }: Benchmark,
  returns: Float64Array,
  days: ArrayLike<TradeDate>,
  daysAYear: number,
): BenchmarkStatistics {
  const own: number[] = [];
  const other: number[] = [];
  for (let day = 0; day < returns.length; day++) {
    const at = barIndexAt(bars, days[day] as TradeDate);
    const change = at > 0 ? (bars.close[at] as number) / (bars.close[at - 1] as number) - 1 : Number.NaN;
    if (Number.isNaN(change)) continue;
    own.push(returns[day] as number);
    other.push(change);
  }
  const [middle, level] = [mean(own) ?? 0, mean(other) ?? 0];
  const shared = own.reduce((sum, value, at) => sum + (value - middle) * ((other[at] as number) - level), 0);
  const beta = ratio(
    shared,
    other.reduce((sum, value) => sum + (value - level) ** 2, 0),
  );
  const active = own.map((value, at) => value - (other[at] as number));
  const spread = deviation(active);
  const information = ratio(mean(active), spread);
  return {
    name,
    days: own.length,
    total: own.length === 0 ? null : other.reduce((value, change) => value * (1 + change), 1) - 1,
    alpha: beta === null ? null : (middle - beta * level) * daysAYear,
    beta,
    informationRatio: information === null ? null : information * Math.sqrt(daysAYear),
    trackingError: spread === null ? null : spread * Math.sqrt(daysAYear),
  };
}

/** Its close of a day; null where it has none. */
export function benchmarkClose({ bars }: Benchmark, date: TradeDate): number | null {
  const close = bars.close[barIndexAt(bars, date)] ?? Number.NaN;
  return Number.isNaN(close) ? null : close;
}

/** A benchmark's return from the open of one day to the close of another; NaN where it has no bar of one. */
export function benchmarkReturn({ bars }: Benchmark, from: TradeDate, to: TradeDate): number {
  const [first, last] = [barIndexAt(bars, from), barIndexAt(bars, to)];
  return first < 0 || last < 0 ? Number.NaN : (bars.close[last] as number) / (bars.open[first] as number) - 1;
}

const PHASE_BARS = 120;

/** Whether the benchmark stood above its average of 120 days at the close of a day. */
export function phasesOf({ bars }: Benchmark): (date: TradeDate) => 'above-ma120' | 'below-ma120' | 'unknown' {
  const average = ma(bars.close.subarray(0, bars.length), PHASE_BARS);
  return (date) => {
    const at = barIndexAt(bars, date);
    const level = average[at] ?? Number.NaN;
    if (Number.isNaN(level)) return 'unknown';
    return (bars.close[at] as number) > level ? 'above-ma120' : 'below-ma120';
  };
}
