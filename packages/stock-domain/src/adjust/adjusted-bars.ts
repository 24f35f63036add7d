import type { Bars } from '../bars/bars.js';
import { allocate, type BarMemory } from '../bars/create-bars.js';
import { isMinutePeriod } from '../bars/periods.js';
import { sliceBars } from '../bars/slice-bars.js';
import { DomainError } from '../domain-error.js';
import { lowerBound } from '../lower-bound.js';
import { dateOfMinute, minuteTimeOf } from '../minute-time.js';
import { addCalendarDays, requireTradeDate, type TradeDate } from '../trade-date.js';

/** Bars as the exchange quoted them. Limits, fills and fees are of these. Adjusted bars are not assignable to them. */
export interface RawBars extends Bars {
  readonly adjusted?: undefined;
}

/**
 * How prices were adjusted: `forward` (前复权) leaves those at `asOf` as they were, `backward` (后复权) the first ones.
 */
export interface Adjustment<Family extends 'multiplicative' | 'subtractive'> {
  readonly family: Family;
  readonly direction: 'forward' | 'backward';
  /** The last day whose ex-date counts. A series that ends there tells nothing of later days. */
  readonly asOf: TradeDate;
  /** The last ex-date that counts: what was derived before it is out of date. Undefined where there was none. */
  readonly lastExDate: TradeDate | undefined;
}

/** Bars multiplied by factors: their returns in percent are those of a holder, their prices above 0. */
export interface MultiplicativeBars extends Bars {
  readonly adjusted: Adjustment<'multiplicative'>;
}

/**
 * Bars moved by `a·p + b`, as several terminals show them: the differences are those of a holder, the returns in
 * percent are not, and old prices may be negative. To look at, never to calculate signals or returns from.
 */
export interface SubtractiveBars extends Bars {
  readonly adjusted: Adjustment<'subtractive'>;
}

export interface AdjustOptions extends BarMemory {
  /** `forward` when absent. */
  readonly direction?: 'forward' | 'backward' | undefined;
  /**
   * The day at which one stands: bars after it are left out, and later ex-dates are not known. The last bar's day when
   * absent.
   */
  readonly asOf?: TradeDate | undefined;
  /** Express volume in shares of the day whose prices are left as they were; as quoted when absent. */
  readonly volume?: boolean | undefined;
}

/**
 * Refuses bars that are adjusted already, also where their type has been lost.
 *
 * @throws DomainError ALREADY_ADJUSTED
 */
export function requireRaw(bars: RawBars): void {
  const { adjusted }: { adjusted?: unknown } = bars;
  if (adjusted !== undefined) throw new DomainError('ALREADY_ADJUSTED', 'these bars are adjusted, not as quoted');
}

/**
 * Refuses bars that are adjusted or not of days.
 *
 * @throws DomainError ALREADY_ADJUSTED, INVALID_PERIOD
 */
export function requireRawDays(bars: RawBars): void {
  requireRaw(bars);
  if (bars.period !== 'day') throw new DomainError('INVALID_PERIOD', `bars of a ${bars.period}: days are needed`);
}

/** Position of the first bar on or after a day; bars of days or minutes. */
export function firstBarFrom(bars: Bars, date: TradeDate): number {
  return lowerBound(bars.time, isMinutePeriod(bars.period) ? minuteTimeOf(date, 0) : date, bars.length);
}

/** The part of a series that is visible on a day: the bars up to its end, and the number of ex-dates. */
export interface Seen {
  readonly bars: RawBars;
  readonly asOf: TradeDate;
  readonly known: number;
}

/**
 * Looks at bars of days or minutes from a day, the last one's when absent.
 *
 * @throws DomainError ALREADY_ADJUSTED, INVALID_DATE, INVALID_PERIOD for longer bars, which would lie over ex-dates
 */
export function seenAt(bars: RawBars, dates: Int32Array, { asOf }: AdjustOptions): Seen {
  requireRaw(bars);
  const isMinute = isMinutePeriod(bars.period);
  if (!isMinute && bars.period !== 'day') {
    throw new DomainError('INVALID_PERIOD', `bars of a ${bars.period}: adjust days and resample them`);
  }
  const last = bars.time[bars.length - 1];
  const date = asOf ?? (last !== undefined && bars.length > 0 ? (isMinute ? dateOfMinute(last) : last) : undefined);
  if (date === undefined) return { bars, asOf: 0, known: 0 };
  const next = addCalendarDays(requireTradeDate(date), 1);
  return { bars: sliceBars(bars, 0, firstBarFrom(bars, next)), asOf: date, known: lowerBound(dates, next) };
}

/**
 * The adjustment of the bars from `from` on: a price `p` becomes `p × scale + shift`, a volume `v` becomes `v ×
 * shares`.
 */
export interface Segment {
  readonly from: number;
  readonly scale: number;
  readonly shift: number;
  readonly shares: number;
}

/** Where the prices of bars change over: at the first bar, and at the first one on or after each ex-date. */
export function segmentsOf(
  bars: Bars,
  dates: Int32Array,
  known: number,
  segment: (count: number) => Omit<Segment, 'from'>,
): Segment[] {
  return Array.from({ length: known + 1 }, (_, count) => {
    const from = count === 0 ? 0 : firstBarFrom(bars, dates[count - 1] as number);
    return { from, ...segment(count) };
  });
}

function mapColumn(from: Float64Array, to: Float64Array, segments: readonly Segment[], isPrice: boolean): void {
  for (const [index, { from: first, scale, shift, shares }] of segments.entries()) {
    const end = segments[index + 1]?.from ?? to.length;
    const factor = isPrice ? scale : shares;
    const offset = isPrice ? shift : 0;
    for (let at = first; at < end; at++) to[at] = (from[at] as number) * factor + offset;
  }
}

/** Bars whose prices, and volumes where asked, are changed segment by segment. The other columns are the same memory. */
export function mapPrices(bars: Bars, segments: readonly Segment[], { shared, volume = false }: AdjustOptions): Bars {
  const { length } = bars;
  const memory = allocate(length * 8 * (volume ? 5 : 4), shared);
  const column = (at: number): Float64Array => new Float64Array(memory, at * 8 * length, length);
  const mapped = { open: column(0), high: column(1), low: column(2), close: column(3) };
  for (const name of ['open', 'high', 'low', 'close'] as const) mapColumn(bars[name], mapped[name], segments, true);
  const shares = volume ? column(4) : bars.volume;
  if (volume) mapColumn(bars.volume, shares, segments, false);
  return { length, period: bars.period, time: bars.time, ...mapped, volume: shares, amount: bars.amount };
}
