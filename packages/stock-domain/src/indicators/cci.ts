import { over, typicalPrice } from './formulas.js';
import { centred } from './graph/centred.js';
import { map } from './graph/map.js';
import { close, high, low } from './graph/node.js';
import { avedev } from './graph/window.js';
import { define } from './indicator.js';
import { cciColumns } from './kernels/cci-columns.js';
import { bars } from './params.js';

/** `TYP:=(H+L+C)/3; CCI:(TYP-MA(TYP,N))/(0.015*AVEDEV(TYP,N))`; none where AVEDEV is 0. */
export const cci = /* @__PURE__ */ define({
  id: 'cci',
  name: '顺势指标',
  formula: 'TYP:=(H+L+C)/3;CCI:(TYP-MA(TYP,N))/(0.015*AVEDEV(TYP,N))',
  params: [bars('n', 14, { min: 2 })],
  lines: ['CCI'],
  graph: ({ n }) => {
    const price = typicalPrice();
    const CCI = map('CCI', [centred(price, n), avedev(price, n)], (above, mad) => over(above, 0.015 * mad));
    return { lines: { CCI }, fusion: { inputs: [high, low, close], outputs: [CCI], run: cciColumns(n) } };
  },
});
