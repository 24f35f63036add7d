import { over } from './formulas.js';
import { map } from './graph/map.js';
import { close, type Node } from './graph/node.js';
import { ref } from './graph/ref.js';
import { sma } from './graph/smooth.js';
import { define } from './indicator.js';
import { rsiColumns } from './kernels/rsi-columns.js';
import { bars } from './params.js';

/**
 * `LC:=REF(C,1); RSI1:SMA(MAX(C-LC,0),N1,1)/SMA(ABS(C-LC),N1,1)*100`, and so for N2 and N3. 100 or 0 while the price only
 * went one way; none while it never moved. Wilder's begins otherwise; the two meet after about 8·N bars.
 */
export const rsi = /* @__PURE__ */ define({
  id: 'rsi',
  name: '相对强弱指标',
  formula: 'LC:=REF(C,1);RSIi:SMA(MAX(C-LC,0),Ni,1)/SMA(ABS(C-LC),Ni,1)*100',
  params: [bars('n1', 6), bars('n2', 12), bars('n3', 24)],
  lines: ['RSI1', 'RSI2', 'RSI3'],
  graph: ({ n1, n2, n3 }) => {
    const change = map('SUB', [close, ref(close, 1)], (a, b) => a - b);
    const up = map('UP', [change], (a) => (a + Math.abs(a)) / 2);
    const way = map('ABS', [change], Math.abs);
    const line = (n: number): Node => map('SHARE', [sma(up, n), sma(way, n)], (a, b) => over(a * 100, b));
    const lines = { RSI1: line(n1), RSI2: line(n2), RSI3: line(n3) };
    const outputs = [lines.RSI1, lines.RSI2, lines.RSI3];
    const distinct = new Set([n1, n2, n3]).size === 3;
    return distinct ? { lines, fusion: { inputs: [close], outputs, run: rsiColumns(n1, n2, n3) } } : { lines };
  },
});
