import { describe, expect, it } from 'vitest';
import type { SourceQuote } from './port.js';
import { quoteFault } from './quote-fault.js';

const sound: SourceQuote = {
  code: 'SH605901',
  name: '幻青银行',
  day: 20_261_120,
  phase: 'continuous',
  state: 'trading',
  last: 10.2,
  prevClose: 10,
  open: 10.1,
  high: 10.3,
  low: 10.05,
  volume: 1_000_000,
  amount: 10_180_000,
  limits: { up: 11, down: 9 },
  call: null,
  bids: [{ price: 10.19, volume: 300 }],
  asks: [{ price: 10.2, volume: 500 }],
  provenance: { source: 'tencent', asOf: 0, fetchedAt: 0 },
};

describe('quoteFault', () => {
  it('has nothing to say of a sound quote, a suspended one, or one of a call', () => {
    expect(quoteFault(sound)).toBeNull();
    const nothing = { last: null, open: null, high: null, low: null, volume: 0, amount: 0, bids: [], asks: [] };
    expect(quoteFault({ ...sound, ...nothing, state: 'suspended', limits: 'unknown' })).toBeNull();
    const level = [{ price: 10.1, volume: 100 }];
    const call = { price: 10.1, matched: 100, unmatched: 0 };
    expect(quoteFault({ ...sound, ...nothing, call, bids: level, asks: level })).toBeNull();
  });

  it.each<[string, Partial<SourceQuote>, RegExp]>([
    ['a suspended stock’s zeros as prices', { last: 0 }, /no price/],
    ['a price beyond the day’s range', { last: 10.5 }, /above the high/],
    ['an open below the low', { open: 10 }, /below the low/],
    ['a range the wrong way round', { last: null, open: null, high: 10, low: 10.2 }, /low .* above the high/],
    ['a price beyond the limits', { limits: { up: 10.1, down: 9 } }, /beyond the limits/],
    ['lots for shares', { volume: 10_000 }, /another unit/],
    ['thousands of yuan', { amount: 10_180 }, /another unit/],
    ['a negative volume', { volume: -1 }, /no number of shares/],
    ['no number', { amount: Number.NaN }, /no amount/],
    ['six levels', { asks: Array.from({ length: 6 }, (_, at) => ({ price: 10.2 + at / 100, volume: 1 })) }, /five/],
    ['an empty level', { bids: [{ price: 10.19, volume: 0 }] }, /empty level/],
    ['a crossed book', { bids: [{ price: 10.2, volume: 1 }] }, /crossed/],
  ])('finds %s', (_, wrong, fault) => {
    expect(quoteFault({ ...sound, ...wrong })).toMatch(fault);
  });
});
