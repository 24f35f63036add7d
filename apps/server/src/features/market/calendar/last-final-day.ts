import { isDayFinal, type TradeDate } from '@guanlan/stock-domain';
import type { MarketService } from '../service.js';

/** Stock of the market whose day ends last. */
const latest = { exchange: 'SH', kind: 'stock', board: 'main' } as const;

/** The newest day of the market that will not change any more; undefined where the calendar does not say. */
export function lastFinalDay(market: Pick<MarketService, 'status' | 'clock' | 'calendar'>): TradeDate | undefined {
  const { day } = market.status();
  return isDayFinal(market.clock.now(), day, latest) ? day : market.calendar().step(day, -1);
}
