import type { WatchItem } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { quoteOf } from '../../market/quote.fixture';
import { columnsFor, inWatchOrder, nextOrder } from './watch-order';

const item = (code: string, cost: number | null, quantity: number | null): WatchItem => ({
  ...{ id: code, groupId: 'g', code, name: code, position: 0, cost, quantity, note: '' },
  ...{ addedAt: 0, addedPrice: null, floatShares: null, alerts: [] },
});

describe('nextOrder', () => {
  it('goes from large to small, to small to large, and back to the own order', () => {
    const first = nextOrder('last', null);
    expect(first).toEqual({ sort: 'last', order: 'desc' });
    const second = nextOrder('last', first);
    expect(second).toEqual({ sort: 'last', order: 'asc' });
    expect(nextOrder('last', second)).toBeNull();
    expect(nextOrder('profit', second)).toEqual({ sort: 'profit', order: 'desc' });
  });
});

describe('columnsFor', () => {
  it('shows the profit only where a stock has a cost', () => {
    expect(columnsFor([item('SH600001', null, 100)]).at(-1)).toBe('turnoverPercent');
    expect(columnsFor([item('SH600001', null, null), item('SH600002', 9, null)]).at(-1)).toBe('profit');
  });
});

describe('inWatchOrder', () => {
  const items = [
    item('SH600001', null, null),
    item('SH600002', 8, null),
    item('SH600003', 12, 100),
    item('SH600004', 9, 100),
    item('SH600005', 5, null),
  ];
  const codes = (order: 'asc' | 'desc') =>
    inWatchOrder(items, { sort: 'profit', order }, (code) => quoteOf(code, 10)).map(({ code }) => code.slice(-1));

  it('sorts by yuan, then by percent where there is no quantity, with unknown profits last in either order', () => {
    expect(codes('desc')).toEqual(['4', '3', '5', '2', '1']);
    expect(codes('asc')).toEqual(['3', '4', '2', '5', '1']);
  });
});
