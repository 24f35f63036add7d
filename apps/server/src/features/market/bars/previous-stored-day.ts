import type { TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import type { MarketHistory } from '../market-history.js';

/** The trading day before one; undefined where the stored days do not reach it: an ex-date may lie in between. */
export function previousStoredDay(
  history: MarketHistory | null,
  day: TradeDate,
  calendar: TradingCalendar,
): TradeDate | undefined {
  const before = calendar.step(day, -1);
  const through = history?.state.through ?? null;
  return before !== undefined && through !== null && through >= before ? before : undefined;
}
