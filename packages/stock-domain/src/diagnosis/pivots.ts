import type { Bars } from '../bars/bars.js';

/** A high no bar within {@link PIVOT_REACH} on either side goes beyond, or such a low. */
export interface Pivot {
  readonly at: number;
  readonly kind: 'high' | 'low';
  readonly price: number;
}

/** Number of bars on each side that confirm a turning point; it is known only that many bars later. */
export const PIVOT_REACH = 3;

/** How far back turning points and volume are looked at. */
export const LEVEL_BARS = 250;

/** Whether `at` is above all before it and not below any after it within reach; of equals the first counts. */
function isPeak(column: Float64Array, at: number, sign: 1 | -1): boolean {
  const here = sign * (column[at] as number);
  for (let k = 1; k <= PIVOT_REACH; k++) {
    const isAbove = here > sign * (column[at - k] as number) && here >= sign * (column[at + k] as number);
    if (!isAbove) return false;
  }
  return true;
}

/** Confirmed turning points of the last {@link LEVEL_BARS} bars, oldest first. Where a price is a hole there is none. */
export function pivotsOf({ high, low, length }: Bars): Pivot[] {
  const pivots: Pivot[] = [];
  for (let at = Math.max(0, length - LEVEL_BARS) + PIVOT_REACH; at < length - PIVOT_REACH; at++) {
    if (isPeak(high, at, 1)) pivots.push({ at, kind: 'high', price: high[at] as number });
    if (isPeak(low, at, -1)) pivots.push({ at, kind: 'low', price: low[at] as number });
  }
  return pivots;
}
