import type { Handler } from '../../handler.js';

export const calendarYears: Handler<'market.calendarYears'> = async (ctx) => ({ years: ctx.calendars.years() });
