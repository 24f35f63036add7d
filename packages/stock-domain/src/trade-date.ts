import { DomainError } from './domain-error.js';

/** A day in Shanghai as the integer YYYYMMDD, the form in which bars carry it. Compares as a number. */
export type TradeDate = number;

const MS_A_DAY = 86_400_000;

function toDay(date: TradeDate): number {
  const year = Math.trunc(date / 10_000);
  const month = Math.trunc(date / 100) % 100;
  return Date.UTC(year, month - 1, date % 100) / MS_A_DAY;
}

function fromDay(day: number): TradeDate {
  const utc = new Date(day * MS_A_DAY);
  return utc.getUTCFullYear() * 10_000 + (utc.getUTCMonth() + 1) * 100 + utc.getUTCDate();
}

/** Whether a number is a day of the years 1900 to 9999 in the form YYYYMMDD. */
export function isTradeDate(date: number): date is TradeDate {
  return Number.isInteger(date) && date >= 19_000_101 && date <= 99_991_231 && fromDay(toDay(date)) === date;
}

/**
 * Checks a day and hands it back.
 *
 * @throws DomainError INVALID_DATE
 */
export function requireTradeDate(date: number): TradeDate {
  if (isTradeDate(date)) return date;
  throw new DomainError('INVALID_DATE', `${date} is not a day in the form YYYYMMDD`);
}

/** Reads `2026-07-06` or `20260706`. Anything else is undefined. */
export function parseTradeDate(text: string): TradeDate | undefined {
  const match = /^(\d{4})(-?)(\d{2})\2(\d{2})$/.exec(text);
  if (!match) return undefined;
  const date = Number(`${match[1]}${match[3]}${match[4]}`);
  return isTradeDate(date) ? date : undefined;
}

/** Writes a day as `2026-07-06`. */
export function formatTradeDate(date: TradeDate): string {
  return String(date).replace(/^(\d{4})(\d{2})(\d{2})$/, '$1-$2-$3');
}

/** The day `days` calendar days later, or earlier where negative. */
export function addCalendarDays(date: TradeDate, days: number): TradeDate {
  return fromDay(toDay(date) + days);
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: TradeDate): number {
  // 1970-01-01 was a Thursday.
  return (((toDay(date) + 4) % 7) + 7) % 7;
}
