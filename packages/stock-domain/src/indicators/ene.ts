import { shareOf } from './formulas.js';
import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars, factor } from './params.js';

/**
 * `UP:(1+M1/100)*MA(C,N); DN:(1-M2/100)*MA(C,N); ENE:(UP+DN)/2`. Some terminals begin with 25, 6, 6. None
 * around an average that is not above 0.
 */
export const ene = /* @__PURE__ */ define({
  id: 'ene',
  name: '轨道线',
  formula: 'UP:(1+M1/100)*MA(C,N);DN:(1-M2/100)*MA(C,N);ENE:(UP+DN)/2',
  params: [bars('n', 10), factor('m1', 11, 0, 100), factor('m2', 9, 0, 100)],
  lines: ['ENE', 'UP', 'DN'],
  graph: ({ n, m1, m2 }) => {
    const mean = ma(close, n);
    const UP = map(`TIMES${1 + m1 / 100}`, [mean], (x) => shareOf(x, 1 + m1 / 100));
    const DN = map(`TIMES${1 - m2 / 100}`, [mean], (x) => shareOf(x, 1 - m2 / 100));
    return { lines: { ENE: map('HALF', [UP, DN], (a, b) => (a + b) / 2), UP, DN } };
  },
});
