import { DomainError } from './domain-error.js';
import { dateOfDayNumber, dayNumberOf, isTradeDate, type TradeDate } from './trade-date.js';

/** A moment as whole minutes since 1970-01-01 00:00 in +08:00, the form in which minute bars carry their end. */
export type MinuteTime = number;

const MINUTES_A_DAY = 1440;
const MS_A_MINUTE = 60_000;
const SHANGHAI_MINUTES = 480;

/** Whether a number is a minute of the years 1900 to 9999 that fits into an Int32. */
export function isMinuteTime(time: number): time is MinuteTime {
  return Number.isInteger(time) && Math.abs(time) <= 0x7fffffff && isTradeDate(dateOfMinute(time));
}

/**
 * The minute of a day, counted from midnight in Shanghai.
 *
 * @param minuteOfDay - 0…1439; 09:31 is 571
 * @throws DomainError INVALID_TIME
 */
export function minuteTimeOf(date: TradeDate, minuteOfDay: number): MinuteTime {
  if (!isTradeDate(date) || !Number.isInteger(minuteOfDay) || minuteOfDay < 0 || minuteOfDay >= MINUTES_A_DAY) {
    throw new DomainError('INVALID_TIME', `minute ${minuteOfDay} of ${date} is not a minute of a day`);
  }
  return dayNumberOf(date) * MINUTES_A_DAY + minuteOfDay;
}

/** The day in Shanghai on which a minute lies. */
export function dateOfMinute(time: MinuteTime): TradeDate {
  return dateOfDayNumber(Math.floor(time / MINUTES_A_DAY));
}

/** Minutes since midnight in Shanghai. */
export function minuteOfDay(time: MinuteTime): number {
  return ((time % MINUTES_A_DAY) + MINUTES_A_DAY) % MINUTES_A_DAY;
}

/** The minute that a moment lies in. @param epochMs - milliseconds since 1970-01-01 00:00 UTC */
export function minuteTimeAt(epochMs: number): MinuteTime {
  return Math.floor(epochMs / MS_A_MINUTE) + SHANGHAI_MINUTES;
}

/** The moment at which a minute begins, in milliseconds since 1970-01-01 00:00 UTC. */
export function epochOfMinute(time: MinuteTime): number {
  return (time - SHANGHAI_MINUTES) * MS_A_MINUTE;
}

/** The day in Shanghai at a moment. @param epochMs - milliseconds since 1970-01-01 00:00 UTC */
export function tradeDateAt(epochMs: number): TradeDate {
  return dateOfMinute(minuteTimeAt(epochMs));
}

const two = (value: number): string => String(value).padStart(2, '0');

/** Writes a minute as `2026-07-06 09:31`. */
export function formatMinuteTime(time: MinuteTime): string {
  const date = String(dateOfMinute(time));
  const minute = minuteOfDay(time);
  return `${date.slice(0, 4)}-${date.slice(4, 6)}-${date.slice(6)} ${two(Math.trunc(minute / 60))}:${two(minute % 60)}`;
}

/** Reads `2026-07-06 09:31` and `202607060931`, with or without seconds of 00. Anything else is undefined. */
export function parseMinuteTime(text: string): MinuteTime | undefined {
  const match = /^(\d{4})-?(\d{2})-?(\d{2})[ T]?(\d{2}):?(\d{2})(?::?00)?$/.exec(text);
  if (!match) return undefined;
  const date = Number(`${match[1]}${match[2]}${match[3]}`);
  const [hour, minute] = [Number(match[4]), Number(match[5])];
  return isTradeDate(date) && hour < 24 && minute < 60 ? minuteTimeOf(date, hour * 60 + minute) : undefined;
}
