import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CorporateAction } from './action.js';
import { exReferencePrice } from './ex-reference.js';

const exDate = 20_260_618;

describe('exReferencePrice', () => {
  it.each<[number, Omit<CorporateAction, 'exDate'>, number]>([
    [1000, {}, 1000],
    [1000, { cash: 0.25 }, 975],
    [1000, { bonus: 0.5 }, 667],
    [1000, { cash: 0.25, bonus: 0.5 }, 650],
    [1000, { rights: 0.3, rightsPrice: 5 }, 885], // 11.5 / 1.3
    [1000, { cash: 0.1, bonus: 0.2, rights: 0.3, rightsPrice: 5 }, 760],
    [101, { bonus: 1 }, 51], // half a cent goes up
    [1000, { cash: 0.245 }, 976],
    [1000, { cash: 0.2451 }, 975],
    [143_500, { cash: 27.673 }, 140_733],
  ])('%i cents after %j: %i', (close, action, expected) => {
    expect(exReferencePrice(close, { exDate, ...action })).toBe(expected);
  });

  it('counts a fund in its own ticks', () => {
    expect(exReferencePrice(4567, { exDate, cash: 0.0125 }, 1)).toBe(4555); // 4554.5
  });

  it('is the fraction, rounded half up, to the last digit', () => {
    const parts = fc.integer({ min: 0, max: 9999 });
    fc.assert(
      fc.property(
        fc.integer({ min: 10_000, max: 1e9 }),
        parts,
        parts,
        parts,
        parts,
        (close, cash, bonus, rights, price) => {
          const rightsPrice = rights > 0 ? price + 1 : 0;
          const got = exReferencePrice(close, {
            exDate,
            cash: cash / 10_000,
            bonus: bonus / 10_000,
            rights: rights / 10_000,
            rightsPrice: rightsPrice / 100,
          });
          // Cents times 10,000 squared.
          const top = BigInt(close) * 100_000_000n - BigInt(cash) * 1_000_000n + BigInt(rightsPrice * rights) * 10_000n;
          const bottom = BigInt(10_000 + bonus + rights) * 10_000n;
          const distance = 2n * (BigInt(got) * bottom - top);
          expect(distance > -bottom && distance <= bottom).toBe(true);
        },
      ),
    );
  });

  it.each<[string, CorporateAction]>([
    ['cash that is negative', { exDate, cash: -1 }],
    ['cash that is NaN', { exDate, cash: Number.NaN }],
    ['an absurd bonus', { exDate, bonus: 1e6 }],
    ['rights without a price', { exDate, rights: 0.3 }],
    ['a price without rights', { exDate, rightsPrice: 5 }],
    ['more cash than the price', { exDate, cash: 20 }],
    ['a day that is none', { exDate: 20_260_230 }],
  ])('refuses %s', (_, action) => {
    expect(() => exReferencePrice(1000, action)).toThrow(expect.objectContaining({ code: 'INVALID_ACTION' }));
  });

  it.each([0, 10.5, Number.NaN])('refuses the close %d', (close) => {
    expect(() => exReferencePrice(close, { exDate })).toThrow(expect.objectContaining({ code: 'INVALID_PRICE' }));
  });
});
