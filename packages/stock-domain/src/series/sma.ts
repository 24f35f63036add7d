import { DomainError } from '../domain-error.js';
import { smooth } from './smooth.js';
import { windowSize } from './window-size.js';

/**
 * `SMA(X,N,M)`: Y = (M·X + (N − M)·Y')/N, begun with the first value; with M = 1 Wilder's smoothing. A NaN gives NaN on
 * its own bar and is otherwise passed over.
 *
 * @throws DomainError INVALID_PARAMETER unless 0 < m ≤ n
 */
export function sma(x: Float64Array, n: number, m = 1, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n);
  if (!(m > 0 && m <= n)) throw new DomainError('INVALID_PARAMETER', `SMA needs 0 < M ≤ N, not M = ${m}, N = ${n}`);
  return smooth(x, m / n, out);
}
