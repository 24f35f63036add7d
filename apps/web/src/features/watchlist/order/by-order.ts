import type { Quote, StockCode, WatchItem } from '@guanlan/contract';
import type { Order } from '../../market/rows/order';
import { viewOf } from '../../market/rows/quote-view';

/** Free-float market value (流通市值) in yuan, by the last price or the previous close. */
export function floatValueOf(quote: Quote | undefined, floatShares: number | null): number | null {
  const price = quote?.last ?? quote?.prevClose ?? null;
  return price === null || floatShares === null ? null : price * floatShares;
}

/** Sort key of a stock; null where unknown. */
function keyOf(sort: Order['sort'], quote: Quote | undefined, floatShares: number | null): number | null {
  if (!quote || sort === 'code') return null;
  if (sort === 'floatValue') return floatValueOf(quote, floatShares);
  const isCall = quote.last === null && quote.call?.price != null;
  if (isCall && (sort === 'last' || sort === 'changePercent')) {
    const { price, changePercent } = viewOf(quote);
    return sort === 'last' ? price : changePercent;
  }
  return sort === 'last' || sort === 'volume' || sort === 'amount' ? quote[sort] : quote.ratios[sort];
}

/**
 * Sorts stocks by a number of their quotes: unknown ones last in either order, equal ones by code. They stay as they are
 * where none has that number.
 */
export function byOrder(
  items: readonly WatchItem[],
  { sort, order }: Order,
  quoteOf: (code: StockCode) => Quote | undefined,
): readonly WatchItem[] {
  const sign = order === 'asc' ? 1 : -1;
  const rank = new Map(items.map(({ code, floatShares }) => [code, keyOf(sort, quoteOf(code), floatShares)]));
  if (sort !== 'code' && [...rank.values()].every((key) => key === null)) return items;
  return items.toSorted((a, b) => {
    const [left, right] = [rank.get(a.code) ?? null, rank.get(b.code) ?? null];
    if (left !== null && right !== null && left !== right) return (left - right) * sign;
    if ((left === null) !== (right === null)) return left === null ? 1 : -1;
    return a.code < b.code ? (sort === 'code' ? -sign : -1) : sort === 'code' ? sign : 1;
  });
}
