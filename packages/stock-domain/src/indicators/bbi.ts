import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `BBI:(MA(C,N1)+MA(C,N2)+MA(C,N3)+MA(C,N4))/4`. */
export const bbi = /* @__PURE__ */ define({
  id: 'bbi',
  name: '多空指标',
  formula: 'BBI:(MA(C,N1)+MA(C,N2)+MA(C,N3)+MA(C,N4))/4',
  params: [bars('n1', 3), bars('n2', 6), bars('n3', 12), bars('n4', 24)],
  lines: ['BBI'],
  graph: ({ n1, n2, n3, n4 }) => {
    const means = [n1, n2, n3, n4].map((n) => ma(close, n));
    return { lines: { BBI: map('MEAN4', means, (a, b, c, d) => (a + b + c + d) / 4) } };
  },
});
