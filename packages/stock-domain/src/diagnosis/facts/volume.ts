import { type Absent, absent, type FactRule, ratio } from '../rule.js';
import type { View } from '../view.js';

const sum = (column: Float64Array, from: number, to: number): number => {
  let total = 0;
  for (let at = from; at < to; at++) total += column[at] as number;
  return total;
};

/** Volume of the last bar over the mean of the five before. */
function relativeVolume({ bars, end }: View): number | Absent {
  return ratio(bars.volume[end] as number, sum(bars.volume, end - 5, end) / 5);
}

/** On how many of the last `n` bars no more was traded than on the last, in percent. */
function percentile({ bars, end }: View, n: number): number {
  const now = bars.volume[end] as number;
  if (Number.isNaN(now)) return now;
  let below = 0;
  for (let at = end - n + 1; at <= end; at++) {
    const value = bars.volume[at] as number;
    if (Number.isNaN(value)) return value;
    below += Number(value <= now);
  }
  return (below / n) * 100;
}

/** 放量 from 1.5 times the mean of five, 缩量 up to 0.7 times; 上涨, 下跌 beyond 0.2 %. */
function volumeAndPrice(view: View): string | number | Absent {
  const times = relativeVolume(view);
  const move = view.close() / view.close(1) - 1;
  if (typeof times !== 'number') return times;
  if (Number.isNaN(times + move)) return Number.NaN;
  const amount = times >= 1.5 ? '放量' : times <= 0.7 ? '缩量' : '平量';
  return amount + (move > 0.002 ? '上涨' : move < -0.002 ? '下跌' : '横盘');
}

/** Shares a rising bar over shares a falling bar of the last 20. */
function upToDown({ bars, end }: View): number | Absent {
  let [up, ups, down, downs] = [0, 0, 0, 0];
  for (let at = end - 19; at <= end; at++) {
    const move = (bars.close[at] as number) - (bars.close[at - 1] as number);
    const shares = bars.volume[at] as number;
    if (Number.isNaN(move + shares)) return Number.NaN;
    if (move > 0) {
      up += shares;
      ups++;
    } else if (move < 0) {
      down += shares;
      downs++;
    }
  }
  return ups === 0 || downs === 0 || down === 0 ? absent('not-defined') : up / ups / (down / downs);
}

/** OBV against its own mean of 20 bars, and that mean against five bars before. */
function volumeTrend({ obv, end }: View): string | number {
  const mean = (to: number): number => sum(obv, to - 19, to + 1) / 20;
  const [now, average, before] = [obv[end] as number, mean(end), mean(end - 5)];
  if (Number.isNaN(now + average + before)) return Number.NaN;
  if (now > average && average > before) return '上升';
  return now < average && average < before ? '下降' : '走平';
}

const base = { group: 'volume', closedOnly: true } as const;

/** Rules over closed bars: the volume of an unfinished day is not comparable to whole days. */
export const volumeRules: readonly FactRule[] = [
  {
    ...base,
    id: 'F65',
    key: 'volume',
    label: '成交量',
    unit: '股',
    decimals: 0,
    bars: 1,
    method: '最后一个完整交易日的成交股数',
    value: ({ bars, end }) => bars.volume[end] as number,
  },
  {
    ...base,
    id: 'F66',
    key: 'amount',
    label: '成交额',
    unit: '元',
    decimals: 0,
    bars: 1,
    method: '最后一个完整交易日的成交金额',
    value: ({ bars, end }) => bars.amount[end] as number,
  },
  {
    ...base,
    id: 'F67',
    key: 'volume-to-mean5',
    label: '成交量相对前5日均量',
    names: ['5日均量', '前5日均量'],
    unit: '倍',
    bars: 6,
    method: 'V/REF(MA(V,5),1)',
    value: relativeVolume,
  },
  {
    ...base,
    id: 'F68',
    key: 'volume-percentile',
    label: '成交量250日分位',
    names: ['近250日', '近一年'],
    unit: '%',
    decimals: 1,
    bars: 250,
    method: '近250日中成交量不高于最后一日的占比',
    value: (view) => percentile(view, 250),
  },
  {
    ...base,
    id: 'F69',
    key: 'obv-trend',
    label: 'OBV趋势',
    names: ['能量潮'],
    bars: 25,
    recursive: true,
    method: 'OBV在其20日均值之上且均值高于5日前为上升，全部相反为下降，否则走平',
    value: volumeTrend,
  },
  {
    ...base,
    id: 'F70',
    key: 'volume-price',
    label: '量价状态',
    bars: 6,
    method: '量：相对前5日均量≥1.5倍放量，≤0.7倍缩量；价：涨跌超过0.2%',
    value: volumeAndPrice,
  },
  {
    ...base,
    id: 'F71',
    key: 'up-to-down-volume',
    label: '20日涨跌日均量比',
    names: ['近20日'],
    unit: '倍',
    bars: 21,
    method: '近20日上涨日的日均成交量/下跌日的日均成交量',
    value: upToDown,
  },
];
