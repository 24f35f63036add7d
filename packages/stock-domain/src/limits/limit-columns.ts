import type { CorporateAction } from '../adjust/action.js';
import { type RawBars, requireRawDays } from '../adjust/adjusted-bars.js';
import { exReferencePrice } from '../adjust/ex-reference.js';
import { sortedActions } from '../adjust/factors.js';
import type { Security } from '../code.js';
import { type StatusHistory, statusAt } from '../status/status-history.js';
import { dayNumberOf, type TradeDate } from '../trade-date.js';
import { limitPrices, toCents } from './limit-price.js';
import { limitRules } from './limit-rules.data.js';
import { type LimitAnswer, type LimitRules, limitBandAt, type SpecialDay } from './limit-rules.js';

/** What must be known of a stock to know its limits over time. */
export interface LimitedStock {
  readonly security: Pick<Security, 'exchange' | 'board'>;
  /** First trading day. Without it no day is taken for one of a stock's first. */
  readonly listedOn?: TradeDate | undefined;
  /** Standing over time; `normal` throughout when absent. */
  readonly statuses?: StatusHistory | undefined;
  /** Ex-dates, whose reference price takes the previous close's place. */
  readonly actions?: readonly CorporateAction[] | undefined;
  readonly specialDays?: Readonly<Record<TradeDate, SpecialDay>> | undefined;
  /** What the first bar's limits are counted from, in cents: the price of issue, or the close before. */
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
const YOUNG = 30;

function previousCloses(bars: RawBars, { actions = [], firstPreviousClose = Number.NaN }: LimitedStock): Float64Array {
  const closes = new Float64Array(bars.length);
  const sorted = sortedActions(actions);
  let next = 0;
  for (let at = 0; at < bars.length; at++) {
    const close = bars.close[at - 1] ?? Number.NaN;
    let reference = at === 0 ? firstPreviousClose : Number.isNaN(close) ? Number.NaN : toCents(close);
    for (let action = sorted[next]; action && action.exDate <= (bars.time[at] as number); action = sorted[next]) {
      // What is before the first bar is in its previous close already.
      if (at > 0 && !Number.isNaN(reference)) reference = exReferencePrice(reference, action);
      next++;
    }
    closes[at] = reference;
  }
  return closes;
}

function bandOf(bars: RawBars, at: number, stock: LimitedStock, rules: LimitRules): LimitAnswer {
  const date = bars.time[at] as number;
  const { board } = stock.security;
  const status = stock.statuses ? statusAt(stock.statuses, date) : 'normal';
  if (board === undefined || status === 'unknown') return 'unknown';
  const { listedOn } = stock;
  const specialDay = stock.specialDays?.[date];
  const isWhole = listedOn === bars.time[0];
  if (listedOn !== undefined && !isWhole && dayNumberOf(date) - dayNumberOf(listedOn) < YOUNG) return 'unknown';
  return limitBandAt(
    {
      board,
      date,
      status,
      ...(isWhole && listedOn !== undefined ? { listing: { on: listedOn, tradingDay: at + 1 } } : {}),
      ...(specialDay ? { specialDay } : {}),
    },
    rules,
  );
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
  for (let at = 0; at < bars.length; at++) {
    const band = bandOf(bars, at, stock, rules);
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
