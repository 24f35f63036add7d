import { when } from './formulas.js';
import { map } from './graph/map.js';
import { close } from './graph/node.js';
import { ref } from './graph/ref.js';
import { ma, sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `PSY:COUNT(C>REF(C,1),N)/N*100; PSYMA:MA(PSY,M)`. The first bar has nothing to compare with: N + 1 bars are needed. */
export const psy = /* @__PURE__ */ define({
  id: 'psy',
  name: '心理线',
  formula: 'PSY:COUNT(C>REF(C,1),N)/N*100;PSYMA:MA(PSY,M)',
  params: [bars('n', 12), bars('m', 6)],
  lines: ['PSY', 'PSYMA'],
  graph: ({ n, m }) => {
    const rose = map('ROSE', [close, ref(close, 1)], (a, b) => when(a > b, 1, a - b));
    const PSY = map(`PERCENTOF${n}`, [sum(rose, n)], (days) => (days / n) * 100);
    return { lines: { PSY, PSYMA: ma(PSY, m) } };
  },
});
