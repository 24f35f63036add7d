import { describe, expect, it } from 'vitest';
import {
  activeVolume,
  amplitudePercent,
  averagePrice,
  changePercent,
  marketValue,
  orderBalance,
  priceEarnings,
  speedPercent,
  turnoverPercent,
  volumeRatio,
} from './ratios.js';
import { unitsOf } from './units.js';

const nan = Number.NaN;

describe('ratios of a quote', () => {
  it.each<[string, number | null, number | null]>([
    ['change', changePercent(11, 10), 10],
    ['change down', changePercent(9.5, 10), -5],
    ['change without a close', changePercent(11, 0), null],
    ['change without a price', changePercent(0, 10), null],
    ['change of NaN', changePercent(nan, 10), null],
    ['amplitude', amplitudePercent(11, 10, 10), 10],
    ['amplitude without a close', amplitudePercent(11, 10, 0), null],
    ['amplitude without a trade', amplitudePercent(0, 0, 10), null],
    ['amplitude upside down', amplitudePercent(10, 11, 10), null],
    ['turnover', turnoverPercent(50_000, 1_000_000), 5],
    ['turnover of nothing', turnoverPercent(0, 1_000_000), 0],
    ['turnover without shares', turnoverPercent(50_000, 0), null],
    ['turnover of endless shares', turnoverPercent(1, Number.POSITIVE_INFINITY), null],
    ['turnover of NaN', turnoverPercent(nan, 1), null],
    ['average', averagePrice(1050, 100), 10.5],
    ['average of nothing', averagePrice(0, 0), null],
    ['average of NaN', averagePrice(nan, 100), null],
    ['speed', speedPercent(10.1, 10) && 1, 1],
    ['speed without an earlier price', speedPercent(10.1, 0), null],
    ['value', marketValue(10, 1e9), 1e10],
    ['value without a price', marketValue(0, 1e9), null],
  ])('%s', (_, got, expected) => {
    expect(got).toBe(expected);
  });

  it('量比 compares with the minutes of five days', () => {
    const before = [24_000, 24_000, 24_000, 24_000, 24_000];
    expect(volumeRatio(6000, 30, before)).toBe(2);
    expect(volumeRatio(24_000, 240, before)).toBe(1);
    expect(volumeRatio(100, 0.5, before)).toBeNull();
    expect(volumeRatio(100, 10, before.slice(1))).toBeNull();
    expect(volumeRatio(100, 10, [0, 0, 0, 0, 0])).toBeNull();
    expect(volumeRatio(nan, 10, before)).toBeNull();
  });

  it('委比 is +100 where nobody sells, and null where nobody does anything', () => {
    expect(orderBalance([100, 200, 0, 0, 0], [50, 50, 0, 0, 0])).toEqual({ percent: 50, difference: 200 });
    expect(orderBalance([100], [0])).toEqual({ percent: 100, difference: 100 });
    expect(orderBalance([0], [100])).toEqual({ percent: -100, difference: -100 });
    expect(orderBalance([], [])).toEqual({ percent: null, difference: 0 });
  });

  it('市盈率 comes with its kind, and is null for a loss', () => {
    expect(priceEarnings(1e10, 5e8, 'ttm')).toEqual({ kind: 'ttm', label: '市盈率(TTM)', value: 20 });
    expect(priceEarnings(1e10, 5e8, 'static')).toMatchObject({ label: '市盈率(静)', value: 20 });
    expect(priceEarnings(1e10, 1.25e8, 'dynamic', 1)).toMatchObject({ label: '市盈率(动)', value: 20 });
    expect(priceEarnings(1e10, -1, 'ttm').value).toBeNull();
    expect(priceEarnings(0, 1, 'ttm').value).toBeNull();
    expect(priceEarnings(1e10, 1, 'dynamic', 0).value).toBeNull();
  });

  it('外盘 and 内盘 are by who was active', () => {
    const trade = (price: number, volume: number) => ({ price, volume, bid: 10, ask: 10.02 });
    const trades = [trade(10.02, 1), trade(10.03, 2), trade(10, 4), trade(9.99, 8), trade(10.01, 16)];
    expect(activeVolume(trades)).toEqual({ bought: 3, sold: 12, neutral: 16 });
    expect(activeVolume([{ price: 11, volume: 5, bid: 11, ask: 0 }])).toEqual({ bought: 0, sold: 5, neutral: 0 });
  });
});

describe('unitsOf', () => {
  const shares = { volume: 120_000, amount: 1_230_000, low: 10, high: 10.5 };

  it.each([
    [shares, { volume: 1, amount: 1 }],
    [
      { ...shares, volume: 1200 },
      { volume: 100, amount: 1 },
    ],
    [
      { ...shares, amount: 123 },
      { volume: 1, amount: 10_000 },
    ],
    [
      { ...shares, amount: 1230 },
      { volume: 1, amount: 1000 },
    ],
    [
      { ...shares, volume: 1200, amount: 1230 },
      { volume: 100, amount: 1000 },
    ],
    [
      { ...shares, volume: 1200, amount: 123 },
      { volume: 100, amount: 10_000 },
    ],
    [{ ...shares, amount: 2_500_000 }, undefined],
    [{ ...shares, volume: 0 }, undefined],
    [{ ...shares, amount: nan }, undefined],
    [{ ...shares, low: 1, high: 200 }, undefined],
  ])('%j: %j', (quote, units) => {
    expect(unitsOf(quote)).toEqual(units);
  });
});
