import type { PriceLimitsToday, StockProfile } from '@guanlan/contract';
import {
  chooseLimits,
  type LimitPrices,
  type ListingStatus,
  limitBandAt,
  limitPrices,
  parseStockName,
  type Security,
  securityOf,
  statusOfName,
  type TradingCalendar,
} from '@guanlan/stock-domain';
import type { SourceQuote } from '../../../providers/market/port.js';

type Day = SourceQuote['day'];
type Listing = { readonly on: Day; readonly tradingDay: number };
type Told = Pick<SourceQuote, 'code' | 'name' | 'day' | 'prevClose' | 'high' | 'low'>;

/** Trading days after a listing on which limits may be others. */
const FIRST_DAYS = 5;

/** A security by a code of ours. */
export const securityOfCode = (code: string): Security | undefined =>
  securityOf(code.slice(0, 2) as Security['exchange'], code.slice(2));

/** Number of the day among a stock's first days, by the mark of its name or by the day of its listing. */
function listingOf({ name, day }: Told, listedOn: Day | null, calendar: TradingCalendar): Listing | undefined {
  const { newcomer } = parseStockName(name);
  if (newcomer === 'N') return { on: day, tradingDay: 1 };
  if (newcomer === 'C') return { on: listedOn ?? calendar.step(day, -1) ?? day, tradingDay: 2 };
  const age = listedOn === null || listedOn > day ? undefined : calendar.count(listedOn, day);
  return listedOn !== null && age !== undefined && age <= FIRST_DAYS ? { on: listedOn, tradingDay: age } : undefined;
}

/**
 * Standing by the name. Undefined for a stock about to be delisted: the first of those days has no limits, and the
 * name does not show which day it is.
 */
function standingOf(name: string): ListingStatus | undefined {
  const status = statusOfName(name);
  return status === 'delisting' ? undefined : status;
}

/** The limits of a quote's day in cents, by the rules for its board, its standing and its first days. */
export function ruleLimits(
  quote: Told,
  listedOn: StockProfile['listedOn'],
  calendar: TradingCalendar,
): LimitPrices | 'none' | 'unknown' {
  const security = securityOfCode(quote.code);
  const status = standingOf(quote.name);
  const isStock = security?.kind === 'stock' || security?.kind === 'cdr';
  if (!security?.board || !isStock || !status) return 'unknown';
  const listing = listingOf(quote, listedOn, calendar);
  const band = limitBandAt({ board: security.board, date: quote.day, status, ...(listing && { listing }) });
  if (typeof band === 'string') return band;
  const close = Math.round((quote.prevClose ?? 0) * 100);
  if (close <= 0 || Math.abs(close - (quote.prevClose ?? 0) * 100) > 1e-4) return 'unknown';
  const limits = limitPrices(close, band, security.exchange);
  // Prices beyond them: it is a day of another rule.
  return isBeyond(quote, limits) ? 'unknown' : limits;
}

const cents = (yuan: number): number => Math.round(yuan * 100);
const isBeyond = ({ high, low }: Told, { up, down }: LimitPrices): boolean =>
  (high !== null && cents(high) > up) || (low !== null && cents(low) < down);

/** The limits to show, and whether the source and the rules disagree. */
export interface ShownLimits {
  readonly limits: PriceLimitsToday;
  readonly isComputed: boolean;
  readonly isMismatch: boolean;
}

/** Stocks that do not trade today have no limits. */
const isIdle = ({ state }: SourceQuote): boolean =>
  state === 'suspended' || state === 'delisted' || state === 'not-listed';

/**
 * Chooses the limits. A source's own come first: it may know of a first day, or a change of standing, that is unknown
 * here.
 */
export function shownLimits(
  quote: SourceQuote,
  listedOn: StockProfile['listedOn'],
  calendar: TradingCalendar,
): ShownLimits {
  const { limits } = quote;
  const told =
    limits === 'unknown' ? undefined : limits === 'none' ? limits : { up: cents(limits.up), down: cents(limits.down) };
  // The rules of stocks do not apply to an index or a fund.
  const byRule = isIdle(quote) ? 'unknown' : ruleLimits(quote, listedOn, calendar);
  const chosen = chooseLimits(told, byRule);
  const isComputed = chosen.from === 'calculated' && chosen.limits !== 'unknown';
  const shown = chosen.limits;
  return {
    limits: typeof shown === 'string' ? shown : { up: shown.up / 100, down: shown.down / 100 },
    isComputed,
    isMismatch: chosen.isMismatch,
  };
}
