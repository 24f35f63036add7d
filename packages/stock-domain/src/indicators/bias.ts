import { over } from './formulas.js';
import { map } from './graph/map.js';
import { close, type Node } from './graph/node.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `BIASi:(C-MA(C,Ni))/MA(C,Ni)*100`. */
export const bias = /* @__PURE__ */ define({
  id: 'bias',
  name: '乖离率',
  formula: 'BIASi:(C-MA(C,Ni))/MA(C,Ni)*100',
  params: [bars('n1', 6), bars('n2', 12), bars('n3', 24)],
  lines: ['BIAS1', 'BIAS2', 'BIAS3'],
  graph: ({ n1, n2, n3 }) => ({ lines: { BIAS1: line(n1), BIAS2: line(n2), BIAS3: line(n3) } }),
});

const line = (n: number): Node => map('BIAS', [close, ma(close, n)], (c, mean) => over((c - mean) * 100, mean));
