import { scratch } from '../../series/scratch.js';
import type { Run } from '../graph/node.js';

/**
 * CCI from high, low and close, two bars at a time: their windows have all but one price in common. Distances are taken
 * from each window's last price, so equal prices give exactly 0.
 */
export function cciColumns(n: number): Run {
  return ([highs = none, lows = none, closes = none], [out = none]) => {
    const { length } = out;
    const prices = scratch(length);
    for (let i = 0; i < length; i += 1) {
      prices[i] = ((highs[i] as number) + (lows[i] as number) + (closes[i] as number)) / 3;
    }
    out.fill(Number.NaN, 0, Math.min(n - 1, length));
    let i = n - 1;
    for (; i + 1 < length; i += 2) twoAt(prices, i, n, out);
    if (i < length) out[i] = oneAt(prices, i, n);
  };
}

function twoAt(prices: Float64Array, i: number, n: number, out: Float64Array): void {
  const oldest = prices[i - n + 1] as number;
  const a = prices[i] as number;
  const b = prices[i + 1] as number;
  let total = 0;
  for (let j = i - n + 2; j < i; j += 1) total += (prices[j] as number) - a;
  const meanA = (total + (oldest - a)) / n;
  const meanB = (total + (n - 1) * (a - b)) / n;
  let farA = Math.abs(oldest - a - meanA) + Math.abs(meanA);
  let farB = Math.abs(a - b - meanB) + Math.abs(meanB);
  for (let j = i - n + 2; j < i; j += 1) {
    const price = prices[j] as number;
    farA += Math.abs(price - a - meanA);
    farB += Math.abs(price - b - meanB);
  }
  out[i] = farA > 0 ? (-meanA * n) / (0.015 * farA) : Number.NaN;
  out[i + 1] = farB > 0 ? (-meanB * n) / (0.015 * farB) : Number.NaN;
}

function oneAt(prices: Float64Array, i: number, n: number): number {
  const last = prices[i] as number;
  let total = 0;
  for (let j = i - n + 1; j < i; j += 1) total += (prices[j] as number) - last;
  const mean = total / n;
  let far = 0;
  for (let j = i - n + 1; j <= i; j += 1) far += Math.abs((prices[j] as number) - last - mean);
  return far > 0 ? (-mean * n) / (0.015 * far) : Number.NaN;
}

const none = new Float64Array(0);
