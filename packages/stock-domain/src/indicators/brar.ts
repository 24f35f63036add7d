import { over, previousClose } from './formulas.js';
import { map } from './graph/map.js';
import { high, low, type Node, open } from './graph/node.js';
import { sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/**
 * `AR:SUM(H-O,N)/SUM(O-L,N)*100; LC:=REF(C,1); BR:SUM(MAX(0,H-LC),N)/SUM(MAX(0,LC-L),N)*100`; none where nothing is below.
 */
export const brar = /* @__PURE__ */ define({
  id: 'brar',
  name: '情绪指标',
  formula: 'LC:=REF(C,1);BR:SUM(MAX(0,H-LC),N)/SUM(MAX(0,LC-L),N)*100;AR:SUM(H-O,N)/SUM(O-L,N)*100',
  params: [bars('n', 26)],
  lines: ['BR', 'AR'],
  graph: ({ n }) => {
    const before = previousClose();
    const above = (a: Node, b: Node): Node =>
      sum(
        map('ABOVE', [a, b], (x, y) => Math.max(0, x - y)),
        n,
      );
    const between = (a: Node, b: Node): Node =>
      sum(
        map('SUB', [a, b], (x, y) => x - y),
        n,
      );
    const percent = (a: Node, b: Node): Node => map('PERCENT', [a, b], (x, y) => over(x * 100, y));
    return {
      lines: {
        BR: percent(above(high, before), above(before, low)),
        AR: percent(between(high, open), between(open, low)),
      },
    };
  },
});
