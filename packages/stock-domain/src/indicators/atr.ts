import { trueRange } from './formulas.js';
import { wilder } from './graph/smooth.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars, variant } from './params.js';

/**
 * `TR:=MAX(MAX(H-L,ABS(REF(C,1)-H)),ABS(REF(C,1)-L)); ATR:MA(TR,N)`. The first bar has no true range. `smoothing`: the
 * plain mean as Chinese terminals have it, or Wilder's, begun with the mean of N.
 */
export const atr = /* @__PURE__ */ define({
  id: 'atr',
  name: '真实波幅',
  formula: 'TR:=MAX(MAX(H-L,ABS(REF(C,1)-H)),ABS(REF(C,1)-L));ATR:MA(TR,N)',
  params: [bars('n', 14), variant('smoothing', ['mean', 'wilder'])],
  lines: ['ATR'],
  graph: ({ n, smoothing }) => ({
    lines: { ATR: smoothing === 'wilder' ? wilder(trueRange(), n) : ma(trueRange(), n) },
  }),
});
