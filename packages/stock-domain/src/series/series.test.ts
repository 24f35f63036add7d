import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { difference } from '../indicators/reference/close-to.fixture.js';
import * as series from './index.js';

type Series = readonly number[];
const NONE = Number.NaN;

/** Window by window, from the definition; NaN before there are n and where one is NaN. */
const windows = (x: Series, n: number, formula: (values: Series) => number): Series =>
  x.map((_, i) => {
    const values = i + 1 < n ? [NONE] : x.slice(i - n + 1, i + 1);
    return values.some(Number.isNaN) ? NONE : formula(values);
  });
const total = (values: Series): number => values.reduce((a, b) => a + b, 0);
const isTrue = (value: number | undefined): boolean => value !== undefined && !Number.isNaN(value) && value !== 0;

/** The line nearest to the values, from the normal equations. */
function line(values: Series): { slope: number; end: number } {
  const n = values.length;
  const base = values[0] as number;
  const y = values.map((value) => value - base);
  const middle = (n - 1) / 2;
  const slope = total(y.map((value, j) => value * (j - middle))) / total(y.map((_, j) => (j - middle) ** 2));
  return { slope, end: base + total(y) / n + slope * (n - 1 - middle) };
}

const deviation = (values: Series, divisor: number): number => {
  const near = values.map((value) => value - (values[0] as number));
  const mean = total(near) / near.length;
  return Math.sqrt(total(near.map((value) => (value - mean) ** 2)) / divisor);
};

const naive: Readonly<Record<string, (x: Series, n: number) => Series>> = {
  sum: (x, n) => windows(x, n, total),
  ma: (x, n) => windows(x, n, (values) => total(values) / n),
  hhv: (x, n) => windows(x, n, (values) => Math.max(...values)),
  llv: (x, n) => windows(x, n, (values) => Math.min(...values)),
  hhvbars: (x, n) => windows(x, n, (values) => n - 1 - values.lastIndexOf(Math.max(...values))),
  llvbars: (x, n) => windows(x, n, (values) => n - 1 - values.lastIndexOf(Math.min(...values))),
  stdp: (x, n) => windows(x, n, (values) => deviation(values, n)),
  std: (x, n) => windows(x, n, (values) => deviation(values, n - 1)),
  avedev: (x, n) =>
    windows(x, n, (values) => {
      const near = values.map((value) => value - (values[0] as number));
      return total(near.map((value) => Math.abs(value - total(near) / n))) / n;
    }),
  wma: (x, n) => windows(x, n, (values) => total(values.map((value, j) => value * (j + 1))) / ((n * (n + 1)) / 2)),
  slope: (x, n) => windows(x, n, (values) => line(values).slope),
  forcast: (x, n) => windows(x, n, (values) => line(values).end),
  count: (x, n) => windows(x, n, (values) => values.filter(isTrue).length),
  every: (x, n) => windows(x, n, (values) => Number(values.every(isTrue))),
  exist: (x, n) => windows(x, n, (values) => Number(values.some(isTrue))),
  ref: (x, n) => x.map((_, i) => x[i - n] ?? NONE),
  filter: (x, n) => {
    const passed: number[] = [];
    for (const [i, value] of x.entries()) {
      passed.push(Number(isTrue(value) && !passed.slice(Math.max(0, i - n)).some(isTrue)));
    }
    return passed;
  },
  last: (x, n) =>
    x.map((_, i) => {
      const values = i < n ? [NONE] : x.slice(i - n, i - Math.floor(n / 2) + 1);
      return values.some(Number.isNaN) ? NONE : Number(values.every(isTrue));
    }),
};

/** Prices, flat stretches, zeros (which are false) and holes. */
const value = fc.oneof(
  { weight: 6, arbitrary: fc.integer({ min: 1, max: 10_000_000 }).map((cents) => cents / 100) },
  { weight: 2, arbitrary: fc.constantFrom(0, 1, 5) },
  { weight: 1, arbitrary: fc.constant(NONE) },
);
const column = fc.array(value, { maxLength: 80 });

