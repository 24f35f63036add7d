import { describe, expect, it } from 'vitest';
import { drawnLevels, labelHeights } from './price-levels';

const factsOf = (levels: Readonly<Record<string, number | null>>) =>
  Object.entries(levels).map(([key, value]) => ({ key, value }));

describe('drawnLevels', () => {
  it('draws the nearest two of a side and leaves room beyond them', () => {
    const { levels, range } = drawnLevels(
      factsOf({ resistance1: 115, resistance2: 100, resistance3: 90, support1: 60, support2: null }),
      { low: 50, high: 110 },
    );
    expect(levels).toEqual([
      { side: 'resistance', price: 115 },
      { side: 'resistance', price: 100 },
      { side: 'support', price: 60 },
    ]);
    expect(range.high).toBeCloseTo(115 + 60 * 0.06);
    expect(range.low).toBe(50);
  });

  it('leaves out what is far off, or too close to another level of its side', () => {
    const far = drawnLevels(factsOf({ resistance1: 200, support1: 10 }), { low: 50, high: 100 });
    expect(far).toEqual({ levels: [], range: { low: 50, high: 100 } });
    const close = drawnLevels(factsOf({ support1: 80, support2: 78, resistance1: 81 }), { low: 50, high: 100 });
    expect(close.levels.map(({ price }) => price)).toEqual([81, 80]);
  });
});

describe('labelHeights', () => {
  const bounds = { low: 6, high: 104 };

  it('leaves labels with room at their heights', () => {
    expect(labelHeights([80, 20, 50], bounds, 13)).toEqual([80, 20, 50]);
  });

  it('spreads close labels in their order, within the chart', () => {
    expect(labelHeights([50, 52], bounds, 13)).toEqual([50, 63]);
    expect(labelHeights([103, 104, 0], bounds, 13)).toEqual([91, 104, 6]);
  });
});
