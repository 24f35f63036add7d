import { describe, expect, it } from 'vitest';
import type { Label } from './painters';
import { clearPlace, setApart, WORD_SIZE } from './word-places';

const bounds = { left: 0, top: 0, width: 260, height: 200 };
const word = (text: string, x: number, y: number, align: Label['align'] = 'center'): Label => ({
  text,
  x,
  y,
  align,
  base: 'bottom',
});

describe('words of a chart', () => {
  it('keep their places where none overlap', () => {
    const words = [word('涨停 37.63', 250, 40, 'right'), word('42.73', 60, 20), word('30.98', 240, 60)];
    expect(setApart(words, bounds)).toEqual(words);
  });

  it('move beside an overlapped word, at the same height', () => {
    const [limit, low] = setApart([word('跌停 30.79', 250, 100, 'right'), word('30.98', 220, 98)], bounds);
    expect(limit?.x).toBe(250);
    expect(low?.y).toBe(98);
    // The limit's label starts about 60 px before its right end.
    expect(low?.x).toBeLessThan(250 - 60 - 2.5 * 0.6 * WORD_SIZE);
  });

  it('move to the other side where the nearer one has no room', () => {
    const [, second] = setApart([word('12.30', 2, 50, 'left'), word('12.31', 4, 52, 'left')], bounds);
    expect(second?.x).toBeGreaterThan(2 + 5 * 0.6 * WORD_SIZE - 1);
  });

  it('never touch while there is room, however many share a height', () => {
    const words = Array.from({ length: 6 }, (_, at) => word('10.00', 250, 100 + at, 'right'));
    const xs = setApart(words, bounds)
      .map(({ x }) => x)
      .sort((a, b) => a - b);
    for (const [at, x] of xs.slice(1).entries()) expect(x - (xs[at] ?? 0)).toBeGreaterThan(5 * 0.6 * WORD_SIZE);
  });

  it('keep their places where there is no room at all', () => {
    const words = [word('10.00', 15, 50), word('10.01', 15, 50)];
    expect(setApart(words, { ...bounds, width: 30 })).toEqual(words);
  });
});

describe('clearPlace', () => {
  const over = word('167.91', 2, 98, 'left');
  const under = word('167.91', 2, 118, 'left');
  const far = word('167.91', 250, 98, 'right');

  it('takes the first place through which no line passes', () => {
    expect(clearPlace([over, under, far], [])).toBe(over);
    const start = [
      [0, 90],
      [20, 92],
    ] as const;
    expect(clearPlace([over, under, far], [start])).toBe(under);
    // Between two points beside the label, and from above it to below.
    const steep = [
      [0, 60],
      [10, 140],
    ] as const;
    expect(clearPlace([over, under, far], [steep])).toBe(far);
  });

  it('takes no gap for a line, and the first place where all are covered', () => {
    const gap = [
      [0, Number.NaN],
      [20, Number.NaN],
    ] as const;
    expect(clearPlace([over, under], [gap])).toBe(over);
    const across = [
      [0, 60],
      [10, 140],
      [260, 90],
    ] as const;
    expect(clearPlace([over, under, far], [across])).toBe(over);
  });
});
