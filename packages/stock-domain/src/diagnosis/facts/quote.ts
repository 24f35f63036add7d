import { amplitudePercent, changePercent, turnoverPercent, volumeRatio } from '../../quotes/ratios.js';
import { phaseFacts } from '../../sessions/phase.js';
import type { DiagnosisQuote } from '../input.js';
import { type Absent, absent, type FactRule } from '../rule.js';
import type { View } from '../view.js';

/** The quote of a day on which trading has begun: a price of the opening call is none. */
function traded({ input: { quote, phase } }: View): DiagnosisQuote | Absent {
  if (!quote) return absent('no-input');
  const isEarly = phase !== undefined && (phaseFacts[phase].isVirtual || phase === 'before-open');
  if (isEarly || !(quote.volume > 0)) return absent('not-traded');
  return quote.price > 0 && Number.isFinite(quote.price) ? quote : absent('not-known');
}

const known = (value: number | null): number | Absent => value ?? absent('not-known');

/** The volumes of the five closed days before the quote's. */
function fiveBefore({ bars }: View, { date }: DiagnosisQuote): number[] {
  let end = bars.length;
  while (end > 0 && (bars.time[end - 1] as number) >= date) end--;
  return end < 5 ? [] : [...bars.volume.subarray(end - 5, end)];
}

const of = (value: (quote: DiagnosisQuote, view: View) => number | string | Absent) => (view: View) => {
  const quote = traded(view);
  return 'absent' in quote ? quote : value(quote, view);
};

/** The newest bar, and the newest quote where there is one. */
export const quoteRules: readonly FactRule[] = [
  {
    id: 'F1',
    key: 'close',
    label: '收盘价',
    names: ['最新收盘价', '最新K线收盘价'],
    group: 'quote',
    unit: '元',
    bars: 1,
    method: '最后一根日线的收盘价(未收盘时为最新成交价)',
    value: (view) => view.close(),
  },
  {
    id: 'F2',
    key: 'change',
    label: '日涨跌幅',
    names: ['当日涨跌幅', '涨跌幅'],
    group: 'quote',
    unit: '%',
    signed: true,
    bars: 2,
    method: '(C-REF(C,1))/REF(C,1)',
    value: (view) => (view.close() / view.close(1) - 1) * 100,
  },
  {
    id: 'F3',
    key: 'quote-price',
    label: '现价',
    names: ['最新价'],
    group: 'quote',
    unit: '元',
    bars: 0,
    of: 'quote',
    method: '最新行情成交价',
    value: of(({ price }) => price),
  },
  {
    id: 'F4',
    key: 'quote-change',
    label: '今日涨跌幅',
    group: 'quote',
    unit: '%',
    signed: true,
    bars: 0,
    of: 'quote',
    method: '(现价-昨收)/昨收',
    value: of(({ price, previousClose }) => known(changePercent(price, previousClose))),
  },
  {
    id: 'F5',
    key: 'volume-ratio',
    label: '量比',
    group: 'quote',
    unit: '倍',
    bars: 0,
    of: 'quote',
    closedOnly: true,
    method: '(累计量/已交易分钟)/(前5日总量/(5×240))',
    value: of((quote, view) => known(volumeRatio(quote.volume, quote.minutes ?? Number.NaN, fiveBefore(view, quote)))),
  },
  {
    id: 'F6',
    key: 'turnover',
    label: '换手率',
    group: 'quote',
    unit: '%',
    bars: 0,
    of: 'quote',
    method: '今日成交量/流通股本',
    value: of(({ volume }, { input: { listing } }) =>
      known(turnoverPercent(volume, listing?.floatShares ?? Number.NaN)),
    ),
  },
  {
    id: 'F7',
    key: 'amplitude',
    label: '振幅',
    group: 'quote',
    unit: '%',
    bars: 0,
    of: 'quote',
    method: '(最高-最低)/昨收',
    value: of(({ high, low, previousClose }) =>
      known(amplitudePercent(high ?? Number.NaN, low ?? Number.NaN, previousClose)),
    ),
  },
];
