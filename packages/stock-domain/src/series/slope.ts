import { windowSize } from './window-size.js';

/**
 * `SLOPE(X,N)`: the rise a bar of the straight line nearest to the last `n` values (least squares). NaN before `n` bars
 * and where one is NaN.
 *
 * @throws DomainError INVALID_PARAMETER where `n` is less than 2
 */
export function slope(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n, 2);
  out.fill(Number.NaN, 0, Math.min(n - 1, x.length));
  for (let i = n - 1; i < x.length; i += 1) out[i] = slopeAt(x, i, n);
  return out;
}

/** Values are taken as distances from the last one, so that a high price does not cost digits. */
export function slopeAt(x: Float64Array, i: number, n: number): number {
  const pivot = x[i] as number;
  const middle = (n - 1) / 2;
  let total = 0;
  for (let j = 0; j < n; j += 1) total += (j - middle) * ((x[i - n + 1 + j] as number) - pivot);
  // Σ(j − middle)² over 0 … n − 1.
  return total / ((n * (n * n - 1)) / 12);
}
