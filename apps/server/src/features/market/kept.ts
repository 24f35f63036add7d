import type { MarketStatus, StockCode } from '@guanlan/contract';
import type { MultiplicativeFactors, Panel, RawBars, TradeDate } from '@guanlan/stock-domain';
import type { DaySpan, LimitPool, Sourced, StockActions } from '../../providers/market/port.js';

/** Daily bars of many stocks in shared memory, adjusted forward as of the last day that was asked for. */
export interface KeptPanel {
  readonly panel: Panel;
  /** By position in the panel. */
  readonly factors: readonly MultiplicativeFactors[];
}

/**
 * What this server has kept of its source: days that are over, as they were told then. Null everywhere is "not kept".
 * Nothing here asks the source.
 */
export interface KeptMarket {
  /** How far it reaches. */
  readonly state: NonNullable<MarketStatus['store']>;
  limitPool(day: TradeDate): Promise<Sourced<LimitPool> | null>;
  /** Days whose pools are kept, oldest first. */
  poolDays(): Promise<readonly TradeDate[]>;
  /** The newest bars of a stock up to a day. */
  days(code: StockCode, to: TradeDate): Promise<Sourced<RawBars> | null>;
  actions(code: StockCode): Promise<Sourced<StockActions> | null>;
  /** Volumes of each stock's newest days within a span, oldest first; null where the span's last day is not kept. */
  volumes(codes: readonly StockCode[], span: DaySpan, days: number): Promise<ReadonlyMap<StockCode, number[]> | null>;
  /** Null where the span's last day is not kept. @param reuse - memory that nobody reads any more */
  panel(codes: readonly StockCode[], span: DaySpan, reuse?: SharedArrayBuffer): Promise<KeptPanel | null>;
}
