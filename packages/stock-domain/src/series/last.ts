import { DomainError } from '../domain-error.js';
import { count } from './count.js';
import { windowSize } from './window-size.js';

/**
 * `LAST(X,A,B)`: 1 where the condition held on every bar from `a` bars ago to `b` bars ago, else 0. NaN before there are
 * `a` bars behind, and where one of the conditions is not known.
 *
 * @throws DomainError INVALID_PARAMETER unless 0 ≤ b ≤ a
 */
export function last(
  x: Float64Array,
  a: number,
  b: number,
  out: Float64Array = new Float64Array(x.length),
): Float64Array {
  windowSize(a, 0);
  windowSize(b, 0);
  if (b > a) throw new DomainError('INVALID_PARAMETER', `LAST needs A ≥ B, not A = ${a}, B = ${b}`);
  const n = a - b + 1;
  count(x, n, out);
  for (let i = x.length - 1; i >= 0; i -= 1) {
    const held = i >= b ? (out[i - b] as number) : Number.NaN;
    out[i] = !Number.isNaN(held) ? (held === n ? 1 : 0) : Number.NaN;
  }
  return out;
}
