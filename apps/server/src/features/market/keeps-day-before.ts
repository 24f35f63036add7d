import type { TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import type { KeptMarket } from './kept.js';

/** Whether what is kept reaches the trading day before one: where it does not, an ex-date may lie in between. */
export function keepsDayBefore(kept: KeptMarket | null, day: TradeDate, calendar: TradingCalendar): boolean {
  const before = calendar.step(day, -1);
  const through = kept?.state.through ?? null;
  return before !== undefined && through !== null && through >= before;
}
