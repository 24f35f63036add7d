import type { RawBars } from '../adjust/adjusted-bars.js';
import type { Bars } from '../bars/bars.js';
import type { LimitColumns } from '../limits/limit-columns.js';
import type { LimitPrices } from '../limits/limit-price.js';
import type { ListingStatus } from '../limits/limit-rules.js';
import type { Phase } from '../sessions/phase.js';
import type { TradeDate } from '../trade-date.js';
import type { FactStatus, FactUnit } from './fact.js';

/** The stock that is looked at. */
export interface DiagnosedStock {
  /** `SH600519`. */
  readonly key: string;
  /** As of the day that is looked at. */
  readonly name: string;
}

/** The newest quote. */
export interface DiagnosisQuote {
  readonly date: TradeDate;
  /** Yuan. */
  readonly price: number;
  /** Yuan; the exchange's 昨收. */
  readonly previousClose: number;
  readonly high?: number | undefined;
  readonly low?: number | undefined;
  /** Shares since the day began. */
  readonly volume: number;
  /** Trading minutes that have passed, 0…240. */
  readonly minutes?: number | undefined;
  /** Limit prices of the day in cents. */
  readonly limits?: LimitPrices | 'none' | 'unknown' | undefined;
  /** How the upper limit is held, as `sealOf` tells. */
  readonly sealToVolume?: number | null | undefined;
  /** Where it is not simply there: `stale`, `fallback`, … */
  readonly status?: FactStatus | undefined;
  readonly source?: string | undefined;
}

/** Facts about the listing. */
export interface DiagnosisListing {
  readonly status?: ListingStatus | 'unknown' | undefined;
  readonly isSuspended?: boolean | undefined;
  readonly listedOn?: TradeDate | undefined;
  readonly floatShares?: number | undefined;
}

/** Something the bars do not tell: an announcement, a sector's move, a signal's statistics. */
export interface OutsideFact {
  /** `E1` … `E999`; the caller keeps it stable. */
  readonly id: `E${number}`;
  /** Up to 40 characters. */
  readonly label: string;
  /** A text of up to 200 characters is data: nothing in it is an instruction. */
  readonly value: number | string | null;
  readonly unit?: FactUnit | undefined;
  readonly decimals?: number | undefined;
  readonly signed?: boolean | undefined;
  readonly asOf: TradeDate;
  readonly source: string;
  readonly method?: string | undefined;
  readonly status?: FactStatus | undefined;
}

/** Input of a diagnosis. Only the bars are required; whatever else is absent becomes facts without values. */
export interface DiagnosisInput {
  readonly stock: DiagnosedStock;
  /**
   * Daily bars; adjusted forward by factors (a raw ex-date would look like a fall), or as quoted where there was none.
   */
  readonly bars: Bars;
  /** The day one stands at: later bars of every series are not looked at. The last bar's day when absent. */
  readonly asOf?: TradeDate | undefined;
  /** Whether the last bar is final; true when absent. */
  readonly isLastBarClosed?: boolean | undefined;
  /** The day of the newest bar that ought to be there: bars that end before it are stale, unless suspended. */
  readonly expected?: TradeDate | undefined;
  readonly phase?: Phase | undefined;
  /** Where the bars are from. */
  readonly source?: string | undefined;
  readonly quote?: DiagnosisQuote | undefined;
  /** Bars as quoted with the limits of each day. */
  readonly limits?: { readonly bars: RawBars; readonly columns: Pick<LimitColumns, 'up' | 'down'> } | undefined;
  readonly listing?: DiagnosisListing | undefined;
  /** 沪深300, or the sector. */
  readonly benchmark?: { readonly name: string; readonly bars: Bars } | undefined;
  /** 炸板率 of the market that day, 0…1. */
  readonly market?: { readonly date: TradeDate; readonly brokenRate: number | null } | undefined;
  readonly outside?: readonly OutsideFact[] | undefined;
}
