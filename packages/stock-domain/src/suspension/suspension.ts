import type { Bars } from '../bars/bars.js';
import type { BarRow } from '../bars/bars-from.js';
import type { TradingCalendar } from '../calendar/calendar.js';
import { DomainError } from '../domain-error.js';
import { lowerBound } from '../lower-bound.js';
import type { TradeDate } from '../trade-date.js';

/** Trading days in a row on which a stock did not trade. */
export interface Suspension {
  readonly from: TradeDate;
  readonly to: TradeDate;
  /** Trading days of the market. */
  readonly days: number;
}

/** Whether a vendor's quote or bar is that of a suspended day: no volume and no open or no high. Show its previous close. */
export function isSuspended({ volume, open, high }: Pick<BarRow, 'volume' | 'open' | 'high'>): boolean {
  return volume === 0 && (open === 0 || high === 0);
}

/** Some vendors repeat the last close and the last volume on a suspended day. */
function isRepeated(row: BarRow, before: BarRow | undefined): boolean {
  const { open, high, low, close, volume } = row;
  const isFlat = open === close && high === close && low === close;
  return before !== undefined && isFlat && close === before.close && volume === before.volume && volume > 0;
}

/**
 * A vendor's day bars without those of suspended days: the ones with no volume and no price, those that are flat and
 * without volume at the previous close, and those that repeat the previous bar's close and volume. Do this before
 * `barsFrom`, which refuses a price of 0.
 */
export function withoutSuspendedDays<Row extends BarRow>(rows: readonly Row[]): Row[] {
  const traded: Row[] = [];
  for (const row of rows) {
    const before = traded.at(-1);
    const { open, high, low, close, volume } = row;
    const isIdle = volume === 0 && open === high && low === high && close === before?.close && close === open;
    if (!isSuspended(row) && !isIdle && !isRepeated(row, before)) traded.push(row);
  }
  return traded;
}

/**
 * The suspensions of a stock: where the market traded and it has no bar. They are gaps and stay gaps: indicators count
 * bars, not days.
 *
 * @param bars - of days
 * @param until - also looks at the days after the last bar, up to this one
 * @returns undefined where the calendar does not cover the bars
 * @throws DomainError INVALID_PERIOD where the bars are not of days
 */
export function suspensionsOf(bars: Bars, calendar: TradingCalendar, until?: TradeDate): Suspension[] | undefined {
  if (bars.period !== 'day') throw new DomainError('INVALID_PERIOD', `bars of a ${bars.period} do not tell of days`);
  if (bars.length === 0) return [];
  const first = bars.time[0] as number;
  const last = Math.max(until ?? 0, bars.time[bars.length - 1] as number);
  if (first < calendar.from || last > calendar.to) return undefined;
  const { days } = calendar;
  const found: Suspension[] = [];
  let bar = 0;
  let begun: number | undefined;
  const end = lowerBound(days, last + 1);
  for (let at = lowerBound(days, first); at <= end; at++) {
    const day = at < end ? (days[at] as number) : Number.POSITIVE_INFINITY;
    while (bar < bars.length && (bars.time[bar] as number) < day) bar++;
    const isGap = at < end && bars.time[bar] !== day;
    if (isGap) begun ??= at;
    else if (begun !== undefined) {
      found.push({ from: days[begun] as number, to: days[at - 1] as number, days: at - begun });
      begun = undefined;
    }
  }
  return found;
}
