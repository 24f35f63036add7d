import { over } from './formulas.js';
import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ref } from './graph/ref.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `ROC:100*(C-REF(C,N))/REF(C,N); MAROC:MA(ROC,M)`. */
export const roc = /* @__PURE__ */ define({
  id: 'roc',
  name: '变动率指标',
  formula: 'ROC:100*(C-REF(C,N))/REF(C,N);MAROC:MA(ROC,M)',
  params: [bars('n', 12), bars('m', 6)],
  lines: ['ROC', 'MAROC'],
  graph: ({ n, m }) => {
    const ROC = map('RATE', [close, ref(close, n)], (now, before) => over((now - before) * 100, before));
    return { lines: { ROC, MAROC: ma(ROC, m) } };
  },
});
