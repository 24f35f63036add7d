import { limitBits, readLimitMarks } from '../../limit-board/limit-marks.js';
import { boardRunAt, consecutiveBoards } from '../../limit-board/streaks.js';
import type { LimitPrices } from '../../limits/limit-price.js';
import { type Absent, absent, type FactRule } from '../rule.js';
import type { View } from '../view.js';

/** The last `n` marks, if they are of the bars' own last day and all known. */
function lastMarks({ marks }: View, n: number): Uint8Array | Absent {
  if (!marks) return absent('no-input');
  if (marks.length < n) return absent('too-few-bars');
  const last = marks.subarray(marks.length - n);
  return last.some((bits) => bits & limitBits.unknown) ? absent('not-known') : last;
}

/** On how many of the last `n` days all of `bits` stood and none of `without`. */
const count =
  (n: number, bits: number, without = 0) =>
  (view: View): number | Absent => {
    const marks = lastMarks(view, n);
    if ('absent' in marks) return marks;
    return marks.reduce((total, mark) => total + Number((mark & bits) === bits && (mark & without) === 0), 0);
  };

const shapes = { 'one-word': '一字板', T: 'T字板', turnover: '换手板' } as const;

function stateOf(view: View): string | Absent {
  const marks = lastMarks(view, 1);
  if ('absent' in marks) return marks;
  const day = readLimitMarks(marks[0] as number);
  if (day === 'unknown') return absent('not-known');
  if (day === 'none') return '无涨跌幅限制';
  if (day.up.closed) return `涨停(${shapes[day.up.shape ?? 'turnover']})`;
  if (day.down.closed) return `跌停(${day.down.shape === 'one-word' ? '一字' : '非一字'})`;
  if (day.up.broken) return day.down.broken ? '触及涨停与跌停后均打开' : '炸板';
  return day.down.broken ? '触及跌停后打开' : '未触及涨跌停';
}

function boards(view: View): number | Absent {
  const { marks } = view;
  if (!marks || marks.length === 0) return absent('no-input');
  const run = consecutiveBoards(marks).at(-1) as number;
  return Number.isNaN(run) ? absent('not-known') : run;
}

function runLabel(view: View): string | Absent {
  const run = boards(view);
  if (typeof run !== 'number') return run;
  if (run === 0) return absent('none');
  const { marks } = view;
  return (marks && boardRunAt(marks, marks.length - 1)?.label) ?? absent('not-known');
}

/** Builds a rule over the price limits of the quote's day. */
const ofLimits =
  (value: (limits: LimitPrices, price: number) => number) =>
  ({ input: { quote } }: View): number | Absent => {
    const limits = quote?.limits;
    if (!quote || limits === undefined) return absent('no-input');
    if (limits === 'none') return absent('none');
    if (limits === 'unknown') return absent('not-known');
    const isSound = limits.up >= limits.down && limits.down > 0 && Number.isFinite(limits.up);
    return isSound ? value(limits, quote.price) : absent('not-known');
  };

const counted = (
  id: `F${number}`,
  key: string,
  label: string,
  n: number,
  bits: number,
  without: number,
  group: 'limit' | 'risk',
): FactRule => ({
  id,
  key,
  label,
  names: [`近${n}日`, `${n}日内`],
  group,
  unit: '次',
  decimals: 0,
  bars: n,
  of: 'limits',
  closedOnly: true,
  method: `近${n}个交易日按不复权收盘价与当日涨跌停价比较计数`,
  value: count(n, bits, without),
});

const { closedUp, closedDown, touchedUp, oneWord } = limitBits;
const base = { group: 'limit', of: 'limits', closedOnly: true } as const;
const live = { group: 'limit', of: 'quote', bars: 0 } as const;

/** By the bars as quoted against each day's own limits. */
export const limitRules: readonly FactRule[] = [
  counted('F88', 'limit-downs250', '250日跌停次数', 250, closedDown, 0, 'risk'),
  counted('F90', 'one-word-downs250', '250日一字跌停次数', 250, closedDown | oneWord, 0, 'risk'),
  {
    ...base,
    id: 'F130',
    key: 'boards',
    label: '连板数',
    unit: '次',
    decimals: 0,
    bars: 1,
    method: '连续收盘涨停的个股交易日数；停牌不中断，无涨跌幅日不计且中断',
    value: boards,
  },
  {
    ...base,
    id: 'F131',
    key: 'board-run',
    label: '连板形态',
    bars: 1,
    method: 'N天M板，相邻两板之间至多隔1个交易日',
    value: runLabel,
  },
  counted('F132', 'limit-ups20', '20日涨停次数', 20, closedUp, 0, 'limit'),
  counted('F133', 'broken20', '20日炸板次数', 20, touchedUp, closedUp, 'limit'),
  {
    ...base,
    id: 'F134',
    key: 'limit-state',
    label: '当日涨跌停状态',
    names: ['涨跌停状态'],
    bars: 1,
    method: '收盘价、最高价、最低价与当日涨跌停价按分比较',
    value: stateOf,
  },
  {
    ...live,
    id: 'F137',
    key: 'limit-up-price',
    label: '今日涨停价',
    names: ['涨停价'],
    unit: '元',
    method: '当日涨停价',
    value: ofLimits(({ up }) => up / 100),
  },
  {
    ...live,
    id: 'F138',
    key: 'limit-down-price',
    label: '今日跌停价',
    names: ['跌停价'],
    unit: '元',
    method: '当日跌停价',
    value: ofLimits(({ down }) => down / 100),
  },
  {
    ...live,
    group: 'risk',
    id: 'F139',
    key: 'to-limit-down',
    label: '现价距跌停价',
    names: ['距跌停价', '距跌停'],
    unit: '%',
    method: '(现价-跌停价)/现价',
    value: ofLimits(({ down }, price) => (price > 0 ? (1 - down / 100 / price) * 100 : Number.NaN)),
  },
  {
    ...live,
    id: 'F140',
    key: 'seal-to-volume',
    label: '封成比',
    unit: '倍',
    method: '封单量/成交量',
    value: ({ input: { quote } }) => quote?.sealToVolume ?? absent(quote?.sealToVolume === null ? 'none' : 'no-input'),
  },
  {
    id: 'F141',
    key: 'market-broken-rate',
    label: '全市场炸板率',
    names: ['市场炸板率', '炸板率'],
    group: 'limit',
    unit: '%',
    bars: 0,
    of: 'market',
    method: '炸板/(封住+炸板)',
    value: ({ input: { market } }) =>
      market ? (market.brokenRate === null ? absent('not-defined') : market.brokenRate * 100) : absent('no-input'),
  },
];
