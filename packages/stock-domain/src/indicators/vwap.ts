import { over } from './formulas.js';
import { amount, session, volume } from './graph/node.js';
import { recursive } from './graph/recursion.js';
import { define } from './indicator.js';

/**
 * `VWAP:SUM(AMOUNT)/SUM(VOL)` since the day's first bar: the line of average price on an intraday chart (均价). Over bars
 * of a day and longer it is each bar's own average. None before the day's first trade.
 * Amounts are as paid: over adjusted bars it stays at prices as quoted, and no adjusted price compares with it.
 */
export const vwap = /* @__PURE__ */ define({
  id: 'vwap',
  name: '成交均价',
  formula: 'VWAP:SUM(AMOUNT,BARSTODAY)/SUM(VOL,BARSTODAY)',
  params: [],
  lines: ['VWAP'],
  graph: () => ({
    lines: {
      VWAP: recursive({
        name: 'VWAP',
        inputs: [session, amount, volume],
        args: [],
        lags: [0],
        // The day, its amount and volume so far.
        state: [Number.NaN, 0, 0],
        step: stepVwap,
      }),
    },
  }),
});

function stepVwap(state: Float64Array, x: Float64Array, y: Float64Array): void {
  const same = state[0] === x[0];
  const [money, shares] = [x[1] as number, x[2] as number];
  const known = !Number.isNaN(money + shares);
  state[0] = x[0] as number;
  state[1] = (same ? (state[1] as number) : 0) + (known ? money : 0);
  state[2] = (same ? (state[2] as number) : 0) + (known ? shares : 0);
  y[0] = known ? over(state[1], state[2]) : Number.NaN;
}
