import type { ReplayMarket } from '../market.js';
import type { ResolvedSettings } from '../settings.js';
import type { UnfilledReason } from '../trade-book.js';
import { type Benchmark, benchmarkReturn, phasesOf } from './benchmark.js';
import { type ForwardReturns, horizons } from './forward-returns.js';
import { deviation, type Interval, mean, quantile, rateOf, sampleNote } from './numbers.js';
import { type RandomEntry, randomEntry } from './random-entry.js';

/** Returns of many signals at one horizon, as shares. */
export interface ReturnSummary {
  readonly n: number;
  readonly sampleNote: '样本不足' | null;
  readonly mean: number | null;
  readonly median: number | null;
  readonly std: number | null;
  readonly p5: number | null;
  readonly p25: number | null;
  readonly p75: number | null;
  readonly p95: number | null;
  /** Share above 0, with Wilson's interval; null of fewer than ten. */
  readonly hitRate: { readonly rate: number; readonly interval: Interval } | null;
}

export interface HorizonStatistics extends ReturnSummary {
  /** Bars after the entry's. */
  readonly horizon: number;
  /** Mean of the return less the benchmark's over the same days, and of how many. */
  readonly excess: number | null;
  readonly excessOf: number;
  readonly randomEntry: RandomEntry;
  /** Mean less that of entries drawn at random out of the same stocks and days. */
  readonly excessOverRandom: number | null;
}

/** Statistics of a subset of the signals. */
export interface SignalGroup {
  readonly by: 'year' | 'board' | 'phase' | 'sample';
  readonly value: string;
  readonly horizons: readonly (ReturnSummary & { readonly horizon: number })[];
}

export interface SignalStatistics {
  /** All signals, and those that could not have been bought, by reason. Orders whose day has not come are `pending`. */
  readonly signals: number;
  readonly unfilled: Readonly<Record<UnfilledReason, number>>;
  /** Share of the signals whose day has come that were not filled; null without any. */
  readonly unfilledShare: number | null;
  readonly horizons: readonly HorizonStatistics[];
  /** Mean highest and lowest price within 20 bars after the entry, as shares of it. */
  readonly mfe: number | null;
  readonly mae: number | null;
  readonly groups: readonly SignalGroup[];
  /** Why the number of signals says less than it seems. */
  readonly overlapNote: string;
}

function summaryOf(values: Float64Array): ReturnSummary {
  const sorted = values.filter((value) => !Number.isNaN(value)).sort();
  return {
    n: sorted.length,
    sampleNote: sampleNote(sorted.length),
    mean: mean(sorted),
    median: quantile(sorted, 0.5),
    std: deviation(sorted),
    p5: quantile(sorted, 0.05),
    p25: quantile(sorted, 0.25),
    p75: quantile(sorted, 0.75),
    p95: quantile(sorted, 0.95),
    hitRate: rateOf(sorted.filter((value) => value > 0).length, sorted.length),
  };
}

function groupsOf(found: ForwardReturns, benchmark: Benchmark | undefined, split: number | undefined): SignalGroup[] {
  const phaseOf = benchmark && phasesOf(benchmark);
  const kinds: [SignalGroup['by'], (at: number) => string][] = [
    ['year', (at) => String(found.date[at]).slice(0, 4)],
    ['board', (at) => found.board[at] ?? 'unknown'],
  ];
  if (phaseOf) kinds.push(['phase', (at) => phaseOf(found.date[at] as number)]);
  if (split !== undefined) kinds.push(['sample', (at) => ((found.date[at] as number) < split ? 'in' : 'out')]);
  return kinds.flatMap(([by, groupOf]) => {
    const members = new Map<string, number[]>();
    for (const at of found.stock.keys()) {
      const list = members.get(groupOf(at));
      if (list) list.push(at);
      else members.set(groupOf(at), [at]);
    }
    return [...members]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([value, list]) => ({
        by,
        value,
        horizons: horizons.map((horizon, index) => ({
          horizon,
          ...summaryOf(Float64Array.from(list, (at) => found.returns[index]?.[at] ?? Number.NaN)),
        })),
      }));
  });
}

function excessOf(market: ReplayMarket, found: ForwardReturns, index: number, benchmark: Benchmark | undefined) {
  if (!benchmark) return { excess: null, excessOf: 0 };
  const values: number[] = [];
  for (const [at, bar] of found.signal.entries()) {
    const stock = market.stocks[found.stock[at] as number];
    const time = stock?.bars.time;
    const own = found.returns[index]?.[at] ?? Number.NaN;
    const other = benchmarkReturn(benchmark, time?.[bar + 1] ?? 0, time?.[bar + 1 + (horizons[index] ?? 0)] ?? 0);
    if (!Number.isNaN(own - other)) values.push(own - other);
  }
  return { excess: mean(values), excessOf: values.length };
}

/** @param split - first day out of sample */
export function signalStatistics(
  market: ReplayMarket,
  found: ForwardReturns,
  settings: ResolvedSettings,
  { benchmark, split, rounds }: { benchmark?: Benchmark | undefined; split?: number | undefined; rounds: number },
): SignalStatistics {
  const summaries = found.returns.map(summaryOf);
  const means = summaries.map(({ mean: value }) => value);
  const drawn = randomEntry(market, found, means, settings, rounds);
  const missed = Object.values(found.unfilled).reduce((sum, count) => sum + count, 0) - found.unfilled.pending;
  const due = found.signals - found.unfilled.pending;
  return {
    signals: found.signals,
    unfilled: found.unfilled,
    unfilledShare: due === 0 ? null : missed / due,
    horizons: summaries.map((summary, index): HorizonStatistics => {
      const other = drawn[index] as RandomEntry;
      return {
        horizon: horizons[index] as number,
        ...summary,
        ...excessOf(market, found, index, benchmark),
        randomEntry: other,
        excessOverRandom: summary.mean === null || other.mean === null ? null : summary.mean - other.mean,
      };
    }),
    mfe: mean(found.best),
    mae: mean(found.worst),
    groups: groupsOf(found, benchmark, split),
    overlapNote: '信号在时间与个股上相互重叠，并非独立样本，区间偏窄',
  };
}
