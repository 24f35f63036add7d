import { windowSize } from './window-size.js';

/** `AVEDEV(X,N)`: the mean distance of the last `n` values from their mean. NaN before `n` bars and where one is NaN. */
export function avedev(x: Float64Array, n: number, out: Float64Array = new Float64Array(x.length)): Float64Array {
  windowSize(n);
  out.fill(Number.NaN, 0, Math.min(n - 1, x.length));
  for (let i = n - 1; i < x.length; i += 1) out[i] = meanDistance(x, i - n + 1, n);
  return out;
}

/** Distances are taken from the window's last value first: equal values give exactly 0. */
function meanDistance(x: Float64Array, from: number, n: number): number {
  const end = from + n;
  const pivot = x[end - 1] as number;
  let total = 0;
  for (let j = from; j < end; j += 1) total += (x[j] as number) - pivot;
  const mean = total / n;
  let distances = 0;
  for (let j = from; j < end; j += 1) distances += Math.abs((x[j] as number) - pivot - mean);
  return distances / n;
}
