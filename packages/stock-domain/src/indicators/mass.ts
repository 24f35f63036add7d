import { over } from './formulas.js';
import { map } from './graph/map.js';
import { high, low } from './graph/node.js';
import { ma, sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/** `AHL:=MA(H-L,N1); MASS:SUM(AHL/MA(AHL,N1),N2); MAMASS:MA(MASS,M)`; none while the window holds no range. */
export const mass = /* @__PURE__ */ define({
  id: 'mass',
  name: '梅斯线',
  formula: 'AHL:=MA(H-L,N1);MASS:SUM(AHL/MA(AHL,N1),N2);MAMASS:MA(MASS,M)',
  params: [bars('n1', 9), bars('n2', 25), bars('m', 6)],
  lines: ['MASS', 'MAMASS'],
  graph: ({ n1, n2, m }) => {
    const range = ma(
      map('SUB', [high, low], (a, b) => a - b),
      n1,
    );
    const MASS = sum(map('OVER', [range, ma(range, n1)], over), n2);
    return { lines: { MASS, MAMASS: ma(MASS, m) } };
  },
});
