import { expect, it } from 'vitest';
import { bookBalance, largestLevel } from './book-balance';

const level = (volume: number) => ({ price: 10, volume });

it('bookBalance is the surplus of bids, in shares and as a share of both sides', () => {
  expect(bookBalance({ bids: [level(300), level(300)], asks: [level(200)] })).toEqual({ percent: 50, shares: 400 });
  expect(bookBalance({ bids: [], asks: [level(200)] })).toEqual({ percent: -100, shares: -200 });
});

it('an empty book has no balance and no largest level', () => {
  expect(bookBalance({ bids: [], asks: [] })).toBeNull();
  expect(bookBalance({ bids: null, asks: [] })).toBeNull();
  expect(largestLevel({ bids: null, asks: [] })).toBe(0);
});

it('largestLevel is that of either side', () => {
  expect(largestLevel({ bids: [level(3), level(9)], asks: [level(7)] })).toBe(9);
});
