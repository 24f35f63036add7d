import type { WatchItem } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { quoteOf } from '../../market/quote.fixture';
import { byOrder } from './by-order';

const item = (code: string): WatchItem => ({
  ...{ id: code, groupId: 'g', code, name: code, position: 0, cost: null, quantity: null, note: '' },
  ...{ addedAt: 0, addedPrice: null, floatShares: null, alerts: [] },
});
const items = ['SH600003', 'SH600001', 'SH600002'].map(item);
const codes = (speed: (code: string) => number | null) =>
  byOrder(items, { sort: 'speedPercent', order: 'desc' }, (code) => {
    const quote = quoteOf(code, 10);
    return { ...quote, ratios: { ...quote.ratios, speedPercent: speed(code) } };
  }).map(({ code }) => code.slice(-1));

describe('byOrder', () => {
  it('puts unknown numbers last, by code', () => {
    expect(codes((code) => (code === 'SH600002' ? 1 : null))).toEqual(['2', '1', '3']);
  });

  it('keeps the list’s own order where no stock has the number', () => {
    expect(codes(() => null)).toEqual(['3', '1', '2']);
  });
});
