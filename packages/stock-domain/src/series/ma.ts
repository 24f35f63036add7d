import { sum } from './sum.js';
import { windowSize } from './window-size.js';

/** `MA(X,N)`: the plain mean of the last `n` values. NaN before `n` bars and where the window holds a NaN. */
export function ma(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  sum(x, windowSize(n), out);
  const share = 1 / n;
  for (let i = 0; i < x.length; i += 1) out[i] = (out[i] as number) * share;
  return out;
}
