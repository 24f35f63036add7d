import type { Quote, WatchItem } from '@guanlan/contract';
import { largeText, percentText, signedText } from '../../base/market-text';

/** Value of a holding in yuan; null where unknown. */
export interface Holding {
  readonly value: number | null;
  /** Profit compared with the cost. */
  readonly profit: number | null;
  readonly profitPercent: number | null;
  /** Change since the previous close. */
  readonly today: number | null;
}

/** Computes a holding from cost and quantity at the present price, without fees and dividends. */
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

/** Profit in the width of a cell: whole yuan, from a hundred thousand on in 万 and 亿. */
export function profitText(profit: number): string {
  if (Math.abs(profit) < 100_000) return signedText(profit, 0);
  return `${profit > 0 ? '+' : ''}${largeText(profit)}`;
}

/** Percentage for a narrow cell: the larger, the fewer decimals. */
export function profitPercentText(percent: number | null): string {
  const size = Math.abs(percent ?? 0);
  return percentText(percent, size >= 1000 ? 0 : size >= 100 ? 1 : 2);
}

/** Sums of holdings, each over those with a known number, and the count of those left out. */
export interface Totals extends Omit<Holding, 'profitPercent'> {
  /** Number of holdings without a price. */
  readonly unpriced: number;
  /** Number of holdings with a price but without a cost: they have a value and no profit. */
  readonly costless: number;
  /** Number of holdings with a price but without today's change. */
  readonly unchanged: number;
}

/** Sums over the items with a quantity; null where no number is known. */
export function totalsOf(
  items: readonly Pick<WatchItem, 'cost' | 'quantity' | 'code'>[],
  quoteOf: (code: string) => Quote | undefined,
): Totals {
  const held = items
    .filter(({ quantity }) => quantity)
    .map((item) => ({ cost: item.cost, ...holdingOf(item, quoteOf(item.code)) }));
  const sum = (values: readonly (number | null)[]): number | null => {
    const known = values.filter((value) => value !== null);
    return known.length === 0 ? null : known.reduce((total, value) => total + value, 0);
  };
  const priced = held.filter(({ value }) => value !== null);
  return {
    value: sum(held.map(({ value }) => value)),
    profit: sum(held.map(({ profit }) => profit)),
    today: sum(held.map(({ today }) => today)),
    unpriced: held.length - priced.length,
    costless: priced.filter(({ cost }) => cost === null).length,
    unchanged: priced.filter(({ today }) => today === null).length,
  };
}

/** Holdings that the sums leave out, in words; null where there are none. */
export function leftOutText({ unpriced, costless, unchanged }: Totals): string | null {
  const parts = [
    unpriced > 0 ? `${unpriced} 只无价未计` : '',
    costless > 0 ? `${costless} 只未填成本，不计浮动盈亏` : '',
    unchanged > 0 ? `${unchanged} 只今天没有成交，不计今日盈亏` : '',
  ].filter((part) => part !== '');
  return parts.length === 0 ? null : parts.join('；');
}
