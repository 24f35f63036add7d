import { expect, it } from 'vitest';
import { format, median, quantile } from './figures.ts';

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

it('says whether a target was met', () => {
  expect(format({ what: 'x', value: 2.5, unit: 'ms', atMost: 3 })).toMatch(/2\.50 ms.*ok$/);
  expect(format({ what: 'x', value: 3.5, unit: 'ms', atMost: 3 })).toMatch(/over$/);
  expect(format({ what: 'x', value: 3.5, unit: 'ms' })).not.toMatch(/ok|over/);
});
