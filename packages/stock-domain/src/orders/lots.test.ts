import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Board } from '../code.js';
import { buyableQuantity, type OrderQuantity, quantityFault, type Traded } from './lots.js';

const on = (board: Board): Traded => ({ kind: 'stock', board });
const fund: Traded = { kind: 'fund', board: undefined };
const today = 20_261_120;

describe('quantityFault', () => {
  it.each<[Board, number, string | undefined]>([
    ['main', 100, undefined],
    ['main', 150, 'not-in-steps'],
    ['main', 99, 'below-minimum'],
    ['main', 1_000_000, undefined],
    ['main', 1_000_100, 'above-maximum'],
    ['chinext', 300, undefined],
    ['chinext', 300_100, 'above-maximum'],
    ['star', 100, 'below-minimum'],
    ['star', 199, 'below-minimum'],
    ['star', 200, undefined],
    ['star', 201, undefined],
    ['star', 100_001, 'above-maximum'],
    ['bse', 99, 'below-minimum'],
    ['bse', 100, undefined],
    ['bse', 101, undefined],
    ['b', 100, 'unknown'],
    ['main', 0, 'not-whole'],
    ['main', -100, 'not-whole'],
    ['main', 100.5, 'not-whole'],
    ['main', Number.NaN, 'not-whole'],
  ])('buying on %s %d: %j', (board, quantity, expected) => {
    expect(quantityFault(on(board), today, { side: 'buy', quantity })).toBe(expected);
  });

  it.each<[Board, quantity: number, holding: number | undefined, string | undefined]>([
    ['main', 100, 350, undefined],
    ['main', 50, 350, undefined],
    ['main', 150, 350, undefined],
    ['main', 350, 350, undefined],
    ['main', 30, 350, 'splits-odd-lot'],
    ['main', 120, 350, 'splits-odd-lot'],
    ['main', 400, 350, 'above-holding'],
    ['main', 50, undefined, 'below-minimum'],
    ['star', 200, 350, undefined],
    ['star', 201, 350, undefined],
    ['star', 150, 350, 'splits-odd-lot'],
    ['star', 150, 150, undefined],
    ['star', 149, 150, 'splits-odd-lot'],
    ['bse', 99, 99, undefined],
    ['bse', 98, 99, 'splits-odd-lot'],
    ['bse', 133, 400, undefined],
  ])('selling on %s %i of %j: %j', (board, quantity, holding, expected) => {
    expect(quantityFault(on(board), today, { side: 'sell', quantity, holding })).toBe(expected);
  });

  it.each<[Board, number, number, string | undefined]>([
    ['star', today, 50_001, 'above-maximum'],
    ['chinext', today, 150_100, 'above-maximum'],
    ['chinext', 20_200_821, 150_100, undefined],
  ])('a market order on %s, %i, for %i: %j', (board, date, quantity, expected) => {
    const order: OrderQuantity = { side: 'buy', quantity, type: 'market' };
    expect(quantityFault(on(board), date, order)).toBe(expected);
  });

  it('knows funds, and nothing before a board was there', () => {
    expect(quantityFault(fund, today, { side: 'buy', quantity: 100 })).toBeUndefined();
    expect(quantityFault(on('star'), 20_190_719, { side: 'buy', quantity: 200 })).toBe('unknown');
  });
});

describe('buyableQuantity', () => {
  it.each<[Board, number, number]>([
    ['main', 99.9, 0],
    ['main', 250, 200],
    ['star', 199, 0],
    ['star', 250.7, 250],
    ['bse', 100, 100],
    ['main', Number.NaN, 0],
    ['main', Number.POSITIVE_INFINITY, 0],
    ['main', -100, 0],
  ])('on %s of %d: %i', (board, wanted, expected) => {
    expect(buyableQuantity(on(board), today, wanted)).toBe(expected);
  });

  it('is unknown for B shares', () => {
    expect(buyableQuantity(on('b'), today, 1000)).toBeUndefined();
  });

  it('may be bought, and one step more is too much', () => {
    const boards = fc.constantFrom<Board>('main', 'chinext', 'star', 'bse');
    fc.assert(
      fc.property(boards, fc.double({ min: 200, max: 90_000, noNaN: true }), (board, wanted) => {
        const quantity = buyableQuantity(on(board), today, wanted) ?? Number.NaN;
        expect(quantityFault(on(board), today, { side: 'buy', quantity })).toBeUndefined();
        expect(quantity).toBeLessThanOrEqual(wanted);
        expect(quantity + (board === 'main' || board === 'chinext' ? 100 : 1)).toBeGreaterThan(wanted);
      }),
    );
  });
});
