import type { Handlers } from '../handler.js';
import { bars } from './bars.js';
import { calendar } from './calendar.js';
import { calendarYears } from './calendar-years.js';
import { importCalendar } from './import-calendar.js';
import { indices } from './indices.js';
import { limitUp } from './limit-up.js';
import { limitUpDays } from './limit-up-days.js';
import { list } from './list.js';
import { minutes } from './minutes.js';
import { quotes } from './quotes.js';
import { search } from './search.js';
import { status } from './status.js';
import { stock } from './stock.js';
import { themes } from './themes.js';
import { unwatch } from './unwatch.js';
import { watch } from './watch.js';

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
