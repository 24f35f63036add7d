import { expect, it } from 'vitest';
import { fitLine, format, judge, median, quantile } from './figures.ts';

it.each([
  [[3, 1, 2], 0.5, 2],
  [[4, 1, 3, 2], 0.5, 2.5],
  [[1, 2, 3, 4, 5], 0.95, 4.8],
  [[7], 0.95, 7],
])('the quantile of %j at %d is %d', (values, q, expected) => {
  expect(quantile(values, q)).toBeCloseTo(expected);
});

it('has no median of nothing', () => {
  expect(median([])).toBeNaN();
});

it('fits a line, and says how far a point is off it', () => {
  expect(
    fitLine([
      [0, 5],
      [10, 25],
      [20, 45],
    ]),
  ).toEqual({ slope: 2, farthest: 0 });
  const { slope, farthest } = fitLine([
    [0, 0],
    [10, 8],
    [20, 10],
  ]);
  expect(slope).toBeCloseTo(0.5);
  expect(farthest).toBeCloseTo(2);
  expect(fitLine([[3, 1]]).slope).toBeNaN();
});

it('says whether a target was met', () => {
  expect(format({ what: 'x', value: 2.5, unit: 'ms', atMost: 3 })).toMatch(/2\.50 ms.*ok$/);
  expect(format({ what: 'x', value: 3.5, unit: 'ms', atMost: 3 })).toMatch(/over$/);
  expect(format({ what: 'x', value: 0.5, unit: 'KB', atLeast: 1, atMost: 20 })).toMatch(/≥ 1 KB, ≤ 20 KB {3}under$/);
  expect(format({ what: 'x', value: 1.5, unit: 'KB', atLeast: 1, atMost: 20 })).toMatch(/ok$/);
  expect(format({ what: 'x', value: 3.5, unit: 'ms' })).not.toMatch(/ok|over/);
});

it.each([
  ['missed', 3.5, 1],
  ['not known', Number.NaN, 1],
  ['met', 3, undefined],
])('ends the process with exit code 1 unless each target was met: %s', (_, value, code) => {
  const before = process.exitCode;
  try {
    process.exitCode = undefined;
    judge({ what: 'x', value, unit: 'ms', atMost: 3 });
    expect(process.exitCode).toBe(code);
  } finally {
    process.exitCode = before;
  }
});
