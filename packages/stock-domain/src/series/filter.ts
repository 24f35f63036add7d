import { windowSize } from './window-size.js';

/**
 * `FILTER(X,N)`: 1 where the condition holds and was not let through on one of the `n` bars before, else 0. NaN counts
 * as not held.
 */
export function filter(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n);
  let free = 0;
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    const passes = i >= free && !Number.isNaN(value) && value !== 0;
    if (passes) free = i + n + 1;
    out[i] = passes ? 1 : 0;
  }
  return out;
}
