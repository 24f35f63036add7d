import { DomainError } from '../domain-error.js';
import { smooth } from './smooth.js';
import { MAX_WINDOW } from './window-size.js';

/**
 * `SMA(X,N,M)`: Y = (M·X + (N − M)·Y')/N, begun with the first value; with M = 1 Wilder's smoothing. A NaN gives NaN on
 * its own bar and is otherwise passed over. `n` need not be whole.
 *
 * @throws DomainError INVALID_PARAMETER unless 1 ≤ n and 0 < m ≤ n
 */
export function sma(x: Float64Array, n: number, m = 1, out: Float64Array = new Float64Array(x.length)): Float64Array {
  if (!(n >= 1 && n <= MAX_WINDOW)) {
    throw new DomainError('INVALID_PARAMETER', `SMA takes N from 1 to ${MAX_WINDOW}, not ${n}`);
  }
  if (!(m > 0 && m <= n)) throw new DomainError('INVALID_PARAMETER', `SMA needs 0 < M ≤ N, not M = ${m}, N = ${n}`);
  return smooth(x, m / n, out);
}
