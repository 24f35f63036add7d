import { high, low } from './graph/node.js';
import { recursive } from './graph/recursion.js';
import { ref } from './graph/ref.js';
import { hhv, llv } from './graph/window.js';
import { define } from './indicator.js';
import { bars, factor } from './params.js';

const TREND = 0;
const BEGINS = 1;
const SPEED = 2;
const VALUE = 3;
const HIGH = 4;

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
  const before = state[HIGH] as number;
  if (Number.isNaN(top + bottom + h + l)) {
    // The trend is found on the bar before the first value, and again after a hole.
    state[TREND] = h > before ? 1 : h <= before ? 0 : Number.NaN;
    state[BEGINS] = 1;
    state[HIGH] = h;
    y[0] = Number.NaN;
    return;
  }
  const up = state[TREND] === 1;
  if (state[BEGINS] === 1) {
    state[SPEED] = step;
    state[VALUE] = up ? bottom : top;
    state[BEGINS] = 0;
  } else {
    const extreme = up ? top : bottom;
    if (up ? h > extreme : l < extreme) state[SPEED] = Math.min((state[SPEED] as number) + step, max);
    state[VALUE] = (state[VALUE] as number) + (state[SPEED] as number) * (extreme - (state[VALUE] as number));
  }
  const value = state[VALUE] as number;
  y[0] = value;
  if (up ? l < value : h > value) {
    state[TREND] = up ? 0 : 1;
    state[BEGINS] = 1;
  }
  state[HIGH] = h;
}
