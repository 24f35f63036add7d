import { scratch } from '../../series/scratch.js';
import type { Run } from '../graph/node.js';

/** CCI from high, low and close; the distances are taken from the window's last price, so equal prices give exactly 0. */
export function cciColumns(n: number): Run {
  return ([highs = none, lows = none, closes = none], [out = none]) => {
    const { length } = out;
    const prices = scratch(length);
    for (let i = 0; i < length; i += 1) {
      prices[i] = ((highs[i] as number) + (lows[i] as number) + (closes[i] as number)) / 3;
    }
    out.fill(Number.NaN, 0, Math.min(n - 1, length));
    for (let i = n - 1; i < length; i += 1) out[i] = cciAt(prices, i, n);
  };
}

function cciAt(prices: Float64Array, i: number, n: number): number {
  const last = prices[i] as number;
  let total = 0;
  for (let j = i - n + 1; j <= i; j += 1) total += (prices[j] as number) - last;
  const mean = total / n;
  let distances = 0;
  for (let j = i - n + 1; j <= i; j += 1) distances += Math.abs((prices[j] as number) - last - mean);
  return distances > 0 ? -mean / ((0.015 * distances) / n) : Number.NaN;
}

const none = new Float64Array(0);
