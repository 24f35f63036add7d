import { describe, expect, it } from 'vitest';
import { barsFrom } from '../bars/bars-from.js';
import { minuteTimeOf } from '../minute-time.js';
import { sealOf } from './seal.js';
import { createSealWatch, sealTimesOf } from './seal-times.js';

const limits = { up: 1100, down: 900 };
const sealed = { price: 11, bidPrice: 11, bidVolume: 5000, askPrice: 0, askVolume: 0, volume: 1000 };

describe('sealOf', () => {
  it('measures what waits', () => {
    expect(sealOf(sealed, limits, { floatShares: 1_000_000 })).toEqual({
      isSealed: true,
      shares: 5000,
      amount: 55_000,
      toVolume: 5,
      toFloat: 0.005,
    });
  });

  it.each([
    ['somebody sells', { ...sealed, askPrice: 11, askVolume: 100 }],
    ['the last price is lower', { ...sealed, price: 10.99 }],
    ['the best bid is lower', { ...sealed, bidPrice: 10.99 }],
    ['nobody waits', { ...sealed, bidVolume: 0 }],
  ])('is open where %s', (_, quote) => {
    expect(sealOf(quote, limits)).toMatchObject({ isSealed: false, shares: 0, amount: 0, toFloat: null });
  });

  it('knows no ratio where nothing traded', () => {
    expect(sealOf({ ...sealed, volume: 0 }, limits).toVolume).toBeNull();
  });

  it('turns around at the lower limit', () => {
    const quote = { price: 9, bidPrice: 0, bidVolume: 0, askPrice: 9, askVolume: 300, volume: 100 };
    expect(sealOf(quote, limits, { direction: 'down' })).toMatchObject({ isSealed: true, amount: 2700, toVolume: 3 });
    expect(sealOf(quote, limits)).toMatchObject({ isSealed: false });
  });
});

describe('the times of a seal', () => {
  it('are exact by quotes', () => {
    const watch = createSealWatch();
    const steps: [number, boolean][] = [
      [1, false],
      [2, true],
      [3, true],
      [4, false],
      [6, true],
      [5, false],
    ];
    const [last] = steps.map(([at, isSealed]) => watch.push(at, isSealed)).slice(-1);
    expect(last).toMatchObject({ first: 2, last: 6, breaks: 1, isSealed: true, isApproximate: false });
  });

  it('go on from what a watch of before had seen, whose moment nothing older changes', () => {
    const seen = { first: 2, last: 6, breaks: 1, isSealed: true, at: 6 };
    expect(createSealWatch(seen).push(5, false)).toMatchObject({ first: 2, last: 6, breaks: 1, isSealed: true });
    expect(createSealWatch(seen).push(9, true)).toMatchObject({ first: 2, last: 6, breaks: 1, isSealed: true });
    const opened = createSealWatch(seen);
    expect(opened.push(9, false)).toMatchObject({ first: 2, last: 6, breaks: 2, isSealed: false });
    expect(opened.push(12, true)).toMatchObject({ first: 2, last: 12, breaks: 2, isSealed: true });
  });

  it('are none where it never was', () => {
    expect(createSealWatch().push(1, false)).toMatchObject({ first: undefined, breaks: 0, isSealed: false });
  });

  const minutes = (...bars: [close: number, low: number][]) =>
    barsFrom(
      bars.map(([close, low], at) => ({
        time: minuteTimeOf(20_261_120, 571 + at),
        open: close,
        high: 11,
        low,
        close,
        volume: 1,
      })),
      '1m',
    );
  const at = (index: number): number => minuteTimeOf(20_261_120, 571 + index);

  it('are good to a minute by minute bars', () => {
    const bars = minutes([10, 9.9], [11, 10], [11, 11], [10.8, 10.7], [11, 10.8], [11, 10.9], [11, 11]);
    expect(sealTimesOf(bars, 1100)).toMatchObject({
      first: at(1),
      last: at(5),
      breaks: 2,
      isSealed: true,
      isApproximate: true,
    });
  });

  it('are the first minute of a day at one price', () => {
    expect(sealTimesOf(minutes([11, 11], [11, 11]), 1100)).toMatchObject({ first: at(0), last: at(0), breaks: 0 });
    expect(sealTimesOf(minutes(), 1100)).toMatchObject({ first: undefined, isSealed: false });
  });

  it('look up from the lower limit', () => {
    const rows = [9, 9].map((close, index) => ({ time: at(index), open: 9, high: 9, low: 9, close, volume: 1 }));
    expect(sealTimesOf(barsFrom(rows, '1m'), 900, 'down')).toMatchObject({ first: at(0), breaks: 0, isSealed: true });
  });

  it('are not told by days', () => {
    expect(() => sealTimesOf(barsFrom([], 'day'), 1100)).toThrow(expect.objectContaining({ code: 'INVALID_PERIOD' }));
  });
});
