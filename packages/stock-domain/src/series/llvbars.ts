import { barsSinceEverLowest, barsSinceLowest } from './latest-extreme.js';
import { windowSize } from './window-size.js';

/**
 * `LLVBARS(X,N)`: how many bars ago the lowest of the last `n` values was, the latest where several are equal. NaN before `n`
 * bars and where the window holds a NaN. With `n` = 0, of all bars since the first: a NaN counts as nothing and gives NaN
 * on its own bar.
 */
export function llvbars(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  return windowSize(n, 0) === 0 ? barsSinceEverLowest(x, out) : barsSinceLowest(x, n, out);
}
