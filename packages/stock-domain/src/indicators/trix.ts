import { over } from './formulas.js';
import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ref } from './graph/ref.js';
import { ema } from './graph/smooth.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `TR:=EMA(EMA(EMA(C,N),N),N); TRIX:(TR-REF(TR,1))/REF(TR,1)*100; TRMA:MA(TRIX,M)`. */
export const trix = /* @__PURE__ */ define({
  id: 'trix',
  name: '三重指数平均',
  formula: 'TR:=EMA(EMA(EMA(C,N),N),N);TRIX:(TR-REF(TR,1))/REF(TR,1)*100;TRMA:MA(TRIX,M)',
  params: [bars('n', 12), bars('m', 9)],
  lines: ['TRIX', 'TRMA'],
  graph: ({ n, m }) => {
    const triple = ema(ema(ema(close, n), n), n);
    const TRIX = map('RATE', [triple, ref(triple, 1)], (now, before) => over((now - before) * 100, before));
    return { lines: { TRIX, TRMA: ma(TRIX, m) } };
  },
});
