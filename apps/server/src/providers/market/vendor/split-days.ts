import { dateOfMinute, type RawBars, sliceBars } from '@guanlan/stock-domain';
import type { MinuteBars } from '../port.js';

/** Minute bars by day, oldest first. */
export function splitDays(bars: RawBars): MinuteBars[] {
  const days: MinuteBars[] = [];
  let start = 0;
  for (let end = 1; end <= bars.length; end += 1) {
    const day = dateOfMinute(bars.time[start] as number);
    if (end < bars.length && dateOfMinute(bars.time[end] as number) === day) continue;
    // Unknown, since an ex-date changes the price that the next day compares with: only the vendor's own reference
    // price is one.
    days.push({ day, prevClose: null, bars: sliceBars(bars, start, end) });
    start = end;
  }
  return days;
}
