import { over } from './formulas.js';
import { map } from './graph/map.js';
import { close, high, low } from './graph/node.js';
import { ref } from './graph/ref.js';
import { sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `MID:=REF(H+L+C,1)/3; CR:SUM(MAX(0,H-MID),N)/SUM(MAX(0,MID-L),N)*100`; none where nothing is below. */
export const cr = /* @__PURE__ */ define({
  id: 'cr',
  name: '能量指标',
  formula: 'MID:=REF(H+L+C,1)/3;CR:SUM(MAX(0,H-MID),N)/SUM(MAX(0,MID-L),N)*100',
  params: [bars('n', 26)],
  lines: ['CR'],
  graph: ({ n }) => {
    const total = map('HLC', [high, low, close], (h, l, c) => h + l + c);
    const middle = map('THIRD', [ref(total, 1)], (a) => a / 3);
    const above = map('ABOVE', [high, middle], (a, b) => Math.max(0, a - b));
    const below = map('ABOVE', [middle, low], (a, b) => Math.max(0, a - b));
    return { lines: { CR: map('PERCENT', [sum(above, n), sum(below, n)], (a, b) => over(a * 100, b)) } };
  },
});
