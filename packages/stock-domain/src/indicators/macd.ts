import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ema } from './graph/smooth.js';
import { define } from './indicator.js';
import { macdColumns } from './kernels/macd-columns.js';
import { bars } from './params.js';

/**
 * `DIF:EMA(C,SHORT)-EMA(C,LONG); DEA:EMA(DIF,MID); BAR:2*(DIF-DEA)`. The bar is twice what Western libraries draw, and
 * the averages begin with the first close.
 */
export const macd = /* @__PURE__ */ define({
  id: 'macd',
  name: '平滑异同平均',
  formula: 'DIF:EMA(C,SHORT)-EMA(C,LONG);DEA:EMA(DIF,MID);BAR:2*(DIF-DEA)',
  params: [bars('short', 12), bars('long', 26), bars('mid', 9)],
  lines: ['DIF', 'DEA', 'BAR'],
  graph: ({ short, long, mid }) => {
    const [fast, slow] = [ema(close, short), ema(close, long)];
    const DIF = map('SUB', [fast, slow], (a, b) => a - b);
    const DEA = ema(DIF, mid);
    const BAR = map('TWICE', [DIF, DEA], (a, b) => 2 * (a - b));
    const fusion = { inputs: [close], outputs: [fast, slow, DIF, DEA, BAR], run: macdColumns(short, long, mid) };
    return { lines: { DIF, DEA, BAR }, ...(short === long ? {} : { fusion }) };
  },
});
