import type { Pivot } from '../pivots.js';
import { PIVOT_REACH } from '../pivots.js';
import { absent, type FactRule } from '../rule.js';
import type { View } from '../view.js';

/** Turning points within so many bars count, the later one confirmed within {@link FRESH_BARS} bars. */
const SPAN_BARS = 60;
const FRESH_BARS = 20;
/** Bars from the first to where DIF no longer shows where it began, and the span. */
const MIN_BARS = 120 + SPAN_BARS;

/** The last two turning points of a kind, where the price went on and DIF did not. */
function diverged(view: View, kind: Pivot['kind']): number | undefined {
  const inSpan = view.pivots.filter((pivot) => pivot.kind === kind && pivot.at > view.end - SPAN_BARS);
  const [before, last] = inSpan.slice(-2);
  if (!before || !last || last.at + PIVOT_REACH <= view.end - FRESH_BARS) return undefined;
  const sign = kind === 'high' ? 1 : -1;
  const dif = ({ at }: Pivot): number => view.macd.DIF[at] as number;
  const isDiverging = sign * (last.price - before.price) > 0 && sign * (dif(last) - dif(before)) < 0;
  return isDiverging ? last.at : undefined;
}

function divergence(view: View): string {
  const top = diverged(view, 'high') ?? -1;
  const bottom = diverged(view, 'low') ?? -1;
  return top === bottom ? '无背离' : top > bottom ? '顶背离' : '底背离';
}

/** Without a hole there is a value, unless there is nothing to divide by. */
const defined = (view: View, n: number, value: number) =>
  Number.isNaN(value) && !view.hasHole(n) ? absent('not-defined') : value;

const stochastic = (id: `F${number}`, name: 'K' | 'D' | 'J'): FactRule => ({
  id,
  key: `kdj-${name.toLowerCase()}`,
  label: `KDJ的${name}值`,
  names: [`${name}值`],
  group: 'momentum',
  signed: name === 'J',
  bars: 31,
  recursive: true,
  method: `KDJ(9,3,3).${name},首个RSV为初值`,
  value: (view) => defined(view, 31, view.last(view.kdj[name])),
});

const strength = (id: `F${number}`, n: number, line: 'RSI1' | 'RSI2' | 'RSI3'): FactRule => ({
  id,
  key: `rsi${n}`,
  label: `RSI${n}`,
  names: [`${n}日RSI`, `RSI(${n})`],
  group: 'momentum',
  bars: 8 * n,
  recursive: true,
  method: `SMA(MAX(C-LC,0),${n},1)/SMA(ABS(C-LC),${n},1)*100`,
  value: (view) => defined(view, 8 * n, view.last(view.rsi[line])),
});

const distance = (id: `F${number}`, n: number, line: 'BIAS1' | 'BIAS2' | 'BIAS3'): FactRule => ({
  id,
  key: `bias${n}`,
  label: `BIAS${n}`,
  names: [`${n}日乖离率`, `BIAS(${n})`],
  group: 'momentum',
  unit: '%',
  signed: true,
  bars: n,
  method: `(C-MA(C,${n}))/MA(C,${n})*100`,
  value: (view) => view.last(view.bias[line]),
});

export const momentumRules: readonly FactRule[] = [
  stochastic('F50', 'K'),
  stochastic('F51', 'D'),
  stochastic('F52', 'J'),
  strength('F53', 6, 'RSI1'),
  strength('F54', 12, 'RSI2'),
  strength('F55', 24, 'RSI3'),
  distance('F56', 6, 'BIAS1'),
  distance('F57', 12, 'BIAS2'),
  distance('F58', 24, 'BIAS3'),
  {
    id: 'F59',
    key: 'divergence',
    label: 'MACD背离',
    names: ['背离'],
    group: 'momentum',
    bars: MIN_BARS,
    recursive: true,
    method: `近${SPAN_BARS}日内最后两个同类拐点(前后各${PIVOT_REACH}日确认，后者在近${FRESH_BARS}日内确认)：价格续创新高而DIF未创新高为顶背离，低点相反为底背离`,
    value: (view) => (Number.isNaN(view.last(view.macd.DIF)) ? Number.NaN : divergence(view)),
  },
];
