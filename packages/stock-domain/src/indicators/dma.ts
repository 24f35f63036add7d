import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `DIF:MA(C,N1)-MA(C,N2); DIFMA:MA(DIF,M)`: the indicator, also DFMA; not the function DMA(X,A). */
export const dma = /* @__PURE__ */ define({
  id: 'dma',
  name: '平均差',
  formula: 'DIF:MA(C,N1)-MA(C,N2);DIFMA:MA(DIF,M)',
  params: [bars('n1', 10), bars('n2', 50), bars('m', 10)],
  lines: ['DIF', 'DIFMA'],
  graph: ({ n1, n2, m }) => {
    const DIF = map('SUB', [ma(close, n1), ma(close, n2)], (a, b) => a - b);
    return { lines: { DIF, DIFMA: ma(DIF, m) } };
  },
});
