import { trueRange, typicalPrice } from './formulas.js';
import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ema, wilder } from './graph/smooth.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars, factor, variant } from './params.js';

/**
 * `MID:EMA((H+L+C)/3,N); UP:MID+P*MA(TR,M); DN:MID-P*MA(TR,M)` (KTN). Others take EMA(C) as the middle (`base` close) and
 * Wilder's range (`smoothing` wilder).
 */
export const keltner = /* @__PURE__ */ define({
  id: 'keltner',
  name: '肯特纳通道',
  formula: 'MID:EMA((H+L+C)/3,N);UP:MID+P*MA(TR,M);DN:MID-P*MA(TR,M)',
  params: [
    bars('n', 20),
    bars('m', 10),
    factor('p', 2, 0.1, 100),
    variant('base', ['typical', 'close']),
    variant('smoothing', ['mean', 'wilder']),
  ],
  lines: ['MID', 'UP', 'DN'],
  graph: ({ n, m, p, base, smoothing }) => {
    const MID = ema(base === 'close' ? close : typicalPrice(), n);
    const range = smoothing === 'wilder' ? wilder(trueRange(), m) : ma(trueRange(), m);
    return {
      lines: {
        MID,
        UP: map(`UP${p}`, [MID, range], (mid, d) => mid + p * d),
        DN: map(`DN${p}`, [MID, range], (mid, d) => mid - p * d),
      },
    };
  },
});
