import type { MarketStatus, StockCode, StockProfile } from '@guanlan/contract';
import type { MultiplicativeFactors, Panel, RawBars, TradeDate } from '@guanlan/stock-domain';
import type { DaySpan, LimitPool, Sourced, StockActions } from '../../providers/market/port.js';

/** Daily bars of many stocks in shared memory, adjusted forward as of the last requested day. */
export interface StoredPanel {
  readonly panel: Panel;
  /** By position in the panel. */
  readonly factors: readonly MultiplicativeFactors[];
}

/** A stored stock, with the source and day of the last list that named it; null where no whole list did. */
export interface StoredListing {
  readonly profile: StockProfile;
  readonly origin: string | null;
  readonly seenOn: TradeDate | null;
}

/** The newest bars of a stock, oldest first, and what its prices of before are multiplied by. */
export interface StoredCloses {
  readonly bars: RawBars;
  readonly factors: MultiplicativeFactors;
}

/** When a stock was seen at its upper limit on a day, ms since the epoch: `at` of the last change that was seen. */
export interface StoredSeal {
  readonly code: StockCode;
  readonly first: number;
  readonly last: number;
  readonly breaks: number;
  readonly isSealed: boolean;
  readonly at: number;
}

/**
 * The past trading days of a source as this server stored them. Null everywhere means "not stored". Nothing here calls
 * the source.
 */
export interface MarketHistory {
  /** Id of the source whose days are stored. */
  readonly source: string;
  /** Range of the stored days. */
  readonly state: NonNullable<MarketStatus['store']>;
  /** Sees what any server has stored since. Answers the last day. */
  refresh(): Promise<TradeDate | null>;
  /** Every stock that was ever listed. */
  listings(): Promise<readonly StoredListing[]>;
  /** Keeps a list that was read whole. */
  saveList(
    profiles: readonly StockProfile[],
    list: { readonly origin: string; readonly day: TradeDate },
  ): Promise<void>;
  /** The newest bars of each stock up to a day, two of them when no `count` is given. */
  closes(codes: readonly StockCode[], to: TradeDate, count?: number): Promise<ReadonlyMap<StockCode, StoredCloses>>;
  limitPool(day: TradeDate): Promise<Sourced<LimitPool> | null>;
  /** Seals that all servers saw on the current day. */
  seals(day: TradeDate): Promise<readonly StoredSeal[]>;
  /** Joins the seals observed here with the stored ones, and drops those of earlier days. */
  saveSeals(day: TradeDate, seals: readonly StoredSeal[]): Promise<void>;
  /** Days whose pools are stored, oldest first. */
  poolDays(): Promise<readonly TradeDate[]>;
  /** The newest bars of a stock up to a day. */
  days(code: StockCode, to: TradeDate): Promise<Sourced<RawBars> | null>;
  /** The last close of every stock before a day, yuan. */
  closesBefore(day: TradeDate): Promise<ReadonlyMap<StockCode, { readonly day: TradeDate; readonly close: number }>>;
  /** Stocks that rose so far on a day that they may have touched a limit; null where the day is not stored. */
  risersOn(day: TradeDate): Promise<readonly StockCode[] | null>;
  actions(code: StockCode): Promise<Sourced<StockActions> | null>;
  /** Volumes of each stock's newest days within a span, oldest first; null where the span's last day is not stored. */
  volumes(codes: readonly StockCode[], span: DaySpan, days: number): Promise<ReadonlyMap<StockCode, number[]> | null>;
  /** Null where the span's last day is not stored. @param reuse - memory of a discarded panel */
  panel(codes: readonly StockCode[], span: DaySpan, reuse?: SharedArrayBuffer): Promise<StoredPanel | null>;
}
