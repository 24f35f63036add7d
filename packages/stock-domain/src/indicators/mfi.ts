import { over, typicalPrice, when } from './formulas.js';
import { map } from './graph/map.js';
import { type Node, volume } from './graph/node.js';
import { ref } from './graph/ref.js';
import { sum } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/**
 * `TYP:=(H+L+C)/3; V1:=SUM(IF(TYP>REF(TYP,1),TYP*V,0),N)/SUM(IF(TYP<REF(TYP,1),TYP*V,0),N); MFI:100-100/(1+V1)`, reckoned
 * as 100·up/(up + down): 100 or 0 where all money went one way, none where none moved and
 * over prices that are not above 0, whose money is none.
 */
export const mfi = /* @__PURE__ */ define({
  id: 'mfi',
  name: '资金流量指标',
  formula: 'TYP:=(H+L+C)/3;V1:=SUM(IF(TYP>REF(TYP,1),TYP*V,0),N)/SUM(IF(TYP<REF(TYP,1),TYP*V,0),N);MFI:100-100/(1+V1)',
  params: [bars('n', 14)],
  lines: ['MFI'],
  graph: ({ n }) => {
    const price = typicalPrice();
    const flow = (name: string, sign: number): Node =>
      sum(
        map(name, [price, ref(price, 1), volume], (p, before, v) =>
          when(Math.sign(p - before) === sign, p * v, p - before + v + (p > 0 ? 0 : Number.NaN)),
        ),
        n,
      );
    return { lines: { MFI: map('MFI', [flow('UPM', 1), flow('DOWNM', -1)], (a, b) => over(a * 100, a + b)) } };
  },
});
