import { dayNumberOf, type TradeDate } from '../../trade-date.js';
import { type Drawdown, drawdownCurve, drawdownsOf } from './drawdowns.js';
import { deviation, mean, moment, normalBelow, quantile, ratio } from './numbers.js';

/** Returns of a day, a month or a year, as shares: 0.01 is 1 %. */
export interface PeriodReturn {
  /** `2026`, `2026-11`, or the day `2026-11-20` as the integer 20261120. */
  readonly period: string;
  readonly value: number;
}

/**
 * Statistics of an equity curve. `r` are its daily returns, N the trading days of a year. Shares, not percent; null
 * where a figure has no meaning.
 */
export interface EquityStatistics {
  readonly days: number;
  /** `∏(1+r) − 1`. */
  readonly total: number;
  /** `(1+total)^(365.25/calendar days) − 1`; null below 90 days. */
  readonly cagr: number | null;
  /** `sd(r)·√N`, of a sample. */
  readonly volatility: number | null;
  /** `mean(r − rf/N)/sd·√N`; null where nothing varies. */
  readonly sharpe: number | null;
  /** `mean(r − rf/N)/√(Σmin(r − rf/N, 0)²/n)·√N`; null without a loss. */
  readonly sortino: number | null;
  /** `min(E/cummax(E with its start) − 1)`; null where it never fell. */
  readonly maxDrawdown: Drawdown | null;
  /** CAGR over the deepest fall. */
  readonly calmar: number | null;
  /** `√(ΣDD²/n)`. */
  readonly ulcer: number;
  /** `(CAGR − rf)` over the ulcer index. */
  readonly upi: number | null;
  /** Total over the deepest fall. */
  readonly recoveryFactor: number | null;
  /** The quantile of 5 % of `r`. */
  readonly var95: number | null;
  /** The mean of what is not above it. */
  readonly cvar95: number | null;
  /** `Σ(r>0)/Σ|r<0|`; null without a loss. */
  readonly omega: number | null;
  /** `|q95/q05|`. */
  readonly tailRatio: number | null;
  /** `Σr/Σ|r<0|`. */
  readonly gainToPain: number | null;
  readonly skew: number | null;
  /** 3 for a normal distribution. */
  readonly kurtosis: number | null;
  /** `Φ(SR·√(n−1)/√(1 − γ3·SR + (γ4−1)/4·SR²))`, SR a day, against 0. */
  readonly psr: number | null;
  readonly bestDay: PeriodReturn | null;
  readonly worstDay: PeriodReturn | null;
  readonly months: readonly PeriodReturn[];
  readonly years: readonly PeriodReturn[];
  /** The five deepest. */
  readonly drawdowns: readonly Drawdown[];
}

export interface YearSettings {
  /** Trading days of a year. */
  readonly daysAYear: number;
  /** A year's return without risk, as a share. */
  readonly riskFree: number;
}

/** Returns from each day's end to the next, the first one from the start. */
export function returnsOf(equity: Float64Array, start: number): Float64Array {
  return equity.map((value, day) => value / (day === 0 ? start : (equity[day - 1] as number)) - 1);
}

function periodsOf(equity: Float64Array, days: ArrayLike<TradeDate>, start: number, digits: number): PeriodReturn[] {
  const found: PeriodReturn[] = [];
  let before = start;
  for (let day = 0; day < equity.length; day++) {
    const period = String(days[day]).slice(0, digits);
    if (day + 1 < equity.length && String(days[day + 1]).slice(0, digits) === period) continue;
    const value = equity[day] as number;
    found.push({
      period: digits === 6 ? `${period.slice(0, 4)}-${period.slice(4)}` : period,
      value: value / before - 1,
    });
    before = value;
  }
  return found;
}

function psrOf(r: Float64Array, skew: number | null, kurtosis: number | null): number | null {
  const daily = ratio(mean(r), deviation(r));
  if (daily === null || skew === null || kurtosis === null) return null;
  const spread = 1 - skew * daily + ((kurtosis - 1) / 4) * daily * daily;
  return spread > 0 ? normalBelow((daily * Math.sqrt(r.length - 1)) / Math.sqrt(spread)) : null;
}

const sumOf = (values: Float64Array, pick: (value: number) => number): number =>
  values.reduce((sum, value) => sum + pick(value), 0);

const scaled = (value: number | null, by: number): number | null => (value === null ? null : value * by);

function tailsOf(r: Float64Array) {
  const sorted = r.toSorted();
  const [low, high] = [quantile(sorted, 0.05), quantile(sorted, 0.95)];
  const pain = -sumOf(r, (value) => Math.min(value, 0));
  const beyond = low === null ? [] : Array.from(sorted).filter((value) => value <= low);
  return {
    var95: low,
    cvar95: beyond.length === 0 ? low : mean(beyond),
    omega: ratio(
      sumOf(r, (value) => Math.max(value, 0)),
      pain,
    ),
    tailRatio: ratio(Math.abs(high ?? 0), Math.abs(low ?? 0)),
    gainToPain: ratio(
      sumOf(r, (value) => value),
      pain,
    ),
  };
}

/** The figures of an account's curve. Values and days go together; `start` is what was there before the first day. */
export function equityStatistics(
  equity: Float64Array,
  days: ArrayLike<TradeDate>,
  start: number,
  { daysAYear, riskFree }: YearSettings,
): EquityStatistics {
  const r = returnsOf(equity, start);
  const excess = r.map((value) => value - riskFree / daysAYear);
  const root = Math.sqrt(daysAYear);
  const total = (equity.at(-1) ?? start) / start - 1;
  const span =
    equity.length === 0 ? 0 : dayNumberOf(days[equity.length - 1] as number) - dayNumberOf(days[0] as number);
  const cagr = span < 90 || total <= -1 ? null : (1 + total) ** (365.25 / span) - 1;
  const curve = drawdownCurve(equity, start);
  const deepest = drawdownsOf(curve, days).toSorted((a, b) => a.depth - b.depth);
  const fall = deepest[0] ? Math.abs(deepest[0].depth) : null;
  const ulcer = Math.sqrt(mean(curve.map((depth) => depth * depth)) ?? 0);
  const down = Math.sqrt(mean(excess.map((value) => Math.min(value, 0) ** 2)) ?? 0);
  const [skew, kurtosis] = [moment(r, 3), moment(r, 4)];
  const best = r.indexOf(r.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY));
  const worst = r.indexOf(r.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY));
  const dayAt = (at: number): PeriodReturn | null =>
    at < 0 ? null : { period: String(days[at]), value: r[at] as number };
  return {
    days: equity.length,
    total,
    cagr,
    volatility: scaled(deviation(r), root),
    sharpe: scaled(ratio(mean(excess), deviation(r)), root),
    sortino: scaled(ratio(mean(excess), down), root),
    maxDrawdown: deepest[0] ?? null,
    calmar: ratio(cagr, fall),
    ulcer,
    upi: ratio(cagr === null ? null : cagr - riskFree, ulcer),
    recoveryFactor: ratio(total, fall),
    ...tailsOf(r),
    skew,
    kurtosis,
    psr: psrOf(r, skew, kurtosis),
    bestDay: dayAt(best),
    worstDay: dayAt(worst),
    months: periodsOf(equity, days, start, 6),
    years: periodsOf(equity, days, start, 4),
    drawdowns: deepest.slice(0, 5),
  };
}
