import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ma, std, stdp } from './graph/window.js';
import { define } from './indicator.js';
import { bands } from './kernels/bands.js';
import { bars, factor, variant } from './params.js';

/**
 * `MID:MA(C,N); UP:MID+P*STD(C,N); DN:MID-P*STD(C,N)`. `deviation`: of the sample, as 通达信 and 东方财富 define it, or of
 * the population, as TA-Lib and most libraries do, which makes the band narrower by √((N − 1)/N), 2.5 % at 20.
 */
export const boll = /* @__PURE__ */ define({
  id: 'boll',
  name: '布林带',
  formula: 'MID:MA(C,N);UP:MID+P*STD(C,N);DN:MID-P*STD(C,N)',
  params: [bars('n', 20, { min: 2 }), factor('p', 2, 0.1, 100), variant('deviation', ['sample', 'population'])],
  lines: ['MID', 'UP', 'DN'],
  graph: ({ n, p, deviation }) => {
    const MID = ma(close, n);
    const width = deviation === 'population' ? stdp(close, n) : std(close, n);
    const UP = map(`UP${p}`, [MID, width], (mid, d) => mid + p * d);
    const DN = map(`DN${p}`, [MID, width], (mid, d) => mid - p * d);
    return { lines: { MID, UP, DN }, fusion: { inputs: [MID, width], outputs: [UP, DN], run: bands(p) } };
  },
});
