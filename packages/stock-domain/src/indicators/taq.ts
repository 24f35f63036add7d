import { map } from './graph/map.js';
import { high, low } from './graph/node.js';
import { hhv, llv } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `UP:HHV(H,N); DN:LLV(L,N); MID:(UP+DN)/2`: Donchian's channel. For a breakout compare with `REF(HHV(H,N),1)`. */
export const taq = /* @__PURE__ */ define({
  id: 'taq',
  name: '唐安奇通道',
  formula: 'UP:HHV(H,N);DN:LLV(L,N);MID:(UP+DN)/2',
  params: [bars('n', 20)],
  lines: ['MID', 'UP', 'DN'],
  graph: ({ n }) => {
    const [UP, DN] = [hhv(high, n), llv(low, n)];
    return { lines: { MID: map('HALF', [UP, DN], (a, b) => (a + b) / 2), UP, DN } };
  },
});
