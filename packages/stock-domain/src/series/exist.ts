import { count } from './count.js';
import { windowSize } from './window-size.js';

/** `EXIST(X,N)`: 1 where any of the last `n` conditions held, else 0. NaN as in {@link count}. */
export function exist(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  count(x, windowSize(n), out);
  for (let i = 0; i < x.length; i += 1) {
    const held = out[i] as number;
    if (!Number.isNaN(held)) out[i] = held > 0 ? 1 : 0;
  }
  return out;
}
