import type { Bars } from '../../bars/bars.js';

const MINUTES_A_DAY = 1440;

/** Which day each bar is of: a number that changes with the day. A bar of a day and longer is a session of its own. */
export function fillSessions({ time, period }: Bars, out: Float64Array): Float64Array {
  const minutes = period.endsWith('m');
  for (let i = 0; i < out.length; i += 1) {
    const at = time[i] as number;
    out[i] = minutes ? Math.floor((at - 1) / MINUTES_A_DAY) : at;
  }
  return out;
}
