import { high, low } from './graph/node.js';
import { recursive } from './graph/recursion.js';
import { ref } from './graph/ref.js';
import { hhv, llv } from './graph/window.js';
import { define } from './indicator.js';
import { bars, factor } from './params.js';

const TREND_AT = 0;
const EXTREME_AT = 1;
const SPEED_AT = 2;
const VALUE_AT = 3;
const HIGH_AT = 4;

/**
 * Parabolic stop and reverse. The first trend is up where the N-th bar's high is above that of the bar before. A trend
 * begins at the lowest low (downwards: highest high) of the N bars before and then moves towards the highest high of the
 * N bars before, by STEP percent of the way, STEP more with each new extreme, MAX at most; a bar beyond it turns the
 * trend for the next. TA-Lib takes the first trend from the first two bars, so early bars differ.
 */
export const sar = /* @__PURE__ */ define({
  id: 'sar',
  name: '抛物转向',
  formula: 'SAR:SAR(N,STEP,MAX)',
  params: [bars('n', 10, { min: 2 }), factor('step', 2, 0.01, 100), factor('max', 20, 0.01, 100)],
  lines: ['SAR'],
  graph: ({ n, step, max }) => ({
    lines: {
      SAR: recursive({
        name: 'SAR',
        inputs: [high, low, ref(hhv(high, n), 1), ref(llv(low, n), 1)],
        args: [n, step, max],
        lags: [n],
        state: [Number.NaN, 1, 0, Number.NaN, Number.NaN],
        step: (state, x, y) => stepSar(step / 100, max / 100, state, x, y),
      }),
    },
  }),
});

function stepSar(step: number, max: number, state: Float64Array, x: Float64Array, y: Float64Array): void {
  const [h, l, top, bottom] = [x[0] as number, x[1] as number, x[2] as number, x[3] as number];
  const before = state[HIGH_AT] as number;
  if (Number.isNaN(top + bottom + h + l)) {
    // The trend is found on the bar before the first value, and again after a hole.
    state[TREND_AT] = h > before ? 1 : h <= before ? 0 : Number.NaN;
    state[EXTREME_AT] = 1;
    state[HIGH_AT] = h;
    y[0] = Number.NaN;
    return;
  }
  const up = state[TREND_AT] === 1;
  if (state[EXTREME_AT] === 1) {
    state[SPEED_AT] = step;
    state[VALUE_AT] = up ? bottom : top;
    state[EXTREME_AT] = 0;
  } else {
    const extreme = up ? top : bottom;
    if (up ? h > extreme : l < extreme) state[SPEED_AT] = Math.min((state[SPEED_AT] as number) + step, max);
    state[VALUE_AT] =
      (state[VALUE_AT] as number) + (state[SPEED_AT] as number) * (extreme - (state[VALUE_AT] as number));
  }
  const value = state[VALUE_AT] as number;
  y[0] = value;
  if (up ? l < value : h > value) {
    state[TREND_AT] = up ? 0 : 1;
    state[EXTREME_AT] = 1;
  }
  state[HIGH_AT] = h;
}
