import type { Quote, StockCode, WatchItem } from '@guanlan/contract';
import * as v from 'valibot';
import { persisted } from '../../../base/persist';
import { holdingOf } from '../holding';
import { byOrder } from './by-order';

/** Columns by which the list can be sorted. */
export const watchColumns = {
  last: '最新',
  changePercent: '涨跌幅',
  turnoverPercent: '换手率',
  profit: '盈亏',
} as const;
export type WatchColumn = keyof typeof watchColumns;

/** Order of the list by a column. */
export interface WatchOrder {
  readonly sort: WatchColumn;
  readonly order: 'asc' | 'desc';
}

const stored = v.nullable(
  v.object({
    sort: v.picklist(Object.keys(watchColumns) as WatchColumn[]),
    order: v.picklist(['asc', 'desc']),
  }),
);

/** Last order of the list on this device; null: its own. */
export const lastWatchOrder = persisted('guanlan.watchlist.order', stored, null);

/** Columns of the list: beside price and change the profit, or where no stock has a cost the turnover. */
export function columnsFor(items: readonly Pick<WatchItem, 'cost'>[]): readonly WatchColumn[] {
  return ['last', 'changePercent', items.some(({ cost }) => cost !== null) ? 'profit' : 'turnoverPercent'];
}

/** Order after a tap on a head: from large to small, from small to large, and back to the list's own. */
export function nextOrder(sort: WatchColumn, before: WatchOrder | null): WatchOrder | null {
  if (before?.sort !== sort) return { sort, order: 'desc' };
  return before.order === 'desc' ? { sort, order: 'asc' } : null;
}

/** Number that the profit of a stock is sorted by, and its rank: yuan, after those percent alone, and unknown ones. */
function profitKey(item: WatchItem, quote: Quote | undefined): readonly [rank: number, value: number] {
  const { profit, profitPercent } = holdingOf(item, quote);
  return profit !== null ? [0, profit] : profitPercent !== null ? [1, profitPercent] : [2, 0];
}

/** Sorts the list by a column; stocks without a value come last in either order. */
export function inWatchOrder(
  items: readonly WatchItem[],
  { sort, order }: WatchOrder,
  quoteOf: (code: StockCode) => Quote | undefined,
): readonly WatchItem[] {
  if (sort !== 'profit') return byOrder(items, { sort, order }, quoteOf);
  const sign = order === 'asc' ? 1 : -1;
  const keys = new Map(items.map((item) => [item.id, profitKey(item, quoteOf(item.code))]));
  return items.toSorted((a, b) => {
    const [[rank, value], [otherRank, otherValue]] = [keys.get(a.id) ?? [2, 0], keys.get(b.id) ?? [2, 0]];
    return rank - otherRank || (value - otherValue) * sign;
  });
}
