import type { Board } from '../code.js';
import type { TradeDate } from '../trade-date.js';
import type { LimitBand } from './limit-price.js';
import { limitRules } from './limit-rules.data.js';

/** How well a record is known: by several independent sources, by general knowledge, or not really. */
export type Evidence = 'several-sources' | 'general-knowledge' | 'unverified';

/** A stock's standing on a day. `s-share` has not yet reformed its non-tradable shares. */
export type ListingStatus = 'normal' | 'risk-warning' | 's-share';

/** A record: from one day to another, for these boards and this standing, this band. */
export interface LimitRule {
  readonly boards: readonly Board[];
  readonly status: ListingStatus;
  readonly from: TradeDate;
  /** Last day, or open-ended. */
  readonly to?: TradeDate;
  readonly band: LimitBand | 'unknown';
  readonly evidence: Evidence;
}

/** A record about a stock's first days: for those listed in this span, this many days have this band, or none. */
export interface ListingRule {
  readonly boards: readonly Board[];
  readonly listedFrom: TradeDate;
  readonly listedTo?: TradeDate;
  /** How many of the stock's own trading days. */
  readonly days: number;
  readonly band: LimitBand | 'none';
  readonly evidence: Evidence;
}

/** Days on which a stock trades without limits whatever its age. */
export type SpecialDay = 'delisting-first-day' | 'relisting-first-day' | 'resumption-of-listing';

/** The records that answers are taken from; a caller may hand in corrected ones. */
export interface LimitRules {
  readonly limits: readonly LimitRule[];
  readonly listings: readonly ListingRule[];
  /** Boards on which a special day is known to have no limits. */
  readonly specialDays: readonly Board[];
}

/** What must be known of a stock to know its limits on a day. */
export interface LimitQuery {
  readonly board: Board;
  readonly date: TradeDate;
  /** Its standing on that day, not today's; `normal` when absent. */
  readonly status?: ListingStatus;
  /** Absent for a stock that is long past its first days. */
  readonly listing?: {
    readonly on: TradeDate;
    /** Which of its own trading days this is; 1 is the first. */
    readonly tradingDay: number;
  };
  readonly specialDay?: SpecialDay;
}

/** The band of a day; `none`: no limit; `unknown`: no record says, and none is guessed. */
export type LimitAnswer = LimitBand | 'none' | 'unknown';

const covers = (from: TradeDate, to: TradeDate | undefined, date: TradeDate): boolean =>
  date >= from && (to === undefined || date <= to);

/**
 * The price limits of a stock on a day, by the dated records.
 *
 * @example
 * limitBandAt({ board: 'main', date: 20260703, status: 'risk-warning' }); // { up: 5, down: 5 }
 * limitBandAt({ board: 'main', date: 20260706, status: 'risk-warning' }); // { up: 10, down: 10 }
 */
export function limitBandAt(query: LimitQuery, rules: LimitRules = limitRules): LimitAnswer {
  const { board, date, status = 'normal', listing, specialDay } = query;
  if (specialDay) return rules.specialDays.includes(board) ? 'none' : 'unknown';
  if (listing) {
    const first = rules.listings.find(
      ({ boards, listedFrom, listedTo }) => boards.includes(board) && covers(listedFrom, listedTo, listing.on),
    );
    // Without a record the first day is in doubt; the days after it follow the ordinary limits.
    if (!first && listing.tradingDay === 1) return 'unknown';
    if (first && listing.tradingDay <= first.days) return first.band;
  }
  const rule = rules.limits.find(
    (record) => record.boards.includes(board) && record.status === status && covers(record.from, record.to, date),
  );
  return rule?.band ?? 'unknown';
}
