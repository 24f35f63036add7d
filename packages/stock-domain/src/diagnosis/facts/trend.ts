import { type Absent, absent, type FactRule, ratio } from '../rule.js';
import type { View } from '../view.js';

/** 多头排列, 空头排列, 均线交织, by averages from the shortest on with the close before them. */
function alignment(view: View, averages: readonly number[]): string | number {
  const values = [view.close(), ...averages.map((n) => view.meanAt(n))];
  if (values.some(Number.isNaN)) return Number.NaN;
  const isOrdered = (sign: number): boolean =>
    values.every((value, at) => at === 0 || sign * ((values[at - 1] as number) - value) > 0);
  return isOrdered(1) ? '多头排列' : isOrdered(-1) ? '空头排列' : '均线交织';
}

const change = (now: number, before: number): number => (now / before - 1) * 100;

/** Where the close lies between the lowest low (0) and the highest high (100) of the last `n` bars. */
function channelPosition({ bars, end }: View, n: number): number | Absent {
  let [top, bottom] = [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
  for (let at = end - n + 1; at <= end; at++) {
    top = Math.max(top, bars.high[at] as number);
    bottom = Math.min(bottom, bars.low[at] as number);
  }
  return ratio(((bars.close[end] as number) - bottom) * 100, top - bottom);
}

/** Slope of ln C over the last `n` bars in percent a bar, and how much of its moves the line explains. */
function regression({ bars, end }: View, n: number): { readonly slope: number; readonly fit: number | Absent } {
  let [sumY, sumXY, sumYY] = [0, 0, 0];
  const first = Math.log(bars.close[end] as number);
  for (let k = 0; k < n; k++) {
    const y = Math.log(bars.close[end - n + 1 + k] as number) - first;
    const x = k - (n - 1) / 2;
    sumY += y;
    sumXY += x * y;
    sumYY += y * y;
  }
  const spreadX = (n * (n * n - 1)) / 12;
  const spreadY = sumYY - (sumY * sumY) / n;
  const isFlat = spreadY <= 1e-18 * n;
  return {
    slope: Math.expm1(sumXY / spreadX) * 100,
    fit: isFlat ? absent('not-defined') : Math.min(1, (sumXY * sumXY) / (spreadX * spreadY)),
  };
}

/** How many bars ago DIF last crossed DEA, over the last 20. */
function crossing({ macd: { DIF, DEA }, end }: View): string | Absent | number {
  const gap = (at: number): number => (DIF[at] as number) - (DEA[at] as number);
  for (let ago = 0; ago < 20; ago++) {
    const [now, before] = [gap(end - ago), gap(end - ago - 1)];
    if (Number.isNaN(now) || Number.isNaN(before)) return Number.NaN;
    if (now > 0 && before <= 0) return '金叉';
    if (now < 0 && before >= 0) return '死叉';
  }
  return absent('none');
}

const mean = (id: `F${number}`, n: number, group: 'short' | 'long', ...names: string[]): FactRule => ({
  id,
  key: `ma${n}`,
  label: `${n}日均线`,
  names: [`MA${n}`, `${n}日线`, ...names],
  group,
  unit: '元',
  bars: n,
  method: `MA(C,${n})`,
  value: (view) => view.meanAt(n),
});

const rise = (id: `F${number}`, n: number, group: 'short' | 'long'): FactRule => ({
  id,
  key: `return${n}`,
  label: `近${n}日涨跌幅`,
  names: [`${n}日涨跌幅`, `近${n}个交易日`, `近${n}日`],
  group,
  unit: '%',
  signed: true,
  bars: n + 1,
  method: `C/REF(C,${n})-1`,
  value: (view) => change(view.close(), view.close(n)),
});

/** A recursive average no longer shows where it began after so many bars. */
const MACD_BARS = 120;

const line = (id: `F${number}`, name: 'DIF' | 'DEA' | 'BAR', label: string, method: string): FactRule => ({
  id,
  key: `macd-${name.toLowerCase()}`,
  label,
  names: [name, `MACD的${name}`],
  group: 'short',
  decimals: 3,
  signed: true,
  bars: MACD_BARS,
  recursive: true,
  method,
  value: (view) => view.last(view.macd[name]),
});

const directional = (id: `F${number}`, name: 'ADX' | 'PDI' | 'MDI', label: string, bars: number): FactRule => ({
  id,
  key: name.toLowerCase(),
  label,
  names: [name],
  group: 'short',
  bars,
  method: `DMI(14,6).${name}`,
  value: (view) => {
    const value = view.last(view.dmi[name]);
    // No move at all has no direction: there is nothing to divide by.
    return Number.isNaN(value) && !view.hasHole(bars) ? absent('not-defined') : value;
  },
});

/** Rules over at most 20 bars and lines that follow the price as closely. */
export const shortRules: readonly FactRule[] = [
  mean('F10', 5, 'short'),
  mean('F11', 10, 'short'),
  mean('F12', 20, 'short'),
  {
    id: 'F13',
    key: 'alignment-short',
    label: '短期均线排列',
    names: ['5日、10日、20日均线'],
    group: 'short',
    bars: 20,
    method: 'C>MA5>MA10>MA20 为多头排列，全部相反为空头排列，否则为均线交织',
    value: (view) => alignment(view, [5, 10, 20]),
  },
  {
    id: 'F14',
    key: 'slope20',
    label: '20日均线5日斜率',
    names: ['20日均线斜率'],
    group: 'short',
    unit: '%',
    signed: true,
    bars: 25,
    method: 'MA(C,20)/REF(MA(C,20),5)-1',
    value: (view) => change(view.meanAt(20), view.meanAt(20, 5)),
  },
  {
    id: 'F15',
    key: 'above20',
    label: '收盘价相对20日均线',
    names: ['20日均线'],
    group: 'short',
    unit: '%',
    signed: true,
    bars: 20,
    method: 'C/MA(C,20)-1',
    value: (view) => change(view.close(), view.meanAt(20)),
  },
  line('F16', 'DIF', 'MACD快线DIF', 'EMA(C,12)-EMA(C,26)'),
  line('F17', 'DEA', 'MACD慢线DEA', 'EMA(DIF,9)'),
  line('F18', 'BAR', 'MACD柱', '2*(DIF-DEA)'),
  directional('F19', 'ADX', '趋向强度ADX', 20),
  directional('F20', 'PDI', '上升动向PDI', 15),
  directional('F21', 'MDI', '下降动向MDI', 15),
  {
    id: 'F22',
    key: 'channel20',
    label: '20日通道位置',
    names: ['近20日', '20日区间'],
    group: 'short',
    unit: '%',
    bars: 20,
    method: '(C-LLV(L,20))/(HHV(H,20)-LLV(L,20)),0 为最低，100 为最高',
    value: (view) => channelPosition(view, 20),
  },
  rise('F23', 5, 'short'),
  rise('F24', 20, 'short'),
  {
    id: 'F25',
    key: 'boll',
    label: '布林带位置',
    names: ['BOLL位置', '布林带'],
    group: 'short',
    unit: '%',
    signed: true,
    bars: 20,
    method: '(C-DN)/(UP-DN),BOLL(20,2) 样本标准差，0 为下轨，100 为上轨',
    value: (view) => {
      const [up, down] = [view.last(view.boll.UP), view.last(view.boll.DN)];
      return ratio((view.close() - down) * 100, up - down);
    },
  },
  {
    id: 'F26',
    key: 'macd-cross',
    label: 'MACD最近交叉',
    names: ['近20日'],
    group: 'short',
    bars: MACD_BARS,
    recursive: true,
    method: '近20日内DIF最后一次上穿DEA为金叉，下穿为死叉',
    value: crossing,
  },
];

/** Rules over 120 bars and more. */
export const longRules: readonly FactRule[] = [
  mean('F31', 120, 'long', '半年线'),
  mean('F32', 250, 'long', '年线'),
  {
    id: 'F33',
    key: 'alignment-long',
    label: '长期均线排列',
    names: ['120日、250日均线'],
    group: 'long',
    bars: 250,
    method: 'C>MA120>MA250 为多头排列，全部相反为空头排列，否则为均线交织',
    value: (view) => alignment(view, [120, 250]),
  },
  {
    id: 'F34',
    key: 'slope120',
    label: '120日均线20日斜率',
    names: ['120日均线斜率'],
    group: 'long',
    unit: '%',
    signed: true,
    bars: 140,
    method: 'MA(C,120)/REF(MA(C,120),20)-1',
    value: (view) => change(view.meanAt(120), view.meanAt(120, 20)),
  },
  {
    id: 'F35',
    key: 'above120',
    label: '收盘价相对120日均线',
    names: ['120日均线', '半年线'],
    group: 'long',
    unit: '%',
    signed: true,
    bars: 120,
    method: 'C/MA(C,120)-1',
    value: (view) => change(view.close(), view.meanAt(120)),
  },
  {
    id: 'F36',
    key: 'channel250',
    label: '250日通道位置',
    names: ['近250日', '近一年', '250日区间'],
    group: 'long',
    unit: '%',
    bars: 250,
    method: '(C-LLV(L,250))/(HHV(H,250)-LLV(L,250)),0 为最低，100 为最高',
    value: (view) => channelPosition(view, 250),
  },
  rise('F38', 120, 'long'),
  rise('F39', 250, 'long'),
  {
    id: 'F40',
    key: 'regression120',
    label: '120日回归斜率',
    names: ['近120日'],
    group: 'long',
    unit: '%',
    decimals: 3,
    signed: true,
    bars: 120,
    method: 'ln C 对时间的最小二乘斜率，折成每日百分比',
    value: (view) => regression(view, 120).slope,
  },
  {
    id: 'F41',
    key: 'regression120-fit',
    label: '120日回归拟合度',
    names: ['近120日'],
    group: 'long',
    bars: 120,
    method: '上述回归的R平方，0 到 1',
    value: (view) => regression(view, 120).fit,
  },
];
