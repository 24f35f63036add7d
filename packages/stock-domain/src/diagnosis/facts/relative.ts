import { barIndexAt } from '../../bars/slice-bars.js';
import { type Absent, absent, type FactRule } from '../rule.js';
import type { View } from '../view.js';

/** The benchmark's close on the day of the stock's bar `at`; NaN where it has no such day. */
function benchmarkClose({ bars, input: { benchmark } }: View, at: number): number {
  if (!benchmark) return Number.NaN;
  const found = barIndexAt(benchmark.bars, bars.time[at] as number);
  return found < 0 ? Number.NaN : (benchmark.bars.close[found] as number);
}

function excess(view: View, n: number): number | Absent {
  if (!view.input.benchmark) return absent('no-input');
  const own = view.close() / view.close(n);
  const other = benchmarkClose(view, view.end) / benchmarkClose(view, view.end - n);
  return (own - other) * 100;
}

interface Together {
  readonly beta: number | Absent;
  readonly correlation: number | Absent;
}

/** How daily returns of the last 120 bars went with the benchmark's. Every day must be there. */
function together(view: View): Together {
  const n = 120;
  const closes = Array.from({ length: n + 1 }, (_, k) => benchmarkClose(view, view.end - n + k));
  let [x, y, xx, xy, yy] = [0, 0, 0, 0, 0];
  for (let k = 1; k <= n; k++) {
    const other = (closes[k] as number) / (closes[k - 1] as number) - 1;
    const own = view.close(n - k) / view.close(n - k + 1) - 1;
    x += other;
    y += own;
    xx += other * other;
    xy += other * own;
    yy += own * own;
  }
  const spread = (squares: number, total: number): number => squares - (total * total) / n;
  const [ofX, ofY, both] = [spread(xx, x), spread(yy, y), xy - (x * y) / n];
  const isFlat = (value: number): boolean => value <= 1e-15 * n;
  const none = absent('not-defined');
  return {
    beta: isFlat(ofX) ? none : both / ofX,
    correlation: isFlat(ofX) || isFlat(ofY) ? none : Math.max(-1, Math.min(1, both / Math.sqrt(ofX * ofY))),
  };
}

const paired = (key: keyof Together) => (view: View) =>
  view.input.benchmark ? view.keep('together', () => together(view))[key] : absent('no-input');

const stronger = (id: `F${number}`, n: number): FactRule => ({
  id,
  key: `excess${n}`,
  label: `${n}日相对基准涨跌幅`,
  names: [`近${n}日`, `近${n}个交易日`],
  group: 'relative',
  unit: '百分点',
  signed: true,
  bars: n + 1,
  method: `近${n}日个股涨跌幅减去同期基准涨跌幅`,
  value: (view) => excess(view, n),
});

/** Against the benchmark, on the same days. */
export const relativeRules: readonly FactRule[] = [
  stronger('F150', 20),
  stronger('F151', 60),
  stronger('F152', 120),
  {
    id: 'F153',
    key: 'beta120',
    label: '120日贝塔',
    names: ['贝塔', '近120日'],
    group: 'relative',
    signed: true,
    bars: 121,
    method: '近120日日涨跌幅对基准日涨跌幅的最小二乘斜率',
    value: paired('beta'),
  },
  {
    id: 'F154',
    key: 'correlation120',
    label: '120日相关系数',
    names: ['相关系数', '近120日'],
    group: 'relative',
    signed: true,
    bars: 121,
    method: '近120日日涨跌幅与基准日涨跌幅的相关系数',
    value: paired('correlation'),
  },
];
