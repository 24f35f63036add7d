import { windowSize } from './window-size.js';

/**
 * `HHVBARS(X,N)`: how many bars ago the highest of the last `n` values was, the latest where several are equal. NaN before `n`
 * bars and where the window holds a NaN.
 */
export function hhvbars(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n);
  let at = 0;
  let unknown = -1;
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    if (Number.isNaN(value)) unknown = i;
    const from = i - n + 1;
    if (at < from) {
      at = from;
      for (let j = from + 1; j <= i; j += 1) if (!((x[j] as number) < (x[at] as number))) at = j;
    } else if (!(value < (x[at] as number))) at = i;
    out[i] = from >= 0 && unknown < from ? i - at : Number.NaN;
  }
  return out;
}
