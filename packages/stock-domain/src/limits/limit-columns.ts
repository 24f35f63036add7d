import type { CorporateAction } from '../adjust/action.js';
import { type RawBars, requireRawDays } from '../adjust/adjusted-bars.js';
import { exReferencePrice } from '../adjust/ex-reference.js';
import { sortedActions } from '../adjust/factors.js';
import type { Security } from '../code.js';
import { type StatusHistory, statusAt } from '../status/status-history.js';
import { dayNumberOf, type TradeDate } from '../trade-date.js';
import { limitPrices, toCents } from './limit-price.js';
import { limitRules } from './limit-rules.data.js';
import { type LimitAnswer, type LimitRules, type ListingStatus, limitBandAt, type SpecialDay } from './limit-rules.js';

/** Attributes of a stock that determine its limits over time. */
export interface LimitedStock {
  readonly security: Pick<Security, 'exchange' | 'board'>;
  /** First trading day. Without it no day is taken for one of a stock's first. */
  readonly listedOn?: TradeDate | undefined;
  /** Standing over time; `normal` throughout when absent. */
  readonly statuses?: StatusHistory | undefined;
  /** Ex-dates, whose reference price takes the previous close's place. */
  readonly actions?: readonly CorporateAction[] | undefined;
  readonly specialDays?: Readonly<Record<TradeDate, SpecialDay>> | undefined;
  /** Base of the first bar's limits, in cents: the issue price, or the previous close. */
  readonly firstPreviousClose?: number | undefined;
}

/** The limits of each bar's day in cents: NaN where not known, infinite where there are none. */
export interface LimitColumns {
  readonly up: Float64Array;
  readonly down: Float64Array;
  /** The exchange's previous close of each day, in cents; NaN where not known. */
  readonly previousClose: Float64Array;
}

/** Days after the listing within which a series that begins later may still be in the stock's first days. */
const NEW_LISTING_DAYS = 30;

function previousCloses(bars: RawBars, { actions = [], firstPreviousClose = Number.NaN }: LimitedStock): Float64Array {
  const closes = new Float64Array(bars.length);
  const sorted = sortedActions(actions);
  let next = 0;
  for (let at = 0; at < bars.length; at++) {
    const close = bars.close[at - 1] ?? Number.NaN;
    let reference = at === 0 ? firstPreviousClose : Number.isNaN(close) ? Number.NaN : toCents(close);
    for (let action = sorted[next]; action && action.exDate <= (bars.time[at] as number); action = sorted[next]) {
      // Actions before the first bar are contained in its previous close.
      if (at > 0 && !Number.isNaN(reference)) reference = exReferencePrice(reference, action);
      next++;
    }
    closes[at] = reference;
  }
  return closes;
}

/** The first day after `date` on which a record begins or has ended: until then an answer without a listing stays. */
function nextChange({ limits }: LimitRules, date: TradeDate): TradeDate {
  let next = Number.POSITIVE_INFINITY;
  for (const { from, to = Number.POSITIVE_INFINITY } of limits) {
    if (from > date) next = Math.min(next, from);
    else if (to >= date) next = Math.min(next, to + 1);
  }
  return next;
}

/** Answers for the bands of a stock's days in their order, asking the records again only where they change. */
function bandsOf(bars: RawBars, stock: LimitedStock, rules: LimitRules): (at: number) => LimitAnswer {
  const { security, listedOn, statuses, specialDays = {} } = stock;
  const { board } = security;
  const isWhole = listedOn !== undefined && listedOn === bars.time[0];
  const firstDays = Math.max(...rules.listings.map(({ days }) => days));
  let kept: LimitAnswer = 'unknown';
  let keptStatus: ListingStatus | 'unknown' = 'unknown';
  let keptUntil = 0;
  return (at) => {
    const date = bars.time[at] as number;
    const status = statuses ? statusAt(statuses, date) : 'normal';
    if (board === undefined || status === 'unknown') return 'unknown';
    const specialDay = specialDays[date];
    if (specialDay) return limitBandAt({ board, date, status, specialDay }, rules);
    if (isWhole && at < firstDays) {
      return limitBandAt({ board, date, status, listing: { on: listedOn, tradingDay: at + 1 } }, rules);
    }
    const isYoung = listedOn !== undefined && !isWhole && dayNumberOf(date) - dayNumberOf(listedOn) < NEW_LISTING_DAYS;
    if (isYoung) return 'unknown';
    if (status !== keptStatus || date >= keptUntil) {
      kept = limitBandAt({ board, date, status }, rules);
      keptStatus = status;
      keptUntil = nextChange(rules, date);
    }
    return kept;
  };
}

/**
 * The limit prices of every day of a stock, each from the exchange's previous close of that day (the last close, on an
 * ex-date the reference price) and the rules then in force.
 *
 * @param bars - as quoted, of days; from the first trading day on if the first days are to be right
 * @throws DomainError INVALID_PERIOD, ALREADY_ADJUSTED, INVALID_PRICE, INVALID_ACTION, INVALID_HISTORY
 */
export function limitColumns(bars: RawBars, stock: LimitedStock, rules: LimitRules = limitRules): LimitColumns {
  requireRawDays(bars);
  const previousClose = previousCloses(bars, stock);
  const up = new Float64Array(bars.length).fill(Number.NaN);
  const down = new Float64Array(bars.length).fill(Number.NaN);
  const bandAt = bandsOf(bars, stock, rules);
  for (let at = 0; at < bars.length; at++) {
    const band = bandAt(at);
    const from = previousClose[at] as number;
    if (band === 'none') {
      up[at] = Number.POSITIVE_INFINITY;
      down[at] = Number.NEGATIVE_INFINITY;
    } else if (band !== 'unknown' && !Number.isNaN(from)) {
      const limits = limitPrices(from, band, stock.security.exchange);
      up[at] = limits.up;
      down[at] = limits.down;
    }
  }
  return { up, down, previousClose };
}
