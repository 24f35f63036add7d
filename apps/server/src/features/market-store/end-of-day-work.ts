import { epochOfMinute, minuteTimeOf, type TradeDate } from '@guanlan/stock-domain';
import type { Logger } from 'pino';
import type { MarketService } from '../market/service.js';
import type { BarImport } from './import-bars.js';
import type { MarketStore } from './market-store.js';

export interface EndOfDayOptions {
  readonly store: MarketStore;
  readonly market: MarketService;
  readonly log: Logger;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
}

/** Shared context of the parts of an end-of-day import. */
export interface EndOfDayWork extends EndOfDayOptions {
  readonly day: TradeDate;
  readonly importer: BarImport;
}

/** By then nothing trades any more, also at the closing price: minutes of the day. */
const DAY_OVER_MINUTE = 930;

/** Time from which an answer covers the whole of a day, ms. */
export const overAt = (day: TradeDate): number => epochOfMinute(minuteTimeOf(day, DAY_OVER_MINUTE));
