import type { Bars } from '@guanlan/stock-domain';

/** The rule that is measured, as a person writes it. */
export const RULE = 'EXIST(CROSS(MACD.DIF,MACD.DEA),3) AND C>MA(C,60) AND V>2*MA(V,5) AND EXIST(KDJ.J<20,5)';

const room = { oversold: new Int32Array(0) };

/** Where J was below 20 last, bar by bar: the stochastic's two averages and the range of nine days in one loop. */
function oversoldBars({ length, high, low, close }: Bars): Int32Array {
  if (room.oversold.length < length) room.oversold = new Int32Array(length);
  const last = room.oversold;
  let [top, topAt, bottom, bottomAt] = [high[0] as number, 0, low[0] as number, 0];
  let [k, d, since] = [Number.NaN, Number.NaN, -1000];
  for (let i = 0; i < length; i++) {
    const [h, l] = [high[i] as number, low[i] as number];
    const from = i - 8;
    if (h >= top) {
      top = h;
      topAt = i;
    } else if (topAt < from) {
      topAt = from;
      top = high[from] as number;
      for (let j = from + 1; j <= i; j++) {
        const value = high[j] as number;
        if (value >= top) {
          top = value;
          topAt = j;
        }
      }
    }
    if (l <= bottom) {
      bottom = l;
      bottomAt = i;
    } else if (bottomAt < from) {
      bottomAt = from;
      bottom = low[from] as number;
      for (let j = from + 1; j <= i; j++) {
        const value = low[j] as number;
        if (value <= bottom) {
          bottom = value;
          bottomAt = j;
        }
      }
    }
    if (from >= 0) {
      if (top > bottom) {
        const rsv = (((close[i] as number) - bottom) / (top - bottom)) * 100;
        k = !Number.isNaN(k) ? rsv * (1 / 3) + k * (2 / 3) : rsv;
      }
      d = !Number.isNaN(d) ? k * (1 / 3) + d * (2 / 3) : k;
      if (3 * k - 2 * d < 20) since = i;
    }
    last[i] = since;
  }
  return last;
}

/** The rule over one symbol's bars as loops written by hand for it alone; 1 where it holds. Answers how often. */
export function ruleByHand(bars: Bars, hits: Uint8Array): number {
  const { length, close, volume } = bars;
  if (length === 0) return 0;
  const oversold = oversoldBars(bars);
  let fast = close[0] as number;
  let slow = fast;
  let mean = 0;
  let below = true;
  let crossed = -1000;
  let [closes, volumes, count] = [0, 0, 0];
  for (let i = 0; i < length; i++) {
    const [c, v] = [close[i] as number, volume[i] as number];
    fast = (2 / 13) * c + (11 / 13) * fast;
    slow = (2 / 27) * c + (25 / 27) * slow;
    const difference = fast - slow;
    mean = 0.2 * difference + 0.8 * mean;
    if (difference > mean) {
      if (below && i > 0) crossed = i;
      below = false;
    } else below = true;
    closes += c - (i >= 60 ? (close[i - 60] as number) : 0);
    volumes += v - (i >= 5 ? (volume[i - 5] as number) : 0);
    const holds =
      i >= 59 && i - crossed < 3 && i - (oversold[i] as number) < 5 && c > closes / 60 && v > (2 * volumes) / 5;
    hits[i] = holds ? 1 : 0;
    if (holds) count++;
  }
  return count;
}
