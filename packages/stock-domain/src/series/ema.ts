import { smooth } from './smooth.js';
import { windowSize } from './window-size.js';

/**
 * `EMA(X,N)`: Y = αX + (1 − α)Y' with α = 2/(N + 1), begun with the first value (TA-Lib begins with the mean of `n`). A
 * NaN gives NaN on its own bar and is otherwise passed over.
 */
export function ema(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  return smooth(x, 2 / (windowSize(n) + 1), out);
}
