import type { FactGap, FactGroup, FactId, FactUnit } from './fact.js';
import type { View } from './view.js';

/** No value, and why. `none`: it was looked for and there is none. */
export interface Absent {
  readonly absent: FactGap | 'none';
}

/** How one fact is computed. */
export interface FactRule {
  readonly id: FactId;
  readonly key: string;
  readonly label: string;
  readonly group: FactGroup;
  /** Other names under which a text may speak of it. */
  readonly names?: readonly string[];
  readonly unit?: FactUnit;
  /** 2 when absent. */
  readonly decimals?: number;
  readonly signed?: boolean;
  /** How many bars, the last included, it needs. 0: it is of the quote, the listing or another series. */
  readonly bars: number;
  /** It depends on all bars from the first, not only on the last `bars`. */
  readonly recursive?: boolean;
  /** It looks at closed bars only: an unfinished day's volume cannot be compared. */
  readonly closedOnly?: boolean;
  /** `quote`: of the newest quote; `bars` when absent. */
  readonly of?: 'quote' | 'listing' | 'limits' | 'market';
  readonly method: string;
  /** NaN: a number it needs is a hole. */
  readonly value: (view: View) => number | string | Absent;
}

export const absent = (reason: Absent['absent']): Absent => ({ absent: reason });

/** `part / whole`, or that it is not defined. */
export function ratio(part: number, whole: number): number | Absent {
  return whole === 0 ? absent('not-defined') : part / whole;
}
