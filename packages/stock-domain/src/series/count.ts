import { windowSize } from './window-size.js';

/**
 * `COUNT(X,N)`: how many of the last `n` conditions held; with `n` 0 of all since the first bar. A condition holds where
 * it is not 0. One that is not known (NaN) makes NaN of every window that holds it; with `n` 0 it counts as not held.
 */
export function count(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n, 0);
  let held = 0;
  let unknown = n - 1;
  for (let i = 0; i < x.length; i += 1) {
    const value = x[i] as number;
    if (Number.isNaN(value)) unknown = i + n;
    else if (value !== 0) held += 1;
    if (n > 0 && i >= n) {
      const left = x[i - n] as number;
      if (!Number.isNaN(left) && left !== 0) held -= 1;
    }
    out[i] = n > 0 && i < unknown ? Number.NaN : held;
  }
  return out;
}
