import * as z from 'zod/mini';
import { defineFunction } from '../define.js';
import { MarketDay } from './market-shapes.js';

/** A year of the calendar: its weekdays without trading as MMDD, and where that is from. */
export const CalendarYearRow = z.object({
  year: z.int(),
  closedWeekdays: z.array(z.string().check(z.regex(/^\d{4}$/))),
  tradingDays: z.int(),
  /** `built-in`, or who imported it and when. */
  origin: z.enum(['built-in', 'imported', 'file']),
  importedAt: z.nullable(z.number()),
});
export type CalendarYearRow = z.infer<typeof CalendarYearRow>;

/** How an administrator takes in a year that was published. */
export const marketCalendar = {
  /** Years of the calendar with where each is from. */
  'market.calendarYears': defineFunction('admin', 'read', z.object({}), z.object({ years: z.array(CalendarYearRow) })),
  /**
   * Takes a year in: the text of `{ "year": 2027, "closed": [...] }` or `{ "year": 2027, "open": [...] }`. With `check`
   * it only says what would be taken in.
   */
  'market.importCalendar': defineFunction(
    'admin',
    'write',
    z.object({ json: z.string().check(z.minLength(2), z.maxLength(20_000)), check: z.optional(z.boolean()) }),
    z.object({ year: CalendarYearRow, knownTo: MarketDay, imported: z.boolean() }),
  ),
};
