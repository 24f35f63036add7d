import type { Board } from '../code.js';
import { type DatedRecord, type Evidence, isWithin, recordAt } from '../dated.js';
import type { TradeDate } from '../trade-date.js';
import type { LimitBand } from './limit-price.js';
import { limitRules } from './limit-rules.data.js';

/**
 * A stock's standing on a day: under risk warning (ST, *ST), in its last weeks before it is delisted (退市整理), or
 * `s-share`: its non-tradable shares are not yet reformed.
 */
export type ListingStatus = 'normal' | 'risk-warning' | 'delisting' | 's-share';

/** A record: from one day to another, for these boards and this standing, this band. */
export interface LimitRule extends DatedRecord {
  readonly boards: readonly Board[];
  readonly status: ListingStatus;
  readonly band: LimitBand | 'unknown';
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

/** A record about special days: from one day to another they have no limits on these boards. */
export interface SpecialDayRule extends DatedRecord {
  readonly boards: readonly Board[];
  readonly day: SpecialDay;
}

/** The records that answers are taken from; a caller may hand in corrected ones. */
export interface LimitRules {
  readonly limits: readonly LimitRule[];
  readonly listings: readonly ListingRule[];
  readonly specialDays: readonly SpecialDayRule[];
}

/** Attributes of a stock that determine its limits on a day. */
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

/**
 * The price limits of a stock on a day, by the dated records.
 *
 * @example
 * limitBandAt({ board: 'main', date: 20260703, status: 'risk-warning' }); // { up: 5, down: 5 }
 * limitBandAt({ board: 'main', date: 20260706, status: 'risk-warning' }); // { up: 10, down: 10 }
 */
export function limitBandAt(query: LimitQuery, rules: LimitRules = limitRules): LimitAnswer {
  const { board, date, status = 'normal', listing, specialDay } = query;
  if (specialDay) {
    const rule = recordAt(rules.specialDays, date, ({ boards, day }) => day === specialDay && boards.includes(board));
    return rule ? 'none' : 'unknown';
  }
  if (listing) {
    const first = rules.listings.findLast(
      ({ boards, listedFrom, listedTo }) => boards.includes(board) && isWithin(listedFrom, listedTo, listing.on),
    );
    // Without a record the first day is in doubt; the days after it follow the ordinary limits.
    if (!first && listing.tradingDay === 1) return 'unknown';
    if (first && listing.tradingDay <= first.days) return first.band;
  }
  const rule = recordAt(rules.limits, date, (record) => record.boards.includes(board) && record.status === status);
  return rule?.band ?? 'unknown';
}

/**
 * The price limits of a fund that tracks an index: those of the board its shares trade on, `main` for an index over
 * several. Its limit prices are counted in its own ticks of 0.001 yuan.
 */
export function fundBandAt(date: TradeDate, tracks: Board = 'main', rules: LimitRules = limitRules): LimitAnswer {
  return limitBandAt({ board: tracks, date }, rules);
}
