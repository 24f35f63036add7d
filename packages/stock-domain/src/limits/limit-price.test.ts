import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Exchange } from '../code.js';
import { limitPrices, toCents, toTicks } from './limit-price.js';

const even = (percent: number): { up: number; down: number } => ({ up: percent, down: percent });

describe('limitPrices', () => {
  it.each<[yuan: number, percent: number, Exchange, up: number]>([
    [17.15, 10, 'SH', 18.87],
    [84.63, 30, 'BJ', 110.01],
    [17.09, 30, 'BJ', 22.21],
    [31.46, 30, 'BJ', 40.89],
    [2.85, 30, 'BJ', 3.7],
    [0.7, 30, 'BJ', 0.91],
    [43, 30, 'BJ', 55.9],
    [0.04, 10, 'SH', 0.05],
  ])('%d by %d %% in %s goes up to %d', (yuan, percent, exchange, up) => {
    expect(limitPrices(toCents(yuan), even(percent), exchange).up).toBe(toCents(up));
  });

  it('moves by at least one cent and never below one', () => {
    expect(limitPrices(4, even(10), 'SH')).toEqual({ up: 5, down: 3 });
    expect(limitPrices(2, even(10), 'SZ')).toEqual({ up: 3, down: 1 });
    expect(limitPrices(1, even(10), 'SH')).toEqual({ up: 2, down: 1 });
    expect(limitPrices(1, even(30), 'BJ')).toEqual({ up: 2, down: 1 });
  });

  it('takes different bands up and down', () => {
    expect(limitPrices(1000, { up: 44, down: 36 }, 'SH')).toEqual({ up: 1440, down: 640 });
  });

  const prices = fc.integer({ min: 20, max: 100_000_000 });
  const percents = fc.constantFrom(5, 10, 20, 30);

  it('is the exact product, rounded half up', () => {
    fc.assert(
      fc.property(prices, percents, fc.constantFrom<Exchange>('SH', 'SZ'), (close, percent, exchange) => {
        const { up, down } = limitPrices(close, even(percent), exchange);
        const half = (hundredths: bigint): number => Number((2n * hundredths + 100n) / 200n);
        expect(up).toBe(half(BigInt(close) * BigInt(100 + percent)));
        expect(down).toBe(half(BigInt(close) * BigInt(100 - percent)));
      }),
    );
  });

  it('never goes beyond the percentage in Beijing', () => {
    fc.assert(
      fc.property(prices, (close) => {
        const { up, down } = limitPrices(close, even(30), 'BJ');
        expect(up * 100).toBeLessThanOrEqual(close * 130);
        expect((up + 1) * 100).toBeGreaterThan(close * 130);
        expect(down * 100).toBeGreaterThanOrEqual(close * 70);
        expect((down - 1) * 100).toBeLessThan(close * 70);
      }),
    );
  });

  it('lies between 9.615 and 10.476 percent for a limit of ten, from one yuan on', () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 30_000 }), (close) => {
        const move = (100 * (limitPrices(close, even(10), 'SH').up - close)) / close;
        expect(move).toBeGreaterThan(9.6153);
        expect(move).toBeLessThan(10.4762);
      }),
    );
  });

  it.each([0, -1, 17.15, Number.NaN, Number.POSITIVE_INFINITY])('refuses the close %d', (close) => {
    expect(() => limitPrices(close, even(10), 'SH')).toThrow(expect.objectContaining({ code: 'INVALID_PRICE' }));
  });
});

describe('toCents', () => {
  it('undoes the division of any price', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(toCents(cents / 100)).toBe(cents);
      }),
    );
  });

  it.each([0.001, 17.155, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (yuan) => {
    expect(() => toCents(yuan)).toThrow(expect.objectContaining({ code: 'INVALID_PRICE' }));
  });
});

describe('toTicks', () => {
  it('counts thousandths for a fund, whose limits are then right', () => {
    expect(toTicks(4.567, 1)).toBe(4567);
    expect(toTicks(45.67, 10)).toBe(4567);
    expect(limitPrices(toTicks(4.567, 1), even(10), 'SH')).toEqual({ up: 5024, down: 4110 });
  });

  it.each([0.0001, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d', (price) => {
    expect(() => toTicks(price, 1)).toThrow(expect.objectContaining({ code: 'INVALID_PRICE' }));
  });
});
