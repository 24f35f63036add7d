import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimateCandles, decimateColumns, decimateCurve, extentOf, stepFor } from './decimate';
import { walkBars } from './kline.fixture';

const bars = walkBars(3000);
const windows = fc
  .tuple(fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 0, max: 3000 }), fc.integer({ min: 1, max: 40 }))
  .map(([a, b, step]) => ({ from: Math.min(a, b), to: Math.max(a, b), step }));

describe('decimation', () => {
  it('keeps the first open, the last close and both extremes of candles, in order, within the window', () => {
    fc.assert(
      fc.property(windows, ({ from, to, step }) => {
        const { x, open, close, high, low } = decimateCandles(bars, from, to, step);
        expect(x.length).toBeLessThanOrEqual(Math.ceil((to - from) / step) + 1);
        if (from === to) return;
        expect(open[0]).toBe(bars.open[from]);
        expect(close.at(-1)).toBe(bars.close[to - 1]);
        expect(Math.max(...high)).toBe(extentOf(bars.high, from, to)?.max);
        expect(Math.min(...low)).toBe(extentOf(bars.low, from, to)?.min);
        expect([...x]).toEqual([...x].sort((a, b) => a - b));
        expect(x.every((at) => at >= from && at <= to)).toBe(true);
      }),
    );
  });

  it('loses no peak and no gap of a curve', () => {
    const values = Float64Array.from(bars.close, (value, at) => (at % 97 < 9 ? Number.NaN : value));
    fc.assert(
      fc.property(windows, ({ from, to, step }) => {
        const { x, y } = decimateCurve(values, from, to, step);
        const known = y.filter((value) => !Number.isNaN(value));
        const extent = extentOf(values, from, to);
        expect(known.length > 0 ? { min: Math.min(...known), max: Math.max(...known) } : null).toEqual(extent);
        expect([...x]).toEqual([...x].sort((a, b) => a - b));
      }),
    );
  });

  it('keeps the tallest column of each group with its own colour', () => {
    const values = Float64Array.from(bars.close, (value, at) => (at % 2 === 0 ? value : -value));
    fc.assert(
      fc.property(windows, (view) => {
        const { y, sign } = decimateColumns(values, (at) => Math.sign(values[at] as number), view);
        expect([...sign]).toEqual([...y].map(Math.sign));
        const tallest = Math.max(0, ...[...y].map(Math.abs));
        expect(tallest).toBe(Math.max(0, ...[...values.subarray(view.from, view.to)].map(Math.abs)));
      }),
    );
  });

  it('draws no more things than columns of pixels', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer({ min: 0, max: 2000 }), (count, columns) => {
        expect(Math.ceil(count / stepFor(count, columns))).toBeLessThanOrEqual(Math.max(1, columns));
      }),
    );
  });
});
