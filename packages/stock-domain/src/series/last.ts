import { DomainError } from '../domain-error.js';
import { count } from './count.js';
import { windowSize } from './window-size.js';

/**
 * `LAST(X,A,B)`: 1 where the condition held on every bar from `a` bars ago to `b` bars ago, else 0. NaN before there are
 * `a` bars behind, and where one of the conditions is not known. With `a` = 0 from the first bar on: what was not known
 * counts as nothing, and gives NaN `b` bars later.
 *
 * @throws DomainError INVALID_PARAMETER unless 0 ≤ b ≤ a, or a = 0 ≤ b
 */
export function last(
  x: Float64Array,
  a: number,
  b: number,
  out: Float64Array = new Float64Array(x.length),
): Float64Array {
  windowSize(a, 0);
  windowSize(b, 0);
  if (a === 0) return sinceFirst(x, b, out);
  if (b > a) throw new DomainError('INVALID_PARAMETER', `LAST needs A ≥ B, not A = ${a}, B = ${b}`);
  const n = a - b + 1;
  count(x, n, out);
  for (let i = x.length - 1; i >= 0; i -= 1) {
    const held = i >= b ? (out[i - b] as number) : Number.NaN;
    out[i] = !Number.isNaN(held) ? (held === n ? 1 : 0) : Number.NaN;
  }
  return out;
}

function sinceFirst(x: Float64Array, b: number, out: Float64Array): Float64Array {
  out.fill(Number.NaN, 0, Math.min(b, x.length));
  let hasFailed = false;
  for (let i = b; i < x.length; i += 1) {
    const value = x[i - b] as number;
    if (value === 0) hasFailed = true;
    out[i] = hasFailed ? 0 : Number.isNaN(value) ? Number.NaN : 1;
  }
  return out;
}
