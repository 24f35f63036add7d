import type { StockProfile } from '@guanlan/contract';
import { COMPUTED, type OtherProvenance, type Provenance, type Quote, type QuoteFlag } from '@guanlan/contract';
import type { TradingCalendar } from '@guanlan/stock-domain';
import type { SourceProvenance, SourceQuote } from '../../../providers/market/port.js';
import { type PriceContext, ratiosOf } from './quote-ratios.js';
import { shownLimits } from './rule-limits.js';

/** Facts about a stock, beside the quote of the source, that its quote is made with. */
export interface QuoteContext extends PriceContext {
  /** Undefined: the list of stocks is unknown, or the stock is not on it. */
  readonly profile: StockProfile | undefined;
  /** Provenance of the list with the profile. */
  readonly listFrom: SourceProvenance | undefined;
  readonly calendar: TradingCalendar;
  /** Whether its previous close differs from the stored one, without an explanation. */
  readonly hasPrevCloseMismatch: boolean;
}

/** Tradable shares from the quote, or else from the listing. */
export const floatSharesOf = (
  { fundamentals }: Pick<Quote, 'fundamentals'>,
  profile: Pick<StockProfile, 'floatShares'> | undefined,
): number | null => fundamentals?.floatShares ?? profile?.floatShares ?? null;

/** All shares likewise. */
export const totalSharesOf = (
  { fundamentals }: Pick<Quote, 'fundamentals'>,
  profile: Pick<StockProfile, 'totalShares'> | undefined,
): number | null => fundamentals?.totalShares ?? profile?.totalShares ?? null;

/**
 * A source's quote with its ratios, with the limits that the rules say where it has none, and with where each part of it is
 * from.
 */
export function toQuote(quote: SourceQuote, context: QuoteContext): Quote {
  const { profile, calendar, hasPrevCloseMismatch } = context;
  const { others: filled, ...rest } = quote;
  const { limits, isComputed, isMismatch } = shownLimits(quote, profile?.listedOn ?? null, calendar);
  const others: OtherProvenance = {};
  for (const [name, provenance] of Object.entries(filled ?? {})) others[name] = { ...provenance, stale: false };
  if (isComputed) others.limits = { ...quote.provenance, source: COMPUTED, stale: false };
  const shares = sharesFrom(quote, context);
  if (shares) others.turnoverPercent = { ...shares, stale: false };
  const flags: QuoteFlag[] = [];
  if (hasPrevCloseMismatch) flags.push('PREV_CLOSE_MISMATCH');
  if (isMismatch) flags.push('LIMIT_MISMATCH');
  return {
    ...rest,
    limits,
    ratios: ratiosOf(quote, floatSharesOf(quote, profile), context),
    provenance: { ...quote.provenance, stale: false },
    ...(Object.keys(others).length > 0 && { others }),
    ...(flags.length > 0 && { flags }),
  };
}

/** Provenance of the shares by which turnover is computed, where it differs from the quote's. */
function sharesFrom(quote: SourceQuote, { profile, listFrom }: QuoteContext): SourceProvenance | undefined {
  if (quote.fundamentals?.floatShares) return quote.others?.floatShares;
  const isListed = profile?.floatShares && listFrom && listFrom.source !== quote.provenance.source;
  return isListed ? listFrom : undefined;
}

/**
 * The quote with its present age. Computed parts are as old as the quote; another source's facts about its day hold
 * for the day.
 */
export function agedQuote(quote: Quote, isStale: (provenance: Provenance) => boolean): Quote {
  const stale = isStale(quote.provenance);
  const { others } = quote;
  const aged =
    others &&
    Object.fromEntries(
      Object.entries(others).map(([name, one]) => [name, one.source === COMPUTED ? { ...one, stale } : one]),
    );
  return { ...quote, provenance: { ...quote.provenance, stale }, ...(aged && { others: aged }) };
}