describe.each(Object.entries(naive))('%s', (name, reference) => {
  const least = ['std', 'slope', 'forcast'].includes(name) ? 2 : 1;
  const kernels = series as unknown as Record<string, (x: Float64Array, ...rest: unknown[]) => Float64Array>;
  const run = (x: Float64Array, n: number, out?: Float64Array): Float64Array => {
    const kernel = kernels[name];
    if (!kernel) throw new Error(`there is no ${name}`);
    return name === 'last' ? kernel(x, n, Math.floor(n / 2), out) : kernel(x, n, out);
  };

  it('is its definition', () => {
    fc.assert(
      fc.property(column, fc.integer({ min: least, max: 30 }), (x, n) => {
        const out = new Float64Array(x.length).fill(77);
        expect(run(Float64Array.from(x), n, out)).toBe(out);
        expect(difference(out, reference(x, n), `${name} ${n}`)).toBeUndefined();
      }),
      { numRuns: 150 },
    );
  });

  it.each([-1, 0.5, Number.NaN, 50_000])('refuses a window of %d', (n) => {
    expect(() => run(new Float64Array(3), n)).toThrow(expect.objectContaining({ code: 'INVALID_PARAMETER' }));
  });
});

describe('over two series and over all bars', () => {
  const of = (...values: number[]): Float64Array => Float64Array.from(values);

  it.each([
    ['cross', series.cross(of(1, 3, 3, 1, 2, 4), of(2, 2, 2, 2, 2, 2)), [0, 1, 0, 0, 0, 1]],
    ['cross, not known', series.cross(of(1, NONE, 3, 1, 3), of(2, 2, 2, NONE, 2)), [0, 0, 0, 0, 0]],
    ['longcross', series.longcross(of(1, 1, 3, 1, 3), of(2, 2, 2, 2, 2), 2), [0, 0, 1, 0, 0]],
    ['barslast', series.barslast(of(0, 1, 0, NONE, 2)), [NONE, 0, 1, 2, 0]],
    ['barslastcount', series.barslastcount(of(1, 1, 0, NONE, 2)), [1, 2, 0, 0, 1]],
    ['valuewhen', series.valuewhen(of(0, 1, 0, NONE, 1), of(1, 2, 3, 4, NONE)), [NONE, 2, 2, 2, NONE]],
    [
      'between',
      series.between(of(2, 2, 1, 3, 4, NONE), of(1, 3, 1, 1, 1, 1), of(3, 1, 3, 3, 3, 3)),
      [1, 1, 1, 1, 0, 0],
    ],
    ['range', series.range(of(2, 2, 1, 3, NONE), of(1, 3, 1, 1, 1), of(3, 1, 3, 3, 3)), [1, 0, 0, 0, 0]],
    ['last since the first', series.last(of(NONE, 1, 1, 0, 1), 0, 0), [NONE, 1, 1, 0, 0]],
    ['last since the first, to a bar ago', series.last(of(NONE, 1, 1, 0, 1), 0, 1), [NONE, NONE, 1, 1, 0]],
    ['hhvbars since the first', series.hhvbars(of(NONE, 3, 5, NONE, 5, 1), 0), [NONE, 0, 0, NONE, 0, 1]],
    ['llvbars since the first', series.llvbars(of(NONE, 5, 3, NONE, 4, 3), 0), [NONE, 0, 0, NONE, 2, 0]],
    ['dma', series.dma(of(10, 20, 30, NONE, 40), of(NONE, 0.5, 0.25, 1, 0.5)), [NONE, 15, 18.75, NONE, 29.375]],
    ['ema', series.ema(of(NONE, 10, 20, NONE, 30), 3), [NONE, 10, 15, NONE, 22.5]],
    ['sma', series.sma(of(9, 18, 0), 4, 2), [9, 13.5, 6.75]],
    ['sma of no whole number', series.sma(of(9, 18, 0), 2.5, 1), [9, 12.6, 7.56]],
    ['sum of all', series.sum(of(1, NONE, 2), 0), [1, NONE, 3]],
    ['count of all', series.count(of(1, NONE, 0, 2), 0), [1, 1, 1, 2]],
  ])('%s', (_, found, expected) => {
    expect([...found]).toEqual(expected);
  });

  it('refuses what makes no sense', () => {
    const wrong = expect.objectContaining({ code: 'INVALID_PARAMETER' });
    expect(() => series.sma(of(1), 3, 4)).toThrow(wrong);
    expect(() => series.sma(of(1), 3, 0)).toThrow(wrong);
    for (const n of [0.5, Number.NaN, 50_000]) expect(() => series.sma(of(1), n, 0.1)).toThrow(wrong);
    expect(() => series.last(of(1), 2, 3)).toThrow(wrong);
  });

  it('does not drift: a sum of what is left after a huge value is exact', () => {
    const x = new Float64Array(10_000).fill(0.1);
    x[10] = 1e17;
    expect(series.sum(x, 5).at(-1)).toBeCloseTo(0.5, 12);
    expect(series.stdp(x, 5).at(-1)).toBe(0);
  });
});
