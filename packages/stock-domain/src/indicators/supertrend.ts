import { trueRange } from './formulas.js';
import { close, high, low } from './graph/node.js';
import { recursion } from './graph/recursion.js';
import { wilder } from './graph/smooth.js';
import { define } from './indicator.js';
import { bars, factor } from './params.js';

/** Upper band, lower band, trend, the close before. */
const UPPER_AT = 0;
const LOWER_AT = 1;
const TREND_AT = 2;
const CLOSE_AT = 3;

/**
 * Bands of (H + L)/2 ± P·ATR(N), Wilder's: the lower only rises while the close stays above it, the upper only falls
 * while it stays below. ST is the lower band while the trend is up (DIR 1) and the upper while it is down (DIR −1); a
 * close beyond the band turns the trend. It begins upwards where the first close is above the middle.
 */
export const supertrend = /* @__PURE__ */ define({
  id: 'supertrend',
  name: '超级趋势',
  formula: 'ST:SUPERTREND(N,P)',
  params: [bars('n', 10), factor('p', 3, 0.1, 100)],
  lines: ['ST', 'DIR'],
  graph: ({ n, p }) => {
    const [ST, DIR] = recursion({
      name: 'SUPERTREND',
      inputs: [high, low, close, wilder(trueRange(), n)],
      args: [n, p],
      lags: [n, n],
      state: [Number.NaN, Number.NaN, 0, Number.NaN],
      step: (state, x, y) => stepTrend(p, state, x, y),
    });
    if (!ST || !DIR) throw new Error('the trend has two lines');
    return { lines: { ST, DIR } };
  },
});

function stepTrend(p: number, state: Float64Array, x: Float64Array, y: Float64Array): void {
  const [h, l, c, range] = [x[0] as number, x[1] as number, x[2] as number, x[3] as number];
  y[0] = Number.NaN;
  y[1] = Number.NaN;
  if (Number.isNaN(h + l + c + range)) return;
  const middle = (h + l) / 2;
  const before = state[CLOSE_AT] as number;
  const [upper, lower] = [state[UPPER_AT] as number, state[LOWER_AT] as number];
  const [newUpper, newLower] = [middle + p * range, middle - p * range];
  state[UPPER_AT] = before <= upper ? Math.min(newUpper, upper) : newUpper;
  state[LOWER_AT] = before >= lower ? Math.max(newLower, lower) : newLower;
  const trend = state[TREND_AT] as number;
  if (trend === 0) state[TREND_AT] = c > middle ? 1 : -1;
  else if (trend > 0) state[TREND_AT] = c < (state[LOWER_AT] as number) ? -1 : 1;
  else state[TREND_AT] = c > (state[UPPER_AT] as number) ? 1 : -1;
  state[CLOSE_AT] = c;
  y[0] = (state[TREND_AT] as number) > 0 ? (state[LOWER_AT] as number) : (state[UPPER_AT] as number);
  y[1] = state[TREND_AT] as number;
}
