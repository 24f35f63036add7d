import { map } from './graph/map.js';
import { high, low, type Node } from './graph/node.js';
import { ref } from './graph/ref.js';
import { hhv, llv } from './graph/window.js';
import { define } from './indicator.js';
import { bars } from './params.js';

/**
 * `TENKAN:(HHV(H,N1)+LLV(L,N1))/2; KIJUN:(HHV(H,N2)+LLV(L,N2))/2; SPANA:REF((TENKAN+KIJUN)/2,N2);
 * SPANB:REF((HHV(H,N3)+LLV(L,N3))/2,N2)`: the cloud as it stands over each bar, made N2 bars before. The lagging span is
 * the close drawn N2 bars back, which would look ahead: it is no line here.
 */
export const ichimoku = /* @__PURE__ */ define({
  id: 'ichimoku',
  name: '一目均衡表',
  formula:
    'TENKAN:(HHV(H,N1)+LLV(L,N1))/2;KIJUN:(HHV(H,N2)+LLV(L,N2))/2;SPANA:REF((TENKAN+KIJUN)/2,N2);' +
    'SPANB:REF((HHV(H,N3)+LLV(L,N3))/2,N2)',
  params: [bars('n1', 9), bars('n2', 26), bars('n3', 52)],
  lines: ['TENKAN', 'KIJUN', 'SPANA', 'SPANB'],
  graph: ({ n1, n2, n3 }) => {
    const [TENKAN, KIJUN] = [middle(n1), middle(n2)];
    return { lines: { TENKAN, KIJUN, SPANA: ref(half(TENKAN, KIJUN), n2), SPANB: ref(middle(n3), n2) } };
  },
});

const half = (x: Node, y: Node): Node => map('HALF', [x, y], (a, b) => (a + b) / 2);
const middle = (n: number): Node => half(hhv(high, n), llv(low, n));
