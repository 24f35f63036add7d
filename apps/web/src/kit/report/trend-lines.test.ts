import { describe, expect, it } from 'vitest';
import { meansOf, pathOf, rangeOf } from './trend-lines';

describe('trend lines', () => {
  it('have a mean once there are enough values', () => {
    expect(meansOf([1, 2, 3, 5], 3)).toEqual([null, null, 2, 10 / 3]);
    expect(meansOf([1], 3)).toEqual([null]);
  });

  it('have a range also for constant and for unknown values', () => {
    expect(rangeOf([2, null, 5])).toEqual({ low: 2, high: 5 });
    expect(rangeOf([3, 3])).toEqual({ low: 2, high: 4 });
    expect(rangeOf([null])).toEqual({ low: 0, high: 1 });
  });

  it('are drawn from the bottom up, and interrupted by gaps', () => {
    const box = { width: 30, height: 10 };
    expect(pathOf([0, 10, null, 5], { low: 0, high: 10 }, box)).toBe('M0.0 10.0L10.0 0.0M30.0 5.0');
  });
});
