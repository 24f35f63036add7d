import { DomainError } from '../domain-error.js';
import { addCalendarDays, parseTradeDate, type TradeDate, weekdayOf } from '../trade-date.js';
import type { TradingCalendar } from './calendar.js';
import { isPlausibleCount } from './plausible-years.js';

/** A year as the exchanges publish it in December of the year before. */
export interface CalendarYear {
  readonly year: number;
  /** Weekdays without trading, as MMDD, ascending. */
  readonly closedWeekdays: readonly string[];
}

/**
 * Fault of an imported year: `form` it is no object, `year` it names no year, `days` it names both its
 * closed days and its open ones, or neither, or not as a list; `entry` a day is no text, `day` a day is none of the
 * year, `weekend` a Saturday or Sunday is open, `new-year` New Year's Day is, `count` so many trading days cannot be.
 */
export type CalendarFault = 'form' | 'year' | 'days' | 'entry' | 'day' | 'weekend' | 'new-year' | 'count';

/** A year that cannot be read. `index` is the place in the list of days, from 0, of the day that is at fault. */
export class CalendarYearError extends DomainError {
  readonly fault: CalendarFault;

  constructor(fault: CalendarFault, message: string, index?: number) {
    super('INVALID_CALENDAR', message, index);
    this.fault = fault;
  }
}

function fail(fault: CalendarFault, message: string, index?: number): never {
  throw new CalendarYearError(fault, message, index);
}

function textsOf(name: string, value: unknown): string[] {
  if (!Array.isArray(value)) fail('days', `${name} is not a list of days`);
  if (value.length > 366) fail('days', `${name} has more days than a year`);
  return value.map((entry, at) =>
    typeof entry === 'string' ? entry : fail('entry', `${name} holds what is no text`, at),
  );
}

function dayOf(year: number, text: string, at: number): TradeDate {
  const date = parseTradeDate(/^\d{4}$/.test(text) ? `${year}${text}` : text);
  if (date === undefined || Math.trunc(date / 10_000) !== year) fail('day', `${text} is not a day of ${year}`, at);
  return date;
}

const mmdd = (date: TradeDate): string => String(date).slice(4);

function weekdaysOf(year: number): TradeDate[] {
  const days: TradeDate[] = [];
  for (let date = year * 10_000 + 101; date <= year * 10_000 + 1231; date = addCalendarDays(date, 1)) {
    if (weekdayOf(date) % 6 !== 0) days.push(date);
  }
  return days;
}

/**
 * Reads a year from outside: `{ year, closed: [...] }` with the days without trading, weekends may be among them, or
 * `{ year, open: [...] }` with the trading days. Days are `MMDD`, `YYYYMMDD` or `YYYY-MM-DD`, in any order.
 *
 * @param value - anything, for example parsed JSON
 * @throws CalendarYearError (INVALID_CALENDAR) for what is of another form, names days of another year, opens on a
 *   weekend or on New Year's Day, or leaves an implausible number of trading days; it says which, and which day
 * @example
 * calendar = importYear(calendar, { year: 2027, closed: ['2027-01-01', '2027-02-08'] });
 */
export function parseCalendarYear(value: unknown): CalendarYear {
  if (typeof value !== 'object' || value === null) fail('form', 'a year is an object');
  const { year, closed, open } = value as { year?: unknown; closed?: unknown; open?: unknown };
  if (typeof year !== 'number' || !Number.isInteger(year) || year < 1991 || year > 9999)
    fail('year', `${year} is no year`);
  if ((closed === undefined) === (open === undefined)) fail('days', 'a year names its closed days or its open ones');
  const weekdays = weekdaysOf(year);
  const days = textsOf(closed === undefined ? 'open' : 'closed', closed ?? open).map((text, at) => {
    const date = dayOf(year, text, at);
    return open !== undefined && weekdayOf(date) % 6 === 0
      ? fail('weekend', `${text} is a weekend and open`, at)
      : date;
  });
  const given = new Set(days);
  const shut = weekdays.filter((date) => given.has(date) === (closed !== undefined));
  const first = year * 10_000 + 101;
  if (weekdays[0] === first && shut[0] !== first) fail('new-year', `New Year's Day of ${year} is open`);
  const count = weekdays.length - shut.length;
  if (!isPlausibleCount(count)) fail('count', `${year} would have ${count} trading days`);
  return { year, closedWeekdays: shut.map(mmdd) };
}

/**
 * A calendar with one more year from outside, see {@link parseCalendarYear}.
 *
 * @throws DomainError INVALID_CALENDAR, also where the year does not follow the last known one
 */
export function importYear(calendar: TradingCalendar, value: unknown): TradingCalendar {
  const { year, closedWeekdays } = parseCalendarYear(value);
  return calendar.withYear(year, closedWeekdays);
}
