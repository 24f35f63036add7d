import { over } from './formulas.js';
import { map } from './graph/map.js';
import { close, high, low, type Node } from './graph/node.js';
import { bottom, top } from './graph/window.js';
import { define } from './indicator.js';
import { weakness } from './kernels/weakness.js';
import { bars } from './params.js';

/** `WRi:(HHV(H,Ni)-C)/(HHV(H,Ni)-LLV(L,Ni))*100`, from 0 to 100 (TA-Lib: −100 to 0); none where HHV = LLV. */
export const wr = /* @__PURE__ */ define({
  id: 'wr',
  name: '威廉指标',
  formula: 'WR1:(HHV(H,N1)-C)/(HHV(H,N1)-LLV(L,N1))*100;WR2:(HHV(H,N2)-C)/(HHV(H,N2)-LLV(L,N2))*100',
  params: [bars('n1', 10), bars('n2', 6)],
  lines: ['WR1', 'WR2'],
  graph: ({ n1, n2 }) => ({ lines: { WR1: line(n1), WR2: line(n2) } }),
});

const line = (n: number): Node =>
  map('WR', [top(high, n), bottom(low, n), close], (h, l, c) => over((h - c) * 100, h - l), weakness);
