import { deviation } from './deviation.js';
import { windowSize } from './window-size.js';

/** `STDP(X,N)`: the standard deviation of a population of `n` values. NaN before `n` bars and where one is NaN. */
export function stdp(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  return deviation(x, windowSize(n), n, out);
}
