import { barsSinceLowest } from './latest-extreme.js';
import { windowSize } from './window-size.js';

/**
 * `LLVBARS(X,N)`: how many bars ago the lowest of the last `n` values was, the latest where several are equal. NaN before `n`
 * bars and where the window holds a NaN.
 */
export function llvbars(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  return barsSinceLowest(x, windowSize(n), out);
}
