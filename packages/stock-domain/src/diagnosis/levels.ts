import type { Bars } from '../bars/bars.js';
import { LEVEL_BARS } from './pivots.js';
import type { View } from './view.js';

/** How a level was found. */
export type LevelMethod = '拐点' | '均线' | '成交密集区';

/** A price at which the stock turned, at which much was traded, or at which a long average stands. */
export interface Level {
  /** Yuan. */
  readonly price: number;
  /** How many confirmed turning points lie there. */
  readonly touches: number;
  readonly methods: readonly LevelMethod[];
}

interface Candidate {
  readonly price: number;
  readonly method: LevelMethod;
}

/** Half an average true range, but at least half a percent: prices closer than that are one level. */
export function levelWidth(view: View): number {
  const range = view.last(view.atr);
  return Math.max(Number.isNaN(range) ? 0 : range / 2, view.close() * 0.005);
}

/** Price bins in which at least so many times the mean of all used bins was traded, and more than next to them. */
const DENSE_FACTOR = 1.5;

/** Where much was traded in the last 250 bars: each bar's volume counted at (H+L+C)/3. */
export function volumeNodes({ high, low, close, volume, length }: Bars, width: number): number[] {
  const bins = new Map<number, { shares: number; value: number }>();
  for (let at = Math.max(0, length - LEVEL_BARS); at < length; at++) {
    const price = ((high[at] as number) + (low[at] as number) + (close[at] as number)) / 3;
    const shares = volume[at] as number;
    if (!(price * shares > 0)) continue;
    const key = Math.floor(price / width);
    const bin = bins.get(key) ?? { shares: 0, value: 0 };
    bins.set(key, { shares: bin.shares + shares, value: bin.value + shares * price });
  }
  let total = 0;
  for (const { shares } of bins.values()) total += shares;
  const mean = total / bins.size;
  const sharesAt = (key: number): number => bins.get(key)?.shares ?? 0;
  return [...bins]
    .filter(
      ([key, { shares }]) => shares >= DENSE_FACTOR * mean && shares > sharesAt(key - 1) && shares >= sharesAt(key + 1),
    )
    .map(([, { shares, value }]) => value / shares);
}

/**
 * Levels, lowest first: confirmed turning points, volume nodes and the averages of 60, 120 and 250 bars, those within
 * the width of the lowest of them taken together as one at their mean price.
 */
export function levelsOf(view: View): Level[] {
  const width = levelWidth(view);
  if (!(width > 0)) return [];
  const candidates: Candidate[] = [
    ...view.pivots.map(({ price }) => ({ price, method: '拐点' as const })),
    ...volumeNodes(view.bars, width).map((price) => ({ price, method: '成交密集区' as const })),
    ...[60, 120, 250].map((n) => ({ price: view.meanAt(n), method: '均线' as const })),
  ].filter(({ price }) => price > 0);
  candidates.sort((a, b) => a.price - b.price);
  const groups: Candidate[][] = [];
  for (const candidate of candidates) {
    const group = groups.at(-1);
    if (group?.[0] && candidate.price - group[0].price <= width) group.push(candidate);
    else groups.push([candidate]);
  }
  return groups.map((group) => ({
    price: group.reduce((sum, { price }) => sum + price, 0) / group.length,
    touches: group.filter(({ method }) => method === '拐点').length,
    methods: (['拐点', '均线', '成交密集区'] as const).filter((name) => group.some(({ method }) => method === name)),
  }));
}
