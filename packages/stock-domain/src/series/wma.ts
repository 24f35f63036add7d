import { windowSize } from './window-size.js';

/** `WMA(X,N)`: the mean with the weights 1 … n, the latest value weighing most. NaN before `n` bars and where one is NaN. */
export function wma(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n);
  out.fill(Number.NaN, 0, Math.min(n - 1, x.length));
  const weights = (n * (n + 1)) / 2;
  for (let i = n - 1; i < x.length; i += 1) {
    const before = i - n;
    let total = 0;
    for (let weight = 1; weight <= n; weight += 1) total += weight * (x[before + weight] as number);
    out[i] = total / weights;
  }
  return out;
}
