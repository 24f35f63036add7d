import { lowerBound } from '../lower-bound.js';
import { type AsAdjusted, keepAdjustment } from './as-adjusted.js';
import type { Bars } from './bars.js';
import type { Bar } from './create-bars.js';

/**
 * Bars `start` to before `end` as views of the same memory: nothing is copied, and writing to one writes to the other. Adjusted bars
 * stay marked as such.
 * Negative positions count from the end, as in `Array.prototype.slice`.
 */
export function sliceBars<Source extends Bars>(bars: Source, start = 0, end = bars.length): AsAdjusted<Source> {
  const { length } = bars;
  const clamp = (at: number): number => (at < 0 ? Math.max(0, length + at) : Math.min(at, length));
  const first = clamp(Math.trunc(start));
  const last = Math.max(first, clamp(Math.trunc(end)));
  return keepAdjustment(bars, {
    length: last - first,
    period: bars.period,
    time: bars.time.subarray(first, last),
    open: bars.open.subarray(first, last),
    high: bars.high.subarray(first, last),
    low: bars.low.subarray(first, last),
    close: bars.close.subarray(first, last),
    volume: bars.volume.subarray(first, last),
    amount: bars.amount.subarray(first, last),
  });
}

/** Position of the first bar whose time is not before `time`; `bars.length` where all are. */
export function barIndexFrom(bars: Bars, time: number): number {
  return lowerBound(bars.time, time, bars.length);
}

/** Position of the bar of exactly this time, or -1. */
export function barIndexAt(bars: Bars, time: number): number {
  const at = barIndexFrom(bars, time);
  return at < bars.length && bars.time[at] === time ? at : -1;
}

/** One bar as an object; undefined where there is none. Negative positions count from the end. */
export function barAt(bars: Bars, position: number): Bar | undefined {
  const at = position < 0 ? bars.length + position : position;
  if (!Number.isInteger(at) || at < 0 || at >= bars.length) return undefined;
  return {
    time: bars.time[at] as number,
    open: bars.open[at] as number,
    high: bars.high[at] as number,
    low: bars.low[at] as number,
    close: bars.close[at] as number,
    volume: bars.volume[at] as number,
    amount: bars.amount[at] as number,
  };
}
