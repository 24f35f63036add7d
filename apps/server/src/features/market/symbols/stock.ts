import { marketValue } from '@guanlan/stock-domain';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { limitHistory } from '../limit-up/limit-history.js';
import { floatSharesOf, totalSharesOf } from '../quotes/to-quote.js';
import { nullIfUnavailable } from '../source/null-if-unavailable.js';

/** A stock's profile, quote, dividends and limits: what cannot be had leaves the rest as it is. */
export const stock: Handler<'market.stock'> = async (ctx, { code }) => {
  const { market } = ctx;
  const { provenance } = await market.symbols();
  const profile = await market.profile(code);
  const [quote] = await market.quotes([code]);
  if (!profile) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  // The stock is listed, so its quote was refused, and there is no earlier one.
  if (!quote) throw new AppError('MARKET_MALFORMED');
  const [bars, dividends, standings] = await Promise.all([
    nullIfUnavailable(market.days(code)),
    nullIfUnavailable(market.dividends(code)),
    nullIfUnavailable(market.standings(code)),
  ]);
  const price = quote.last ?? quote.prevClose;
  const worth = (shares: number | null): number | null =>
    price !== null && shares !== null ? marketValue(price, shares) : null;
  const known = { dividends: dividends?.value ?? null, standings: standings?.value ?? null };
  const lastTradedOn = quote.state === 'suspended' ? bars?.value.time[bars.value.length - 1] : undefined;
  return {
    profile,
    quote,
    ...(lastTradedOn !== undefined && { lastTradedOn }),
    floatValue: worth(floatSharesOf(quote, profile)),
    totalValue: worth(totalSharesOf(quote, profile)),
    dividends: known.dividends?.toReversed() ?? null,
    ...(dividends && { dividendsFrom: dividends.provenance }),
    ...(bars && { limitHistoryFrom: bars.provenance }),
    limitHistory: bars && limitHistory({ profile, bars: bars.value, ...known }),
    provenance,
  };
};
