import type { Handlers } from '../handler.js';
import { bars } from './bars.js';
import { calendar } from './calendar.js';
import { indices } from './indices.js';
import { limitUp } from './limit-up.js';
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
  'market.indices': indices,
  'market.themes': themes,
  'market.calendar': calendar,
  'market.watch': watch,
  'market.unwatch': unwatch,
} satisfies Handlers;
