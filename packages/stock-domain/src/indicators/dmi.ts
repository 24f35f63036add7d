import { over, trueRange, when } from './formulas.js';
import { map } from './graph/map.js';
import { high, low, type Node } from './graph/node.js';
import { ref } from './graph/ref.js';
import { wilder } from './graph/smooth.js';
import { ma, sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars, variant } from './params.js';

/**
 * `HD:=H-REF(H,1); LD:=REF(L,1)-L; DMP:=SUM(IF(HD>0&&HD>LD,HD,0),N); DMM:=SUM(IF(LD>0&&LD>HD,LD,0),N); PDI:DMP*100/TRN;
 * MDI:DMM*100/TRN; ADX:MA(ABS(MDI-PDI)/(MDI+PDI)*100,M); ADXR:(ADX+REF(ADX,M))/2`, TRN being the sum of the true ranges.
 * `smoothing`: plain sums as Chinese terminals have it, or Wilder's (give M = 14 for his ADX); the two differ widely.
 */
export const dmi = /* @__PURE__ */ define({
  id: 'dmi',
  name: '趋向指标',
  formula:
    'HD:=H-REF(H,1);LD:=REF(L,1)-L;DMP:=SUM(IF(HD>0&&HD>LD,HD,0),N);DMM:=SUM(IF(LD>0&&LD>HD,LD,0),N);' +
    'PDI:DMP*100/SUM(TR,N);MDI:DMM*100/SUM(TR,N);ADX:MA(ABS(MDI-PDI)/(MDI+PDI)*100,M);ADXR:(ADX+REF(ADX,M))/2',
  params: [bars('n', 14), bars('m', 6), variant('smoothing', ['sum', 'wilder'])],
  lines: ['PDI', 'MDI', 'ADX', 'ADXR'],
  graph: ({ n, m, smoothing }) => {
    const total = smoothing === 'wilder' ? wilder : sum;
    const mean = smoothing === 'wilder' ? wilder : ma;
    const { up, down } = moves();
    const range = total(trueRange(), n);
    const PDI = map('PERCENT', [total(up, n), range], (a, b) => over(a * 100, b));
    const MDI = map('PERCENT', [total(down, n), range], (a, b) => over(a * 100, b));
    const ADX = mean(
      map('DX', [PDI, MDI], (a, b) => over(Math.abs(b - a) * 100, a + b)),
      m,
    );
    const ADXR = map('HALF', [ADX, ref(ADX, m)], (a, b) => (a + b) / 2);
    return { lines: { PDI, MDI, ADX, ADXR } };
  },
});

/** How far the high rose and the low fell, where the one outdid the other. */
function moves(): { up: Node; down: Node } {
  const higher = map('SUB', [high, ref(high, 1)], (a, b) => a - b);
  const lower = map('SUB', [ref(low, 1), low], (a, b) => a - b);
  return {
    up: map('DM', [higher, lower], (a, b) => when(a > 0 && a > b, a, a + b)),
    down: map('DM', [lower, higher], (a, b) => when(a > 0 && a > b, a, a + b)),
  };
}
