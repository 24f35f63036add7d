import { slopeAt } from './slope.js';
import { windowSize } from './window-size.js';

/**
 * `FORCAST(X,N)`: where the straight line nearest to the last `n` values stands at the last of them. NaN before `n` bars
 * and where one is NaN.
 *
 * @throws DomainError INVALID_PARAMETER where `n` is less than 2
 */
export function forcast(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n, 2);
  out.fill(Number.NaN, 0, Math.min(n - 1, x.length));
  for (let i = n - 1; i < x.length; i += 1) {
    const pivot = x[i] as number;
    let total = 0;
    for (let j = i - n + 1; j <= i; j += 1) total += (x[j] as number) - pivot;
    out[i] = pivot + total / n + (slopeAt(x, i, n) * (n - 1)) / 2;
  }
  return out;
}
