import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ref } from './graph/ref.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `DPO:C-REF(MA(C,N),K); MADPO:MA(DPO,M)`. Not the centred form, which looks ahead. */
export const dpo = /* @__PURE__ */ define({
  id: 'dpo',
  name: '区间震荡线',
  formula: 'DPO:C-REF(MA(C,N),K);MADPO:MA(DPO,M)',
  params: [bars('n', 20), bars('k', 10, { min: 0 }), bars('m', 6)],
  lines: ['DPO', 'MADPO'],
  graph: ({ n, k, m }) => {
    const DPO = map('SUB', [close, ref(ma(close, n), k)], (a, b) => a - b);
    return { lines: { DPO, MADPO: ma(DPO, m) } };
  },
});
