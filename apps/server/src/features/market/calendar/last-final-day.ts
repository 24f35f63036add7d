import type { TradeDate } from '@guanlan/stock-domain';
import type { MarketService } from '../service.js';
import { isMarketDayFinal } from './market-day-final.js';

/** The newest day of the market that will not change any more; undefined where the calendar does not say. */
export function lastFinalDay(market: Pick<MarketService, 'status' | 'clock' | 'calendar'>): TradeDate | undefined {
  const { day } = market.status();
  return isMarketDayFinal(market.clock.now(), day) ? day : market.calendar().step(day, -1);
}
