import { describe, expect, it } from 'vitest';
import { drawnLevels } from './price-levels';

const factsOf = (levels: Readonly<Record<string, number | null>>) =>
  Object.entries(levels).map(([key, value]) => ({ key, value }));

describe('drawnLevels', () => {
  it('draws the nearest two of a side and leaves room for their labels', () => {
    const { levels, range } = drawnLevels(
      factsOf({ resistance1: 115, resistance2: 100, resistance3: 90, support1: 60, support2: null }),
      { low: 50, high: 110 },
    );
    expect(levels).toEqual([
      { side: 'resistance', price: 115 },
      { side: 'resistance', price: 100 },
      { side: 'support', price: 60 },
    ]);
    expect(range.high).toBeCloseTo(115 + 60 * 0.14);
    expect(range.low).toBe(50);
  });

  it('leaves out what is far off, or too close to another level of its side', () => {
    const far = drawnLevels(factsOf({ resistance1: 200, support1: 10 }), { low: 50, high: 100 });
    expect(far).toEqual({ levels: [], range: { low: 50, high: 100 } });
    const close = drawnLevels(factsOf({ support1: 80, support2: 78, resistance1: 81 }), { low: 50, high: 100 });
    expect(close.levels.map(({ price }) => price)).toEqual([81, 80]);
  });
});
