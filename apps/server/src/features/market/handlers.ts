import type { Handlers } from '../handler.js';
import { bars } from './bars/bars.js';
import { minutes } from './bars/minutes.js';
import { calendar } from './calendar/calendar.js';
import { calendarYears } from './calendar/calendar-years.js';
import { importCalendar } from './calendar/import-calendar.js';
import { limitUp } from './limit-up/limit-up.js';
import { limitUpDays } from './limit-up/limit-up-days.js';
import { unwatch } from './live/unwatch.js';
import { watch } from './live/watch.js';
import { indices } from './quotes/indices.js';
import { list } from './quotes/list.js';
import { quotes } from './quotes/quotes.js';
import { status } from './status.js';
import { search } from './symbols/search.js';
import { stock } from './symbols/stock.js';
import { themes } from './symbols/themes.js';

export const marketHandlers = {
  'market.status': status,
  'market.search': search,
  'market.list': list,
  'market.quotes': quotes,
  'market.stock': stock,
  'market.minutes': minutes,
  'market.bars': bars,
  'market.limitUp': limitUp,
  'market.limitUpDays': limitUpDays,
  'market.indices': indices,
  'market.themes': themes,
  'market.calendar': calendar,
  'market.calendarYears': calendarYears,
  'market.importCalendar': importCalendar,
  'market.watch': watch,
  'market.unwatch': unwatch,
} satisfies Handlers;
