import { DomainError } from '../domain-error.js';
import { lowerBound } from '../lower-bound.js';
import { addCalendarDays, isTradeDate, requireTradeDate, type TradeDate, weekdayOf } from '../trade-date.js';

/** Data from which a calendar is built. */
export interface CalendarData {
  /** First and last day that is known. */
  readonly from: TradeDate;
  readonly to: TradeDate;
  /** Weekdays without trading, as MMDD separated by blanks, by year. */
  readonly closedWeekdays: Readonly<Record<number, string>>;
}

/** Whether the exchanges trade on a day. Outside of what is published nobody knows, and no weekday is guessed. */
export type DayStatus = 'open' | 'closed' | 'unknown';

/** Trading days. Every answer that would need an unpublished day is undefined. */
export interface TradingCalendar {
  readonly from: TradeDate;
  readonly to: TradeDate;
  /** All trading days, ascending. */
  readonly days: Int32Array;
  statusOf(date: TradeDate): DayStatus;
  /**
   * The trading day `count` steps from `date`, negative counts backwards. From a closed day the first step forward is
   * the next trading day, the first step backward the one before; 0 is the day itself, if it is open.
   */
  step(date: TradeDate, count: number): TradeDate | undefined;
  /** How many trading days there are from `first` to `last`, both included. */
  count(first: TradeDate, last: TradeDate): number | undefined;
  /** Returns a calendar with one more year, once it is published: its closed weekdays as MMDD. */
  withYear(year: number, closedWeekdays: readonly string[]): TradingCalendar;
}

function openDays({ from, to, closedWeekdays }: CalendarData): Int32Array {
  const closed = new Set<TradeDate>();
  for (const [year, list] of Object.entries(closedWeekdays)) {
    for (const day of list.split(' ').filter(Boolean)) closed.add(closedDay(Number(year), day));
  }
  const days: TradeDate[] = [];
  for (let date = from; date <= to; date = addCalendarDays(date, 1)) {
    if (weekdayOf(date) % 6 !== 0 && !closed.has(date)) days.push(date);
  }
  return Int32Array.from(days);
}

function closedDay(year: number, day: string): TradeDate {
  const date = year * 10_000 + Number(day);
  if (/^\d{4}$/.test(day) && isTradeDate(date) && weekdayOf(date) % 6 !== 0) return date;
  throw new DomainError('INVALID_CALENDAR', `${day} is not a weekday of ${year} in the form MMDD`);
}

/**
 * Makes a calendar out of its data.
 *
 * @throws DomainError INVALID_CALENDAR where the data is not of the form it should have
 * @example
 * const calendar = createCalendar(tradingCalendar);
 * calendar.step(20260930, 1); // 20261008
 * calendar.statusOf(20270104); // 'unknown'
 */
export function createCalendar(data: CalendarData): TradingCalendar {
  const { from, to } = data;
  if (!isTradeDate(from) || !isTradeDate(to) || from > to) {
    throw new DomainError('INVALID_CALENDAR', `${from} to ${to} is not a span of days`);
  }
  const days = openDays(data);
  const isKnown = (date: TradeDate): boolean => date >= from && date <= to;
  return {
    from,
    to,
    days,
    statusOf(date) {
      if (!isKnown(requireTradeDate(date))) return 'unknown';
      return days[lowerBound(days, date)] === date ? 'open' : 'closed';
    },
    step(date, count) {
      if (!isKnown(requireTradeDate(date))) return undefined;
      const at = lowerBound(days, date);
      const isOpen = days[at] === date;
      if (count === 0) return isOpen ? date : undefined;
      // From a closed day the next trading day stands where the day itself would.
      return days[count > 0 && !isOpen ? at + count - 1 : at + count];
    },
    count(first, last) {
      if (!isKnown(requireTradeDate(first)) || !isKnown(requireTradeDate(last))) return undefined;
      return Math.max(0, lowerBound(days, last + 1) - lowerBound(days, first));
    },
    withYear(year, closedWeekdays) {
      if (to !== (year - 1) * 10_000 + 1231) {
        throw new DomainError('INVALID_CALENDAR', `${year} does not follow the last known day ${to}`);
      }
      const list = closedWeekdays.join(' ');
      const next = { ...data.closedWeekdays, [year]: list };
      return createCalendar({ from, to: year * 10_000 + 1231, closedWeekdays: next });
    },
  };
}
