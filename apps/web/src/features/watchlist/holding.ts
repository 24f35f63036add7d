import type { Quote, WatchItem } from '@guanlan/contract';

/** What a holding is worth. Yuan; null is "not known". */
export interface Holding {
  readonly value: number | null;
  /** Against the cost. */
  readonly profit: number | null;
  readonly profitPercent: number | null;
  /** Since the previous close. */
  readonly today: number | null;
}

/** Cost and quantity as a user wrote them, at a price; fees and dividends are not counted. */
export function holdingOf({ cost, quantity }: Pick<WatchItem, 'cost' | 'quantity'>, quote: Quote | undefined): Holding {
  const price = quote?.last ?? quote?.prevClose ?? null;
  const change = quote?.ratios.change ?? null;
  const shares = quantity === 0 ? null : quantity;
  return {
    value: price === null || shares === null ? null : price * shares,
    profit: price === null || shares === null || cost === null ? null : (price - cost) * shares,
    profitPercent: price === null || cost === null ? null : (price / cost - 1) * 100,
    today: change === null || shares === null ? null : change * shares,
  };
}

/** Sums over those whose numbers are known; null where there are none. */
export function totalsOf(holdings: readonly Holding[]): Omit<Holding, 'profitPercent'> {
  const sum = (values: readonly (number | null)[]): number | null => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  return {
    value: sum(holdings.map(({ value }) => value)),
    profit: sum(holdings.map(({ profit }) => profit)),
    today: sum(holdings.map(({ today }) => today)),
  };
}
