import type { Handler } from '../../handler.js';
import { tradingDaysOf } from './calendars.js';

/** Imports a year of the calendar, or only returns the calendar that would result. */
export const importCalendar: Handler<'market.importCalendar'> = async (ctx, { json, check = false }, call) => {
  const { year, calendar } = await ctx.calendars.check(json);
  if (!check) await ctx.calendars.take(json, call.user.uid);
  return {
    year: {
      year: year.year,
      closedWeekdays: [...year.closedWeekdays],
      tradingDays: tradingDaysOf(calendar, year.year),
      origin: 'imported',
      importedAt: check ? null : ctx.now(),
    },
    knownTo: calendar.to,
    imported: !check,
  };
};
