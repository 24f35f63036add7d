import { close, volume } from './graph/node.js';
import { recursive } from './graph/recursion.js';
import { define } from './indicator.js';
import { obvColumn } from './kernels/obv-column.js';

/**
 * `OBV:SUM(IF(C>REF(C,1),V,IF(C<REF(C,1),-V,0)),0)`, in shares, 0 on the first bar (TA-Lib begins with its volume). A bar
 * whose close, previous close or volume is not known gives none and adds nothing.
 */
export const obv = /* @__PURE__ */ define({
  id: 'obv',
  name: '能量潮',
  formula: 'OBV:SUM(IF(C>REF(C,1),V,IF(C<REF(C,1),-V,0)),0)',
  params: [],
  lines: ['OBV'],
  graph: () => ({
    lines: {
      OBV: recursive({
        name: 'OBV',
        inputs: [close, volume],
        args: [],
        lags: [0],
        // The close before, the total, whether there was a bar.
        state: [Number.NaN, 0, 0],
        step: stepObv,
        run: obvColumn,
      }),
    },
  }),
});

function stepObv(state: Float64Array, x: Float64Array, y: Float64Array): void {
  const price = x[0] as number;
  const shares = x[1] as number;
  const before = state[0] as number;
  const first = state[2] === 0;
  const move = first
    ? 0 * (price + shares)
    : price > before
      ? shares
      : price < before
        ? -shares
        : 0 * (price - before) + 0 * shares;
  const known = !Number.isNaN(move);
  if (known) state[1] = (state[1] as number) + move;
  y[0] = known ? (state[1] as number) : Number.NaN;
  state[0] = price;
  state[2] = 1;
}
