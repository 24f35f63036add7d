import { close } from './graph/node.js';
import { ma as mean } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `MA(C,N)`: the plain mean of the last N closes; none before there are N. */
export const ma = /* @__PURE__ */ define({
  id: 'ma',
  name: '移动平均',
  formula: 'MA:MA(C,N)',
  params: [bars('n', 5)],
  lines: ['MA'],
  graph: ({ n }) => ({ lines: { MA: mean(close, n) } }),
});
