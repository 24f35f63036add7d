import { close } from './graph/node.js';
import { ema as average } from './graph/smooth.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `EMA(C,N)`: Y = (2·C + (N − 1)·Y')/(N + 1), begun with the first close. */
export const ema = /* @__PURE__ */ define({
  id: 'ema',
  name: '指数平均',
  formula: 'EMA:EMA(C,N)',
  params: [bars('n', 12)],
  lines: ['EMA'],
  graph: ({ n }) => ({ lines: { EMA: average(close, n) } }),
});
