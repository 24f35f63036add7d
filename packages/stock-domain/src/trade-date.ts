import { DomainError } from './domain-error.js';

/** A day in Shanghai as the integer YYYYMMDD, the form in which bars carry it. Compares as a number. */
export type TradeDate = number;

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

function daysInMonth(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
  return month === 2 && isLeap ? 29 : (monthLengths[month - 1] ?? 0);
}

/** Days since 1970-01-01, negative before. Years begin in March, so that the leap day is a year's last. */
export function dayNumberOf(date: TradeDate): number {
  const month = Math.trunc(date / 100) % 100;
  const year = Math.trunc(date / 10_000) - (month <= 2 ? 1 : 0);
  const dayOfYear = Math.trunc((153 * ((month + 9) % 12) + 2) / 5) + (date % 100) - 1;
  return 365 * year + Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400) + dayOfYear - 719_468;
}

/** The day that lies so many days after 1970-01-01. */
export function dateOfDayNumber(dayNumber: number): TradeDate {
  const day = dayNumber + 719_468;
  const era = Math.floor(day / 146_097);
  const dayOfEra = day - era * 146_097;
  const yearOfEra = Math.trunc(
    (dayOfEra - Math.trunc(dayOfEra / 1460) + Math.trunc(dayOfEra / 36_524) - Math.trunc(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.trunc(yearOfEra / 4) - Math.trunc(yearOfEra / 100));
  const fromMarch = Math.trunc((5 * dayOfYear + 2) / 153);
  const month = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = era * 400 + yearOfEra + (month <= 2 ? 1 : 0);
  return year * 10_000 + month * 100 + dayOfYear - Math.trunc((153 * fromMarch + 2) / 5) + 1;
}

/** Whether a number is a day of the years 1900 to 9999 in the form YYYYMMDD. */
export function isTradeDate(date: number): date is TradeDate {
  if (!Number.isInteger(date) || date < 19_000_101 || date > 99_991_231) return false;
  const day = date % 100;
  return day >= 1 && day <= daysInMonth(Math.trunc(date / 10_000), Math.trunc(date / 100) % 100);
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
  return dateOfDayNumber(dayNumberOf(date) + days);
}

/** Day of the week: 0 is Sunday, 6 is Saturday. */
export function weekdayOf(date: TradeDate): number {
  // 1970-01-01 was a Thursday.
  return (((dayNumberOf(date) + 4) % 7) + 7) % 7;
}
