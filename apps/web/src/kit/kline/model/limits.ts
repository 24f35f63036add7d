import { fixedText } from '../../../base/market-text';
import type { Mark, Tick } from './scene';

export interface Bounds {
  readonly min: number;
  readonly max: number;
}

/** One of today's price limits. */
interface Limit {
  readonly value: number;
  readonly isUp: boolean;
}

/** Height of a limit's labels on the axis, from its line outwards and inwards, px. */
const LABEL_ROOM = { outwards: 26, inwards: 14 };

/** Limits within a range of prices. */
export function limitsIn(
  limits: { readonly up: number; readonly down: number } | null,
  { min, max }: Bounds,
): readonly Limit[] {
  if (!limits) return [];
  const both: readonly Limit[] = [
    { value: limits.up, isUp: true },
    { value: limits.down, isUp: false },
  ];
  return both.filter(({ value }) => value >= min && value <= max);
}

/**
 * Whether a value of the axis has room beside the labels of the limits.
 *
 * @param unit - price of one px
 */
export const isBesideLimits = (value: number, limits: readonly Limit[], unit: number): boolean =>
  limits.every(({ value: limit, isUp }) => {
    const outwards = (isUp ? value - limit : limit - value) / unit;
    return outwards > LABEL_ROOM.outwards || -outwards > LABEL_ROOM.inwards;
  });

/**
 * Heights of the figures of the highest and lowest price: beyond a limit's line that would strike one through.
 *
 * @param room - height of a figure as a share of the range of prices
 */
export function figureHeights(prices: Bounds | null, limits: readonly Limit[], room: number): Bounds | null {
  if (!prices) return null;
  const near = (prices.max - prices.min) * room;
  const up = limits.find(({ value, isUp }) => isUp && value > prices.max && value < prices.max + near)?.value;
  const down = limits.find(({ value, isUp }) => !isUp && value < prices.min && value > prices.min - near)?.value;
  return { min: down ?? prices.min, max: up ?? prices.max };
}

/** Line of a limit over today's part of the window. */
export const limitMark = (
  { value, isUp }: Limit,
  { from, to }: { readonly from: number; readonly to: number },
): Mark => ({
  kind: 'stroke',
  stroke: {
    points: [
      [to - (to - from) * 0.3, value],
      [to, value],
    ],
    tone: isUp ? 'rise' : 'fall',
    dashed: true,
  },
});

/** Limit on the axis, beside the end of its line: over the candles it would hide today's. */
export const limitTick = ({ value, isUp }: Limit): Tick => ({
  value,
  text: fixedText(value),
  tone: isUp ? 'rise' : 'fall',
  name: { text: isUp ? '涨停' : '跌停', isUnder: !isUp },
});
