import { close } from './graph/node.js';
import { ema } from './graph/smooth.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** Two exponential averages of the close: `EXP1:EMA(C,N1); EXP2:EMA(C,N2)`. */
export const expma = /* @__PURE__ */ define({
  id: 'expma',
  name: '指数平均数',
  formula: 'EXP1:EMA(C,N1);EXP2:EMA(C,N2)',
  params: [bars('n1', 12), bars('n2', 50)],
  lines: ['EXP1', 'EXP2'],
  graph: ({ n1, n2 }) => ({ lines: { EXP1: ema(close, n1), EXP2: ema(close, n2) } }),
});
