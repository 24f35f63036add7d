import { over } from './formulas.js';
import { map } from './graph/map.js';
import { high, low, volume } from './graph/node.js';
import { ref } from './graph/ref.js';
import { ma } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/**
 * `VOLUME:=MA(V,N)/V; MID:=100*(H+L-REF(H+L,1))/(H+L); EMV:MA(MID*VOLUME*(H-L)/MA(H-L,N),N); MAEMV:MA(EMV,M)`; none while
 * the window holds a bar without volume. The classic one is not scaled.
 */
export const emv = /* @__PURE__ */ define({
  id: 'emv',
  name: '简易波动指标',
  formula: 'VOLUME:=MA(V,N)/V;MID:=100*(H+L-REF(H+L,1))/(H+L);EMV:MA(MID*VOLUME*(H-L)/MA(H-L,N),N);MAEMV:MA(EMV,M)',
  params: [bars('n', 14), bars('m', 9)],
  lines: ['EMV', 'MAEMV'],
  graph: ({ n, m }) => {
    const both = map('ADD', [high, low], (h, l) => h + l);
    const range = map('SUB', [high, low], (h, l) => h - l);
    const middle = map('MOVE', [both, ref(both, 1)], (now, before) => over(100 * (now - before), now));
    const ease = map('EASE', [middle, ma(volume, n), volume, range, ma(range, n)], (mid, mean, v, r, meanRange) =>
      over(over(mid * mean, v) * r, meanRange),
    );
    const EMV = ma(ease, n);
    return { lines: { EMV, MAEMV: ma(EMV, m) } };
  },
});
