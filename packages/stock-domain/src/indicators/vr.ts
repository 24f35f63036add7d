import { over, when } from './formulas.js';
import { map } from './graph/map.js';
import { close, type Node, volume } from './graph/node.js';
import { ref } from './graph/ref.js';
import { sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars, variant } from './params.js';

/**
 * `LC:=REF(C,1); VR:SUM(IF(C>LC,V,0),N)/SUM(IF(C<=LC,V,0),N)*100`; none where nothing is below. `method` classic shares
 * the volume of unchanged days: (up + same/2)/(down + same/2).
 */
export const vr = /* @__PURE__ */ define({
  id: 'vr',
  name: '成交量比率',
  formula: 'LC:=REF(C,1);VR:SUM(IF(C>LC,V,0),N)/SUM(IF(C<=LC,V,0),N)*100',
  params: [bars('n', 26), variant('method', ['terminal', 'classic'])],
  lines: ['VR'],
  graph: ({ n, method }) => {
    const [up, down, same] = [part('UPV', 1), part('DOWNV', -1), part('SAMEV', 0)].map((x) => sum(x, n)) as [
      Node,
      Node,
      Node,
    ];
    const half = method === 'classic' ? 0.5 : 0;
    const VR = map(`VR${half}`, [up, down, same], (a, b, c) => over((a + half * c) * 100, b + (1 - half) * c));
    return { lines: { VR } };
  },
});

/** The volume of bars that closed above, below or at the close before. */
const part = (name: string, sign: number): Node =>
  map(name, [close, ref(close, 1), volume], (c, before, v) => when(Math.sign(c - before) === sign, v, c - before + v));
