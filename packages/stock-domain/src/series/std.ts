import { deviation } from './deviation.js';
import { windowSize } from './window-size.js';

/**
 * `STD(X,N)`: the standard deviation of a sample of `n` values, dividing by n − 1. NaN before `n` bars and where one is
 * NaN.
 *
 * @throws DomainError INVALID_PARAMETER where `n` is less than 2
 */
export function std(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  return deviation(x, windowSize(n, 2), n - 1, out);
}
