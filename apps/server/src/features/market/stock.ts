import { marketValue } from '@guanlan/stock-domain';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { limitHistory } from './limit-history.js';

/** A stock's profile, quote, dividends and limits. */
export const stock: Handler<'market.stock'> = async (ctx, { code }) => {
  const { market } = ctx;
  const { value: symbols, provenance } = await market.symbols();
  const profile = symbols.byCode.get(code);
  const [quote] = await market.quotes([code]);
  if (!profile) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  // It is listed: what the source said of it was refused, and nothing is known of before.
  if (!quote) throw new AppError('MARKET_MALFORMED');
  const has = (capability: 'days' | 'actions' | 'standings'): boolean => market.source.capabilities.has(capability);
  const [bars, actions, standings] = await Promise.all([
    has('days') ? market.days(code) : null,
    has('actions') ? market.actions(code) : null,
    has('standings') ? market.standings(code) : null,
  ]);
  const history = bars && {
    profile,
    bars: bars.value,
    actions: actions?.value ?? null,
    standings: standings?.value ?? null,
  };
  const price = quote.last ?? quote.prevClose;
  const worth = (shares: number | null): number | null =>
    price !== null && shares !== null ? marketValue(price, shares) : null;
  return {
    profile,
    quote,
    floatValue: worth(profile.floatShares),
    totalValue: worth(profile.totalShares),
    dividends: (actions?.value.dividends ?? []).toReversed(),
    limitHistory: history ? limitHistory(history) : { days: [], rule: '' },
    provenance,
  };
};
