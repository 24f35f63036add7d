import { describe, expect, it } from 'vitest';
import { paginate } from './paginate';

describe('paginate', () => {
  it.each([
    ['nothing', [], []],
    ['what fits', [40, 60], [[0, 1]]],
    ['what does not', [40, 61, 30], [[0], [1, 2]]],
    ['a block higher than a page', [40, 300, 30], [[0], [1], [2]]],
  ])('%s', (_what, heights, pages) => {
    expect(paginate(heights, 100)).toEqual(pages);
  });

  it('a heading goes with what it heads, unless it is all there is', () => {
    expect(paginate([50, 20, 50], 100, [false, true, false])).toEqual([[0], [1, 2]]);
    expect(paginate([20, 90], 100, [true, false])).toEqual([[0], [1]]);
  });

  it('loses and repeats nothing', () => {
    const heights = Array.from({ length: 300 }, (_, n) => (n * 37) % 130);
    const keep = heights.map((_, n) => n % 5 === 0);
    expect(paginate(heights, 200, keep).flat()).toEqual(heights.map((_, n) => n));
  });
});
