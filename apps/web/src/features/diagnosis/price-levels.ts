import type { DiagnosisFact } from '@guanlan/contract';

/** Price at which the stock was held up or held back before. */
export interface PriceLevel {
  readonly side: 'support' | 'resistance';
  readonly price: number;
}

export const levelNames: Readonly<Record<PriceLevel['side'], string>> = { support: '支撑', resistance: '压力' };

/** Levels of a side that are drawn: further ones are in the list of facts. */
const LEVELS_PER_SIDE = 2;
/** Share of the range by which the chart may grow at either end to show a level. */
const MAX_GROWTH = 0.25;
/** Share of the range that lies between a level and the next one of its side, so that their labels stay apart. */
const MIN_DISTANCE = 0.14;
/** Share of the range that is left free beyond the outermost level, so that its line is not the chart's edge. */
const EDGE_ROOM = 0.06;

/** Range of prices, or of heights on a chart. */
export interface Range {
  readonly low: number;
  readonly high: number;
}

/** Levels of a diagnosis, the nearest of each side first. */
function levelsOf(facts: readonly Pick<DiagnosisFact, 'key' | 'value'>[]): PriceLevel[] {
  return (['resistance', 'support'] as const).flatMap((side) =>
    Array.from({ length: LEVELS_PER_SIDE }, (_, at) => facts.find(({ key }) => key === `${side}${at + 1}`)?.value)
      .filter((price) => typeof price === 'number')
      .map((price) => ({ side, price })),
  );
}

/** Levels that fit on a chart of this range, and the range that shows them with their labels. */
export function drawnLevels(
  facts: readonly Pick<DiagnosisFact, 'key' | 'value'>[],
  range: Range,
): { readonly levels: readonly PriceLevel[]; readonly range: Range } {
  const size = range.high - range.low;
  const levels: PriceLevel[] = [];
  for (const level of levelsOf(facts)) {
    const { side, price } = level;
    const isNear = price <= range.high + size * MAX_GROWTH && price >= range.low - size * MAX_GROWTH;
    const isApart = levels.every((one) => one.side !== side || Math.abs(one.price - price) >= size * MIN_DISTANCE);
    if (isNear && isApart) levels.push(level);
  }
  const room = size * EDGE_ROOM;
  const above = levels.filter(({ side }) => side === 'resistance').map(({ price }) => price + room);
  const below = levels.filter(({ side }) => side === 'support').map(({ price }) => price - room);
  return { levels, range: { low: Math.min(range.low, ...below), high: Math.max(range.high, ...above) } };
}

/**
 * Heights of labels that stand beside a chart one under the other: each as near to its own height as the others leave
 * room, in the order of the heights, within the chart.
 *
 * @param heights - distances from the top
 * @param bounds - range of the heights
 * @param line - height of a label
 */
export function labelHeights(heights: readonly number[], { low, high }: Range, line: number): readonly number[] {
  const order = heights.map((_, at) => at).sort((a, b) => (heights[a] as number) - (heights[b] as number));
  const placed = [...heights];
  let least = low;
  for (const at of order) {
    placed[at] = Math.max(least, heights[at] as number);
    least = (placed[at] as number) + line;
  }
  let most = high;
  for (const at of order.toReversed()) {
    placed[at] = Math.min(most, placed[at] as number);
    most = (placed[at] as number) - line;
  }
  return placed;
}
