import { dateOfMinute } from '../minute-time.js';
import { dayNumberOf } from '../trade-date.js';
import type { Period } from './bars.js';

/** All periods, shortest first. */
export const periods: readonly Period[] = ['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month', 'quarter', 'year'];

/** How many trading minutes a minute bar covers; undefined for days and longer. */
export function minutesOf(period: Period): number | undefined {
  return period.endsWith('m') ? Number.parseInt(period, 10) : undefined;
}

/** Whether a bar's time is a minute rather than a day. */
export function isMinutePeriod(period: Period): boolean {
  return minutesOf(period) !== undefined;
}

/** A number that is the same for all times within one bar of `period` (day or longer), and rises from bar to bar. */
export function groupOf(time: number, from: Period, period: Period): number {
  const date = isMinutePeriod(from) ? dateOfMinute(time) : time;
  const month = Math.trunc(date / 100);
  if (period === 'day') return date;
  // 1970-01-01 was a Thursday; weeks begin on Monday.
  if (period === 'week') return Math.floor((dayNumberOf(date) + 3) / 7);
  if (period === 'month') return month;
  if (period === 'quarter') return Math.trunc(date / 10_000) * 4 + Math.trunc(((month % 100) - 1) / 3);
  return Math.trunc(date / 10_000);
}
