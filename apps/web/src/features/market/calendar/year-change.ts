import type { CalendarYearRow } from '@guanlan/contract';
import { addCalendarDays, weekdayOf } from '@guanlan/stock-domain';

/** Consecutive days without trading. */
export interface DaysOff {
  /** First and last day, YYYYMMDD. */
  readonly from: number;
  readonly to: number;
  /** Number of weekdays in the range. */
  readonly weekdays: number;
}

const dayOf = (year: number, mmdd: string): number => year * 10_000 + Number(mmdd);

/** Next weekday after a day. */
function nextWeekday(day: number): number {
  const next = addCalendarDays(day, 1);
  return weekdayOf(next) % 6 === 0 ? nextWeekday(next) : next;
}

/** Groups weekdays without trading (MMDD, ascending) into holidays; weekends between them do not split a group. */
export function daysOff(year: number, days: readonly string[]): readonly DaysOff[] {
  const spans: DaysOff[] = [];
  for (const day of days.map((one) => dayOf(year, one))) {
    const last = spans.at(-1);
    if (last && nextWeekday(last.to) === day)
      spans[spans.length - 1] = { ...last, to: day, weekdays: last.weekdays + 1 };
    else spans.push({ from: day, to: day, weekdays: 1 });
  }
  return spans;
}

/** Difference between an imported year and the stored one. */
export type YearChange =
  | { readonly kind: 'new' }
  | { readonly kind: 'same' }
  | { readonly kind: 'corrected'; readonly closed: readonly DaysOff[]; readonly opened: readonly DaysOff[] };

/** Compares a year with the stored one. */
export function yearChange(
  { year, closedWeekdays }: Pick<CalendarYearRow, 'year' | 'closedWeekdays'>,
  known: readonly CalendarYearRow[],
): YearChange {
  const before = known.find((one) => one.year === year);
  if (!before) return { kind: 'new' };
  const closed = closedWeekdays.filter((day) => !before.closedWeekdays.includes(day));
  const opened = before.closedWeekdays.filter((day) => !closedWeekdays.includes(day));
  if (closed.length + opened.length === 0) return { kind: 'same' };
  return { kind: 'corrected', closed: daysOff(year, closed), opened: daysOff(year, opened) };
}
