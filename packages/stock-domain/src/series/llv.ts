import { windowSize } from './window-size.js';

/** `LLV(X,N)`: the lowest of the last `n` values. NaN before `n` bars and where the window holds a NaN. */
export function llv(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n);
  const { length } = x;
  let at = 0;
  let best = Number.NaN;
  let unknown = -1;
  for (let i = 0; i < length; i += 1) {
    const value = x[i] as number;
    if (Number.isNaN(value)) unknown = i;
    const from = i - n + 1;
    if (value <= best) {
      best = value;
      at = i;
    } else if (at < from || Number.isNaN(best)) {
      // What was lowest has left: look at the window again.
      at = from > 0 ? from : 0;
      best = x[at] as number;
      for (let j = at + 1; j <= i; j += 1) {
        const other = x[j] as number;
        if (other <= best || Number.isNaN(best)) {
          best = other;
          at = j;
        }
      }
    }
    out[i] = from >= 0 && unknown < from ? best : Number.NaN;
  }
  return out;
}
