import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ref } from './graph/ref.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `MTM:C-REF(C,N); MTMMA:MA(MTM,M)`. */
export const mtm = /* @__PURE__ */ define({
  id: 'mtm',
  name: '动量线',
  formula: 'MTM:C-REF(C,N);MTMMA:MA(MTM,M)',
  params: [bars('n', 12), bars('m', 6)],
  lines: ['MTM', 'MTMMA'],
  graph: ({ n, m }) => {
    const MTM = map('SUB', [close, ref(close, n)], (now, before) => now - before);
    return { lines: { MTM, MTMMA: ma(MTM, m) } };
  },
});
