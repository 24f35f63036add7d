import { createCalendar, securityOf, tradingCalendar } from '@guanlan/stock-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { eastmoneyBars, eastmoneyMinutes } from '../eastmoney/eastmoney-bars.js';
import { eastmoneyDividends } from '../eastmoney/eastmoney-dividends.js';
import { eastmoneyPage } from '../eastmoney/eastmoney-list.js';
import { eastmoneyPool } from '../eastmoney/eastmoney-pool.js';
import { MarketError } from '../market-error.js';
import { quoteFault } from '../quote-fault.js';
import { sinaBars, sinaFactors } from '../sina/sina-bars.js';
import { sinaDraft, sinaLines } from '../sina/sina-quote.js';
import { sinaCount, sinaPage } from '../sina/sina-symbols.js';
import { tencentDays, tencentIntraday, tencentMinutes } from '../tencent/tencent-bars.js';
import { tencentDraft, tencentLines } from '../tencent/tencent-quote.js';
import { tencentPage } from '../tencent/tencent-symbols.js';
import { fromGbk, numberOf, unwrapped } from './decode.js';
import { type QuoteDraft, quoteOfDraft } from './quote-draft.js';

const calendar = createCalendar(tradingCalendar);
const judge = { source: 'any', now: Date.parse('2026-11-20T14:00:00+08:00'), calendar };
const bank = securityOf('SH', '600901');
if (!bank) throw new Error('it is a code');

/** Whatever comes ends in an answer or in a `MarketError`. */
function holds(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    expect(error).toBeInstanceOf(MarketError);
  }
}

const cell = fc.oneof(
  fc.constantFrom('', '-', '0', '-1', '1e999', 'NaN', '10.2', '2026-11-20', '202611200931', '20261120135957', '示例'),
  fc.string(),
  fc.double().map(String),
);
const rows = fc.array(fc.array(fc.oneof(cell, fc.double(), fc.constant(null)), { maxLength: 10 }), { maxLength: 5 });
const readers: [string, (text: string) => unknown][] = [
  ['days of Tencent', (text) => tencentDays(text, 'sh600901', bank)],
  ['minutes of Tencent', (text) => tencentIntraday(text, 'sh600901', bank, '5m')],
  ['the line of Tencent', (text) => tencentMinutes(text, 'sh600901', bank)],
  ['a page of Tencent', tencentPage],
  ['days of Sina', (text) => sinaBars(text, 'day')],
  ['factors of Sina', sinaFactors],
  ['the count of Sina', sinaCount],
  ['a page of Sina', sinaPage],
  ['days of Eastmoney', (text) => eastmoneyBars(text, bank, 'day')],
  ['minutes of Eastmoney', (text) => eastmoneyMinutes(text, bank)],
  ['a pool of Eastmoney', (text) => eastmoneyPool(text, 'sealed', 20_261_120)],
  ['a page of Eastmoney', eastmoneyPage],
  ['dividends of Eastmoney', eastmoneyDividends],
];

/** Keys of Eastmoney. */
const vendorKeys = (value: unknown) => ({
  ...{ c: '002901', m: 0, n: '示例', p: value, ztp: value, fbt: value, f12: '002901', f13: 0, f14: '示例' },
  ...{ EX_DIVIDEND_DATE: '2026-11-18', PRETAX_BONUS_RMB: value, BONUS_RATIO: value },
});

describe.each(readers)('%s', (_, read) => {
  it('reads any text, or refuses it', () => {
    fc.assert(fc.property(fc.oneof(fc.string(), fc.json()), (text) => holds(() => read(text))));
  });

  it('reads any bytes, or refuses them', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => holds(() => read(fromGbk(bytes)))));
  });

  it('reads any cells in its shape, or refuses them', () => {
    fc.assert(
      fc.property(rows, (given) => {
        const lines = given.map((row) => row.join(' '));
        const stock = { day: given, m5: given, data: { data: lines, date: '20261120' }, qt: {} };
        const objects = given.map(([day, open, high, low, close, volume, f]) => {
          return {
            day,
            open,
            high,
            low,
            close,
            volume,
            d: day,
            f,
            symbol: day,
            name: open,
            code: day,
            ...vendorKeys(volume),
          };
        });
        const shapes = [
          { code: 0, data: { sh600901: stock, total: given.length, rank_list: objects } },
          objects,
          { total: given.length, data: objects },
          { data: { code: '600901', klines: given.map(String), trends: given.map(String) } },
          { data: { tc: 0, qdate: 20_261_120, total: 1, pool: objects, diff: objects } },
          { success: true, result: { pages: 1, data: objects } },
        ];
        for (const shape of shapes) holds(() => read(JSON.stringify(shape)));
      }),
    );
  });
});

describe.each<[string, number, (cells: readonly string[]) => QuoteDraft | undefined]>([
  [
    'Tencent',
    88,
    (cells) =>
      tencentLines(`v_sh600901="${cells.join('~')}";`).map(({ key, cells: read }) => tencentDraft(key, read))[0],
  ],
  [
    'Sina',
    34,
    (cells) =>
      sinaLines(`var hq_str_sh600901="${cells.join(',')}";`).map(({ key, cells: read }) => sinaDraft(key, read))[0],
  ],
])('a line of %s', (_, length, read) => {
  it('is a sound quote, a refusal, or nothing', () => {
    fc.assert(
      fc.property(fc.array(cell, { minLength: length, maxLength: length }), (cells) => {
        const draft = read(cells.with(2, '600901'));
        if (!draft) return;
        const answer = quoteOfDraft(draft, judge);
        if (!('fault' in answer)) expect(quoteFault(answer)).toBeNull();
      }),
    );
  });
});

it('reads numbers of cells, and nothing else', () => {
  const cells = ['', ' ', '-', '--', 'NaN', 'Infinity', '1e999', '0x10', '12a', null, undefined, {}, Number.NaN];
  expect(cells.map(numberOf)).toEqual(cells.map(() => null));
  expect(['0', '-1.50', ' 3 ', '1e3', 7].map(numberOf)).toEqual([0, -1.5, 3, 1000, 7]);
});

it('strips the wrapper around JSON', () => {
  const wrapped = ['a=[1];', 'var a.b = [1]', 'jQuery1_2([1]);', '/* no */ cb([1])', 'var x=[1]\n/* end */', ' [1] '];
  expect(wrapped.map(unwrapped)).toEqual(wrapped.map(() => '[1]'));
});
