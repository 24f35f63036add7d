import { over, previousClose } from './formulas.js';
import { map } from './graph/map.js';
import { close, high, low, open } from './graph/node.js';
import { ref } from './graph/ref.js';
import { ma, sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/**
 * `LC:=REF(C,1); AA:=ABS(H-LC); BB:=ABS(L-LC); CC:=ABS(H-REF(L,1)); DD:=ABS(LC-REF(O,1));
 * R:=IF(AA>BB&&AA>CC,AA+BB/2+DD/4,IF(BB>CC&&BB>AA,BB+AA/2+DD/4,CC+DD/4)); X:=C-LC+(C-O)/2+LC-REF(O,1);
 * SI:=16*X/R*MAX(AA,BB); ASI:SUM(SI,N); ASIT:MA(ASI,M)`. None while the window holds two bars that never moved (R = 0).
 * Wilder's own takes the day's limit move where this has 16/R.
 */
export const asi = /* @__PURE__ */ define({
  id: 'asi',
  name: '振动升降指标',
  formula:
    'LC:=REF(C,1);AA:=ABS(H-LC);BB:=ABS(L-LC);CC:=ABS(H-REF(L,1));DD:=ABS(LC-REF(O,1));' +
    'R:=IF(AA>BB&&AA>CC,AA+BB/2+DD/4,IF(BB>CC&&BB>AA,BB+AA/2+DD/4,CC+DD/4));' +
    'X:=C-LC+(C-O)/2+LC-REF(O,1);SI:=16*X/R*MAX(AA,BB);ASI:SUM(SI,N);ASIT:MA(ASI,M)',
  params: [bars('n', 26), bars('m', 10)],
  lines: ['ASI', 'ASIT'],
  graph: ({ n, m }) => {
    const before = previousClose();
    const radius = map('ASIR', [high, low, before, ref(low, 1), ref(open, 1)], (h, l, c, lowBefore, openBefore) => {
      const [aa, bb] = [Math.abs(h - c), Math.abs(l - c)];
      const [cc, dd] = [Math.abs(h - lowBefore), Math.abs(c - openBefore)];
      if (aa > bb && aa > cc) return aa + bb / 2 + dd / 4;
      return bb > cc && bb > aa ? bb + aa / 2 + dd / 4 : cc + dd / 4;
    });
    const swing = map(
      'ASISI',
      [open, close, before, ref(open, 1), radius, map('ASIMAX', [high, low, before], farthest)],
      (o, c, c1, o1, r, far) => over(16 * (c - c1 + (c - o) / 2 + c1 - o1), r) * far,
    );
    const ASI = sum(swing, n);
    return { lines: { ASI, ASIT: ma(ASI, m) } };
  },
});

const farthest = (h: number, l: number, c: number): number => Math.max(Math.abs(h - c), Math.abs(l - c));
