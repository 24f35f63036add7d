import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../code.js';
import { priceCageAt } from './price-cage.js';

describe('priceCageAt', () => {
  it.each<[Board, number, number, number, number]>([
    ['star', 20_190_722, 1000, 1020, 980],
    ['chinext', 20_200_824, 1001, 1021, 981], // 1021.02 and 980.98: inward
    ['main', 20_230_410, 1000, 1020, 980],
    ['main', 20_230_410, 300, 310, 290], // ten ticks are more than two percent
    ['main', 20_230_410, 5, 15, 1],
    ['bse', 20_211_115, 1000, 1050, 950],
    ['bse', 20_211_115, 150, 160, 140], // ten ticks are more than five percent
  ])('%s on %i around %i: buy up to %i, sell from %i', (board, date, reference, buyMax, sellMin) => {
    expect(priceCageAt(board, date, reference)).toEqual({ buyMax, sellMin });
  });

  it('is none before it was there, and unknown where no record says', () => {
    expect(priceCageAt('main', 20_230_407, 1000)).toBe('none');
    expect(priceCageAt('b', 20_261_120, 1000)).toBe('unknown');
    expect(priceCageAt('star', 20_190_719, 1000)).toBe('unknown');
  });

  it('holds the reference, and nothing farther than the percentage', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 1e8 }), (reference) => {
        const cage = priceCageAt('star', 20_261_120, reference);
        if (typeof cage === 'string') throw new Error(cage);
        expect(cage.buyMax).toBeGreaterThanOrEqual(reference);
        expect(cage.sellMin).toBeLessThanOrEqual(reference);
        expect(cage.buyMax * 100).toBeLessThanOrEqual(reference * 102);
        expect(cage.sellMin * 100).toBeGreaterThanOrEqual(reference * 98);
      }),
    );
  });

  it('takes corrected records', () => {
    const rule = { boards: ['main'], from: 20_230_410, percent: 3, ticks: 0, evidence: 'unverified' } as const;
    expect(priceCageAt('main', 20_261_120, 1000, [rule])).toEqual({ buyMax: 1030, sellMin: 970 });
  });

  it.each([0, 10.5, Number.NaN])('refuses the reference %d', (reference) => {
    expect(() => priceCageAt('main', 20_261_120, reference)).toThrow(
      expect.objectContaining({ code: 'INVALID_PRICE' }),
    );
  });
});
