import { windowSize } from './window-size.js';

/** `LONGCROSS(A,B,N)`: 1 where A > B and on each of the `n` bars before A < B, else 0; a NaN ends the run. */
export function longcross(
  a: Float64Array,
  b: Float64Array,
  n: number,
  out: Float64Array = new Float64Array(a.length),
): Float64Array {
  windowSize(n);
  let below = 0;
  for (let i = 0; i < a.length; i += 1) {
    const left = a[i] as number;
    const right = b[i] as number;
    out[i] = below >= n && left > right ? 1 : 0;
    below = left < right ? below + 1 : 0;
  }
  return out;
}
