import { parseStockName } from '../../status/name-marks.js';
import { type Absent, absent, type FactRule, ratio } from '../rule.js';
import type { View } from '../view.js';

/** Trading days of a year, by which a day's deviation is made a year's. */
const DAYS_A_YEAR = 244;
/** An open so far from the close before is a gap. */
const GAP_SHARE = 0.02;

/** The greatest fall from a high close to a later close of the last `n` bars, in percent, 0 or more. */
function drawdown({ bars, end }: View, n: number): number {
  let [top, worst] = [0, 0];
  for (let at = end - n + 1; at <= end; at++) {
    const close = bars.close[at] as number;
    if (Number.isNaN(close)) return close;
    top = Math.max(top, close);
    worst = Math.max(worst, 1 - close / top);
  }
  return worst * 100;
}

/** How far the last close lies below the highest of the last `n`, in percent. */
function belowTop({ bars, end }: View, n: number): number {
  let top = 0;
  for (let at = end - n + 1; at <= end; at++) top = Math.max(top, bars.close[at] as number);
  return (1 - (bars.close[end] as number) / top) * 100;
}

/** Opening gaps of the last `n` bars, relative to the close before. */
function gaps({ bars, end }: View, n: number): number[] {
  return Array.from({ length: n }, (_, k) => {
    const at = end - n + 1 + k;
    return (bars.open[at] as number) / (bars.close[at - 1] as number) - 1;
  });
}

/** Deviation of the last `n` daily returns (n − 1 in the denominator), of a year, in percent. */
function volatility({ bars, end }: View, n: number): number {
  const moves = Array.from({ length: n }, (_, k) => {
    const at = end - n + 1 + k;
    return (bars.close[at] as number) / (bars.close[at - 1] as number) - 1;
  });
  const mean = moves.reduce((sum, move) => sum + move, 0) / n;
  const squares = moves.reduce((sum, move) => sum + (move - mean) ** 2, 0);
  return Math.sqrt((squares / (n - 1)) * DAYS_A_YEAR) * 100;
}

function meanAmount({ bars, end }: View, n: number): number {
  let total = 0;
  for (let at = end - n + 1; at <= end; at++) total += bars.amount[at] as number;
  return total / n;
}

/** Standing by the listing where it is known, with the name's own mark. */
function standing({ input: { stock, listing } }: View): string | Absent {
  const { warning, isDelisting } = parseStockName(stock.name);
  const status = listing?.status;
  if (status === undefined) return absent('no-input');
  if (status === 'unknown') return absent('not-known');
  if (status === 'delisting' || isDelisting) return '退市整理';
  if (status === 'risk-warning') return warning === '*ST' ? '退市风险警示(*ST)' : '风险警示(ST)';
  return status === 's-share' ? '未完成股改' : '正常';
}

const fall = (id: `F${number}`, n: number): FactRule => ({
  id,
  key: `drawdown${n}`,
  label: `${n}日最大回撤`,
  names: [`近${n}日最大回撤`, `近${n}日`, ...(n === 250 ? ['近一年', '近一年最大回撤'] : [])],
  group: 'risk',
  unit: '%',
  bars: n,
  method: `近${n}日收盘价由高点到其后低点的最大跌幅，以正数表示`,
  value: (view) => drawdown(view, n),
});

export const riskRules: readonly FactRule[] = [
  {
    id: 'F80',
    key: 'atr',
    label: 'ATR14',
    names: ['ATR(14)', '14日平均真实波幅'],
    group: 'risk',
    unit: '元',
    decimals: 3,
    bars: 15,
    method: 'MA(TR,14)',
    value: (view) => view.last(view.atr),
  },
  {
    id: 'F81',
    key: 'atr-percent',
    label: 'ATR占股价比例',
    names: ['ATR比例', '14日平均真实波幅'],
    group: 'risk',
    unit: '%',
    bars: 15,
    method: 'MA(TR,14)/C',
    value: (view) => ratio(view.last(view.atr) * 100, view.close()),
  },
  {
    id: 'F82',
    key: 'volatility20',
    label: '20日年化波动率',
    names: ['年化波动率'],
    group: 'risk',
    unit: '%',
    bars: 21,
    method: `近20日涨跌幅的样本标准差×√${DAYS_A_YEAR}`,
    value: (view) => volatility(view, 20),
  },
  fall('F83', 60),
  fall('F84', 250),
  {
    id: 'F85',
    key: 'below-top250',
    label: '距250日最高收盘价的回落',
    names: ['250日高点', '近250日', '近一年'],
    group: 'risk',
    unit: '%',
    bars: 250,
    method: '1-C/HHV(C,250)',
    value: (view) => belowTop(view, 250),
  },
  {
    id: 'F86',
    key: 'gaps60',
    label: '60日跳空次数',
    names: ['近60日', '60日内'],
    group: 'risk',
    unit: '次',
    decimals: 0,
    bars: 61,
    method: '近60日开盘价与前收盘价相差达到2%的次数',
    value: (view) => {
      const moves = gaps(view, 60);
      return moves.some(Number.isNaN) ? Number.NaN : moves.filter((move) => Math.abs(move) >= GAP_SHARE).length;
    },
  },
  {
    id: 'F87',
    key: 'worst-gap250',
    label: '250日最大向下跳空',
    names: ['近250日', '近一年', '最大向下跳空'],
    group: 'risk',
    unit: '%',
    bars: 251,
    method: '近250日开盘价低于前收盘价的最大幅度，以正数表示，没有为0',
    value: (view) => Math.max(0, -Math.min(...gaps(view, 250))) * 100,
  },
  {
    id: 'F91',
    key: 'mean-amount20',
    label: '20日日均成交额',
    names: ['日均成交额', '近20日'],
    group: 'risk',
    unit: '元',
    decimals: 0,
    bars: 20,
    closedOnly: true,
    method: '近20个完整交易日成交额的平均',
    value: (view) => meanAmount(view, 20),
  },
  {
    id: 'F95',
    key: 'standing',
    label: '风险标识',
    names: ['上市状态'],
    group: 'risk',
    bars: 0,
    of: 'listing',
    method: '当日的上市状态与证券简称标识',
    value: standing,
  },
  {
    id: 'F96',
    key: 'suspended',
    label: '停牌状态',
    group: 'risk',
    bars: 0,
    of: 'listing',
    method: '当日是否停牌',
    value: ({ input: { listing } }) =>
      listing?.isSuspended === undefined ? absent('no-input') : listing.isSuspended ? '停牌' : '未停牌',
  },
  {
    id: 'F97',
    key: 'bars-known',
    label: '可用日线数量',
    names: ['可用日线'],
    group: 'risk',
    unit: '日',
    decimals: 0,
    bars: 1,
    recursive: true,
    method: '参与计算的日线根数',
    value: ({ bars }) => bars.length,
  },
];
