import type { Bars } from '@guanlan/stock-domain';

/** The rule that is measured, as a person writes it. */
export const RULE = 'EXIST(CROSS(MACD.DIF,MACD.DEA),3) AND C>MA(C,60) AND V>2*MA(V,5) AND EXIST(KDJ.J<20,5)';

/** A day so long ago that nothing looks back to it. */
const NEVER = -1000;

/** Place of the highest value from `from` to `to`, the last of equal ones. */
function highestAt(values: Float64Array, from: number, to: number): number {
  let at = from;
  for (let i = from + 1; i <= to; i++) if ((values[i] as number) >= (values[at] as number)) at = i;
  return at;
}

function lowestAt(values: Float64Array, from: number, to: number): number {
  let at = from;
  for (let i = from + 1; i <= to; i++) if ((values[i] as number) <= (values[at] as number)) at = i;
  return at;
}

/**
 * The rule over one symbol's bars in one pass, written by hand for it alone; marks hits by 1 and returns their number.
 * Every running value is a local number: no column is written but the hits, and nothing is allocated.
 */
export function ruleByHand({ length, high, low, close, volume }: Bars, hits: Uint8Array): number {
  let fast = close[0] as number;
  let slow = fast;
  let mean = 0;
  let k = 0;
  let d = 0;
  let closes = 0;
  let volumes = 0;
  let wasBelow = false;
  let crossed = NEVER;
  let oversold = NEVER;
  let top = high[0] as number;
  let topAt = 0;
  let bottom = low[0] as number;
  let bottomAt = 0;
  let count = 0;
  for (let i = 0; i < length; i++) {
    const c = close[i] as number;
    const v = volume[i] as number;
    const h = high[i] as number;
    const l = low[i] as number;
    fast = (2 / 13) * c + (11 / 13) * fast;
    slow = (2 / 27) * c + (25 / 27) * slow;
    const difference = fast - slow;
    mean = 0.2 * difference + 0.8 * mean;
    const isAbove = difference > mean;
    if (isAbove && wasBelow) crossed = i;
    wasBelow = !isAbove;
    const from = i - 8;
    if (h >= top) {
      top = h;
      topAt = i;
    } else if (topAt < from) {
      topAt = highestAt(high, from, i);
      top = high[topAt] as number;
    }
    if (l <= bottom) {
      bottom = l;
      bottomAt = i;
    } else if (bottomAt < from) {
      bottomAt = lowestAt(low, from, i);
      bottom = low[bottomAt] as number;
    }
    if (from >= 0) {
      if (top > bottom) {
        const rsv = ((c - bottom) / (top - bottom)) * 100;
        k = from > 0 ? rsv * (1 / 3) + k * (2 / 3) : rsv;
      }
      d = from > 0 ? k * (1 / 3) + d * (2 / 3) : k;
      if (3 * k - 2 * d < 20) oversold = i;
    }
    closes += c - (i >= 60 ? (close[i - 60] as number) : 0);
    volumes += v - (i >= 5 ? (volume[i - 5] as number) : 0);
    const holds = i - crossed < 3 && i >= 59 && i - oversold < 5 && c > closes / 60 && v > (2 * volumes) / 5;
    hits[i] = holds ? 1 : 0;
    if (holds) count++;
  }
  return count;
}
