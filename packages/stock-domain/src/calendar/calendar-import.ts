import { DomainError } from '../domain-error.js';
import { addCalendarDays, parseTradeDate, type TradeDate, weekdayOf } from '../trade-date.js';
import type { TradingCalendar } from './calendar.js';

/** Fewest and most trading days that a year is believed to have; since 1999 it was 239 to 250. */
const plausible = { least: 230, most: 256 } as const;

/** A year as the exchanges publish it in December of the year before. */
export interface CalendarYear {
  readonly year: number;
  /** Weekdays without trading, as MMDD, ascending. */
  readonly closedWeekdays: readonly string[];
}

function fail(message: string): never {
  throw new DomainError('INVALID_CALENDAR', message);
}

function textsOf(name: string, value: unknown): string[] {
  if (!Array.isArray(value)) fail(`${name} is not a list of days`);
  const texts = value.map((entry) => (typeof entry === 'string' ? entry : fail(`${name} holds what is no text`)));
  if (texts.length > 366) fail(`${name} has more days than a year`);
  return texts;
}

function dayOf(year: number, text: string): TradeDate {
  const date = parseTradeDate(/^\d{4}$/.test(text) ? `${year}${text}` : text);
  if (date === undefined || Math.trunc(date / 10_000) !== year) fail(`${text} is not a day of ${year}`);
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
 * @throws DomainError INVALID_CALENDAR for what is of another form, names days of another year, opens on a weekend or on
 *   New Year's Day, or leaves an implausible number of trading days
 * @example
 * calendar = importYear(calendar, { year: 2027, closed: ['2027-01-01', '2027-02-08'] });
 */
export function parseCalendarYear(value: unknown): CalendarYear {
  if (typeof value !== 'object' || value === null) fail('a year is an object');
  const { year, closed, open } = value as { year?: unknown; closed?: unknown; open?: unknown };
  if (typeof year !== 'number' || !Number.isInteger(year) || year < 1991 || year > 9999) fail(`${year} is no year`);
  if ((closed === undefined) === (open === undefined)) fail('a year names its closed days or its open ones');
  const weekdays = weekdaysOf(year);
  const given = new Set(textsOf(closed ? 'closed' : 'open', closed ?? open).map((text) => dayOf(year, text)));
  if (open !== undefined && [...given].some((date) => weekdayOf(date) % 6 === 0)) fail('a weekend is open');
  const shut = weekdays.filter((date) => given.has(date) === (closed !== undefined));
  const first = year * 10_000 + 101;
  if (weekdays[0] === first && shut[0] !== first) fail(`New Year's Day of ${year} is open`);
  const days = weekdays.length - shut.length;
  if (days < plausible.least || days > plausible.most) fail(`${year} would have ${days} trading days`);
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
