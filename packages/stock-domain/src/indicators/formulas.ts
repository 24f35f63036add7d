import { map } from './graph/map.js';
import { close, high, low, type Node } from './graph/node.js';
import { recursive } from './graph/recursion.js';
import { ref } from './graph/ref.js';

/** `a / b`, not a number unless b is positive: a share of nothing, or of a negative price, says nothing. */
export const over = (a: number, b: number): number => (b > 0 ? a / b : Number.NaN);

/** `share` of a price, none of one that is not above 0: below it what is above and what is below change places. */
export const shareOf = (price: number, share: number): number => (price > 0 ? share * price : Number.NaN);

/** `value` or 0, not known where what is compared is not: `compared` is the difference of both sides. */
export const when = (condition: boolean, value: number, compared: number): number =>
  !Number.isNaN(compared) ? (condition ? value : 0) : Number.NaN;

/** The previous bar's close. */
export const previousClose = (): Node => ref(close, 1);

/** (H + L + C) / 3. */
export const typicalPrice = (): Node => map('TP', [high, low, close], (h, l, c) => (h + l + c) / 3);

/** The true range, MAX(H − L, |H − C'|, |L − C'|): from the higher of H and C' to the lower of L and C'. */
export const trueRange = (): Node =>
  recursive({
    name: 'TR',
    inputs: [high, low, close],
    args: [],
    lags: [1],
    state: [Number.NaN],
    step: (state, x, y) => {
      const before = state[0] as number;
      y[0] = Math.max(x[0] as number, before) - Math.min(x[1] as number, before);
      state[0] = x[2] as number;
    },
    run: ([highs, lows, closes], [out]) =>
      trueRanges(highs as Float64Array, lows as Float64Array, closes as Float64Array, out as Float64Array),
  });

/**
 * (H − L) + MAX(C' − H, 0) + MAX(L − C', 0), MAX(X, 0) being (X + |X|)/2: a branch would often be guessed wrong. Exact while
 * no price is more than twice another.
 */
function trueRanges(highs: Float64Array, lows: Float64Array, closes: Float64Array, out: Float64Array): void {
  if (out.length > 0) out[0] = Number.NaN;
  for (let i = 1; i < out.length; i += 1) {
    const h = highs[i] as number;
    const l = lows[i] as number;
    const before = closes[i - 1] as number;
    const [above, below] = [before - h, l - before];
    out[i] = h - l + (above + Math.abs(above)) * 0.5 + (below + Math.abs(below)) * 0.5;
  }
}
