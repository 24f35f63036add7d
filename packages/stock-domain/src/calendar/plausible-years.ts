import { dayNumberOf, type TradeDate, weekdayOf } from '../trade-date.js';

/** Fewest and most trading days that a whole year is believed to have: it was 237 (2002) to 257 (1993). */
const TRADING_DAYS_OF_YEAR = { least: 230, most: 257 } as const;
/** Most weekdays without trading in a part of a year: as many as the longest year may have. */
const MAX_CLOSED_WEEKDAYS = 262 - TRADING_DAYS_OF_YEAR.least;

/** Whether a whole year may have so many trading days. */
export const isPlausibleCount = (tradingDays: number): boolean =>
  tradingDays >= TRADING_DAYS_OF_YEAR.least && tradingDays <= TRADING_DAYS_OF_YEAR.most;

/** Days from `first` to `last`, both included, that are no Saturday or Sunday. */
function weekdaysBetween(first: TradeDate, last: TradeDate): number {
  const days = dayNumberOf(last) - dayNumberOf(first) + 1;
  const rest = days % 7;
  const start = weekdayOf(first);
  const inRest = Array.from({ length: rest }, (_, at) => (start + at) % 7).filter((day) => day % 6 !== 0).length;
  return Math.trunc(days / 7) * 5 + inRest;
}

/**
 * The first year of a span whose number of trading days cannot be: a whole one with fewer than 230 or more than 257, a
 * part of one with more days off than a whole one has. Its cost is that of the days given, not of the span.
 *
 * @param openDays - trading days from `from` to `to`
 * @returns undefined where every year may be as it is
 * @example
 * findImplausibleYear(20260101, 20261231, [20260105]); // 2026
 */
export function findImplausibleYear(from: TradeDate, to: TradeDate, openDays: Iterable<TradeDate>): number | undefined {
  const counts = new Map<number, number>();
  for (const day of openDays) {
    const year = Math.trunc(day / 10_000);
    counts.set(year, (counts.get(year) ?? 0) + 1);
  }
  for (let year = Math.trunc(from / 10_000); year <= Math.trunc(to / 10_000); year += 1) {
    const [newYear, lastDay] = [year * 10_000 + 101, year * 10_000 + 1231];
    const [first, last] = [Math.max(from, newYear), Math.min(to, lastDay)];
    const count = counts.get(year) ?? 0;
    const isWhole = first === newYear && last === lastDay;
    const isPlausible = isWhole ? isPlausibleCount(count) : weekdaysBetween(first, last) - count <= MAX_CLOSED_WEEKDAYS;
    if (!isPlausible) return year;
  }
  return undefined;
}
