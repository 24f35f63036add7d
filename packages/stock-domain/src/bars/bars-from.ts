import type { TradingCalendar } from '../calendar/calendar.js';
import { DomainError } from '../domain-error.js';
import { dateOfMinute } from '../minute-time.js';
import type { BarColumn, Bars, Period } from './bars.js';
import { type BarTolerance, isSound, timeFault, valuesFault } from './check-bar.js';
import { type Bar, type BarMemory, barColumns, createBars } from './create-bars.js';
import { isMinutePeriod } from './periods.js';

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

/** A bar's value, or what stands in its place. */
type Reader = (column: BarColumn | 'time', at: number) => unknown;

const isRows = (source: readonly BarRow[] | BarColumns): source is readonly BarRow[] => Array.isArray(source);

function reader(source: readonly BarRow[] | BarColumns): { length: number; read: Reader } {
  if (isRows(source)) {
    const read: Reader = (column, at) => source[at]?.[column];
    return {
      length: source.length,
      read: (column, at) => read(column, at) ?? (column === 'amount' ? Number.NaN : undefined),
    };
  }
  const { length } = source.time;
  for (const column of barColumns) {
    const values = source[column];
    if (values === undefined && column === 'amount') continue;
    if (values?.length !== length) {
      throw new DomainError('INVALID_BARS', `${column} has ${values?.length ?? 'no'} entries, time has ${length}`);
    }
  }
  return { length, read: (column, at) => (source[column] ? source[column][at] : Number.NaN) };
}

function fail(at: number, fault: string): never {
  throw new DomainError('INVALID_BARS', `bar ${at}: ${fault}`, at);
}

function fill(bars: Bars, read: Reader, tolerance: BarTolerance): void {
  for (let at = 0; at < bars.length; at++) {
    let isNumeric = true;
    for (const column of barColumns) {
      const value = read(column, at);
      isNumeric &&= typeof value === 'number';
      bars[column][at] = value as number;
    }
    if (!isNumeric || !isSound(bars, at)) {
      const values = barColumns.map((column) => read(column, at));
      const fault = valuesFault(values as [unknown, unknown, unknown, unknown, unknown, unknown], tolerance);
      if (fault) fail(at, fault);
    }
  }
}

function fillTimes({ time, length, period }: Bars, read: Reader, calendar: TradingCalendar | undefined): void {
  const isMinute = isMinutePeriod(period);
  const isDated = isMinute || period === 'day';
  for (let at = 0; at < length; at++) {
    const value = read('time', at) as number;
    const fault = timeFault(value, period);
    if (fault) fail(at, fault);
    time[at] = value;
    const before = at > 0 ? (time[at - 1] as number) : Number.NEGATIVE_INFINITY;
    if (value === before) fail(at, `time ${value} is there twice`);
    if (value < before) fail(at, `time ${value} comes after ${before}: bars rise in time`);
    if (calendar && isDated && calendar.statusOf(isMinute ? dateOfMinute(value) : value) === 'closed') {
      fail(at, `${value} is not a trading day`);
    }
  }
}

/**
 * Checks bars from outside and lays them into columns: every price above 0 and sane, `low ≤ open, close ≤ high`, times
 * valid and strictly rising, volume not negative. An amount that is absent or NaN becomes NaN. The bars of a hole are
 * refused unless `holes` is set; a day without trading has no bar at all.
 *
 * @param source - rows or columns, oldest first; units as in {@link Bars}
 * @throws DomainError INVALID_BARS with the `index` of the first bar that is wrong and what is wrong with it
 * @example
 * barsFrom([{ time: 20261120, open: 10, high: 10.5, low: 9.9, close: 10.2, volume: 120_000 }], 'day').close[0]; // 10.2
 */
export function barsFrom(source: readonly BarRow[] | BarColumns, period: Period, options: BarsFromOptions = {}): Bars {
  const { length, read } = reader(source);
  const bars = createBars(length, period, options);
  fillTimes(bars, read, options.calendar);
  fill(bars, read, options);
  return bars;
}
