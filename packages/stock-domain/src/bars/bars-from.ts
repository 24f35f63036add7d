import type { TradingCalendar } from '../calendar/calendar.js';
import { DomainError } from '../domain-error.js';
import { dateOfMinute, isMinuteTime } from '../minute-time.js';
import { isTradeDate } from '../trade-date.js';
import type { BarColumn, Bars, Period } from './bars.js';
import { type BarTolerance, type BarValues, isSound, timeFault, valuesFault } from './check-bar.js';
import { type Bar, type BarMemory, barColumns, createBars } from './create-bars.js';
import { isMinutePeriod, periods } from './periods.js';

/** Bars as columns of equal length. `amount` may be absent where the source has none. */
export type BarColumns = { readonly time: ArrayLike<number> } & {
  readonly [column in Exclude<BarColumn, 'amount'>]: ArrayLike<number>;
} & { readonly amount?: ArrayLike<number> | undefined };

/** A bar as an object. `amount` may be absent where the source has none. */
export type BarRow = Omit<Bar, 'amount'> & { readonly amount?: number | undefined };

export interface BarsFromOptions extends BarMemory, BarTolerance {
  /** Refuse day and minute bars on days that this calendar knows as closed. */
  readonly calendar?: TradingCalendar | undefined;
}

const isRows = (source: readonly BarRow[] | BarColumns): source is readonly BarRow[] => Array.isArray(source);

/** Reads a bar as it came, to say what is wrong with it. */
type Original = (at: number) => BarValues;

function fail(at: number, fault: string): never {
  throw new DomainError('INVALID_BARS', `bar ${at}: ${fault}`, at);
}

/** Position of the first value that is no number; the length where all are. A NaN stands in its place. */
function copy(from: ArrayLike<unknown>, to: Float64Array | Int32Array): number {
  let first = to.length;
  for (let at = 0; at < to.length; at++) {
    const value = from[at];
    if (typeof value === 'number') to[at] = value;
    else {
      to[at] = Number.NaN;
      first = Math.min(first, at);
    }
  }
  return first;
}

function fromColumns(source: BarColumns, bars: Bars): { wrong: number; original: Original } {
  let wrong = bars.length;
  for (const column of barColumns) {
    const values = source[column];
    if (values === undefined && column === 'amount') bars.amount.fill(Number.NaN);
    else if (values?.length === bars.length) wrong = Math.min(wrong, copy(values, bars[column]));
    else {
      throw new DomainError('INVALID_BARS', `${column} has ${values?.length ?? 'no'} entries, time has ${bars.length}`);
    }
  }
  const original = (at: number): BarValues => [
    source.open[at],
    source.high[at],
    source.low[at],
    source.close[at],
    source.volume[at],
    source.amount ? source.amount[at] : Number.NaN,
  ];
  return { wrong, original };
}

function fromRows(rows: readonly BarRow[], bars: Bars): { wrong: number; original: Original } {
  const { open, high, low, close, volume, amount } = bars;
  let wrong = bars.length;
  for (let at = 0; at < bars.length; at++) {
    const row = rows[at];
    if (typeof row !== 'object' || row === null) fail(at, `is ${row === null ? 'null' : typeof row}, not an object`);
    const paid: unknown = row.amount ?? Number.NaN;
    const isNumeric =
      typeof row.open === 'number' &&
      typeof row.high === 'number' &&
      typeof row.low === 'number' &&
      typeof row.close === 'number' &&
      typeof row.volume === 'number' &&
      typeof paid === 'number';
    if (!isNumeric) {
      wrong = Math.min(wrong, at);
      continue;
    }
    open[at] = row.open;
    high[at] = row.high;
    low[at] = row.low;
    close[at] = row.close;
    volume[at] = row.volume;
    amount[at] = paid;
  }
  const original = (at: number): BarValues => {
    const row = rows[at] as BarRow;
    return [row.open, row.high, row.low, row.close, row.volume, row.amount ?? Number.NaN];
  };
  return { wrong, original };
}

function requireSound(bars: Bars, wrong: number, original: Original, tolerance: BarTolerance): void {
  for (let at = 0; at < bars.length; at++) {
    if (at !== wrong && isSound(bars, at)) continue;
    const fault = valuesFault(original(at), tolerance);
    if (fault) fail(at, fault);
  }
}

function fillTimes(source: readonly BarRow[] | BarColumns, bars: Bars, calendar: TradingCalendar | undefined): void {
  const { time, length, period } = bars;
  const isMinute = isMinutePeriod(period);
  const isDated = isMinute || period === 'day';
  const rows = isRows(source) ? source : undefined;
  const times = isRows(source) ? undefined : source.time;
  let before = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < length; at++) {
    const value = (rows ? rows[at]?.time : times?.[at]) as number;
    if (!(isMinute ? isMinuteTime(value) : isTradeDate(value))) fail(at, timeFault(value, period) ?? '');
    if (value === before) fail(at, `time ${value} is there twice`);
    if (value < before) fail(at, `time ${value} comes after ${before}: bars rise in time`);
    if (calendar && isDated && calendar.statusOf(isMinute ? dateOfMinute(value) : value) === 'closed') {
      fail(at, `${value} is not a trading day`);
    }
    time[at] = value;
    before = value;
  }
}

/** Callers without types hand in anything. */
function requireSource(source: unknown, period: Period): void {
  if (!periods.includes(period)) throw new DomainError('INVALID_PERIOD', `${String(period)} is no period of bars`);
  if (Array.isArray(source)) return;
  const time: unknown = typeof source === 'object' && source !== null && 'time' in source ? source.time : undefined;
  if (typeof time === 'object' && time !== null && 'length' in time) return;
  throw new DomainError('INVALID_BARS', 'bars are rows or columns of numbers');
}

/**
 * Checks bars from outside and lays them into columns: every price above 0 and sane, `low ≤ open, close ≤ high`, times
 * valid and strictly rising, volume not negative. An amount that is absent or NaN becomes NaN. The bars of a hole are
 * refused unless `holes` is set; a day without trading has no bar at all.
 *
 * @param source - rows or columns, oldest first; units as in {@link Bars}
 * @throws DomainError INVALID_BARS with the `index` of the first bar that is wrong and what is wrong with it;
 *   INVALID_PERIOD where `period` is none
 * @example
 * barsFrom([{ time: 20261120, open: 10, high: 10.5, low: 9.9, close: 10.2, volume: 120_000 }], 'day').close[0]; // 10.2
 */
export function barsFrom(source: readonly BarRow[] | BarColumns, period: Period, options: BarsFromOptions = {}): Bars {
  requireSource(source, period);
  const bars = createBars(isRows(source) ? source.length : source.time.length, period, options);
  const { wrong, original } = isRows(source) ? fromRows(source, bars) : fromColumns(source, bars);
  fillTimes(source, bars, options.calendar);
  requireSound(bars, wrong, original, options);
  return bars;
}
