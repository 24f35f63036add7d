import { securityOf } from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import { eastmoneyBars, eastmoneyMinutes } from '../eastmoney/eastmoney-bars.js';
import { eastmoneyDividends } from '../eastmoney/eastmoney-dividends.js';
import { eastmoneyPage } from '../eastmoney/eastmoney-list.js';
import { eastmoneyPool } from '../eastmoney/eastmoney-pool.js';
import { MarketError } from '../market-error.js';
import { sinaBars, sinaFactors } from '../sina/sina-bars.js';
import { sinaLines } from '../sina/sina-quote.js';
import { sinaPage } from '../sina/sina-symbols.js';
import { tencentDays, tencentIntraday, tencentMinutes } from '../tencent/tencent-bars.js';
import { tencentLines } from '../tencent/tencent-quote.js';
import { tencentPage } from '../tencent/tencent-symbols.js';
import { tusharePage } from '../tushare/tushare-table.js';

const bank = securityOf('SH', '600901');
if (!bank) throw new Error('it is a code');

const list = (value: string, count: number): string => Array(count).fill(value).join();
const lists: Readonly<Record<string, readonly [around: (list: string) => string, read: (text: string) => unknown]>> = {
  'days of Tencent': [
    (rows) => `{"code":0,"data":{"sh600901":{"day":[${rows}]}}}`,
    (text) => tencentDays(text, 'sh600901', bank),
  ],
  'minutes of Tencent': [
    (rows) => `{"code":0,"data":{"sh600901":{"m5":[${rows}]}}}`,
    (text) => tencentIntraday(text, 'sh600901', bank, '5m'),
  ],
  'the line of Tencent': [
    (rows) => `{"code":0,"data":{"sh600901":{"data":{"date":"20261120","data":[${rows}]}}}}`,
    (text) => tencentMinutes(text, 'sh600901', bank),
  ],
  'a page of Tencent': [(rows) => `{"code":0,"data":{"total":1,"rank_list":[${rows}]}}`, tencentPage],
  'days of Sina': [(rows) => `[${rows}]`, (text) => sinaBars(text, 'day')],
  'factors of Sina': [(rows) => `{"data":[${rows}]}`, sinaFactors],
  'a page of Sina': [(rows) => `[${rows}]`, sinaPage],
  'days of Eastmoney': [
    (rows) => `{"data":{"code":"600901","klines":[${rows}]}}`,
    (text) => eastmoneyBars(text, bank, 'day'),
  ],
  'minutes of Eastmoney': [
    (rows) => `{"data":{"code":"600901","trends":[${rows}]}}`,
    (text) => eastmoneyMinutes(text, bank),
  ],
  'a list of Eastmoney': [(rows) => `{"data":{"total":1,"diff":[${rows}]}}`, eastmoneyPage],
  'dividends of Eastmoney': [(rows) => `{"success":true,"result":{"pages":1,"data":[${rows}]}}`, eastmoneyDividends],
  'a pool of Eastmoney': [
    (rows) => `{"data":{"tc":1,"qdate":20261120,"pool":[${rows}]}}`,
    (text) => eastmoneyPool(text, 'sealed', 20_261_120),
  ],
  'rows of Tushare': [
    (rows) => `{"code":0,"data":{"fields":["a"],"items":[${rows}]}}`,
    (text) => tusharePage(text, ['a']),
  ],
  'cells of Tushare': [
    (cells) => `{"code":0,"data":{"fields":["a"],"items":[[${cells}]]}}`,
    (text) => tusharePage(text, ['a']),
  ],
};

/** The error that refuses an answer; undefined where it is read. */
function refusalOf(read: () => unknown): MarketError | undefined {
  try {
    read();
  } catch (error) {
    if (error instanceof MarketError) return error;
    throw error;
  }
  return undefined;
}

describe.each(Object.entries(lists))('%s', (_name, [around, read]) => {
  it('are malformed from a million values on', () => {
    expect(refusalOf(() => read(around(list('true', 1_000_000))))?.code).toBe('MARKET_MALFORMED');
  });

  it('end at the first that is wrong', () => {
    const refusal = refusalOf(() => read(around(list('true', 90_000))));
    expect(refusal?.code).toBe('MARKET_MALFORMED');
    expect(refusal?.cause).toMatchObject({ issues: [expect.anything()] });
  });

  it('a hundred thousand lists deep are malformed', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(refusalOf(() => read(around(deep)))?.code).toBe('MARKET_MALFORMED');
  });
});

it.each([
  ['Tencent', tencentLines, 'v_a="";'],
  ['Sina', sinaLines, 'var hq_str_a="";'],
] as const)('quotes of %s beyond any batch are malformed', (_name, read, line) => {
  expect(read(line.repeat(1_000))).toHaveLength(1_000);
  expect(refusalOf(() => read(line.repeat(1_001)))?.code).toBe('MARKET_MALFORMED');
});

it('an answer of lines that is far too long is refused before a pattern tries each of its characters', () => {
  expect(refusalOf(() => tencentLines('v_'.repeat(500_001)))?.code).toBe('MARKET_MALFORMED');
});
