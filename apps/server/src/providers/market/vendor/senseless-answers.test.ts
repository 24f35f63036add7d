import { createCalendar, securityOf, tradingCalendar } from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import { eastmoneyDividends } from '../eastmoney/eastmoney-dividends.js';
import { eastmoneyPage } from '../eastmoney/eastmoney-list.js';
import { eastmoneyPool } from '../eastmoney/eastmoney-pool.js';
import { MarketError } from '../market-error.js';
import { tencentPage } from '../tencent/tencent-symbols.js';
import { tushareDividends, tushareSymbols } from '../tushare/tushare-facts.js';
import { plainName } from './plain-name.js';
import { type QuoteDraft, quoteOfDraft } from './quote-draft.js';

const code = '600901';
const security = securityOf('SH', code);
if (!security) throw new Error('it is a code');
const now = Date.parse('2026-11-20T14:00:00+08:00');
const judge = { source: 'any', now, calendar: createCalendar(tradingCalendar) };
const draft: QuoteDraft = {
  ...{ security, name: '示例银行', asOf: now, last: 10.2, prevClose: 10, open: 10.1, high: 10.3, low: 10.05 },
  ...{ volume: 1000, amount: 10_200, limitUp: 11, limitDown: 9, isSuspended: null, fundamentals: null },
  bids: [{ price: 10.19, volume: 300 }],
  asks: [{ price: 10.2, volume: 300 }],
};
const HUGE = 1e308;

describe('a quote', () => {
  it('is accepted unchanged where it is plausible', () => {
    expect(quoteOfDraft(draft, judge)).toMatchObject({ last: 10.2, bids: draft.bids, asks: draft.asks });
  });

  it.each([
    ['volume', { bids: [{ price: 10.19, volume: HUGE * 100 }] }, now],
    ['price', { asks: [{ price: HUGE, volume: 300 }] }, now],
    [
      'call',
      { bids: [{ price: 10.2, volume: HUGE * 100 }], asks: [{ price: 10.2, volume: HUGE * 100 }] },
      Date.parse('2026-11-20T14:58:00+08:00'),
    ],
  ])('is refused with an implausible %s in its book', (_name, part, at) => {
    const given = { ...draft, ...part, asOf: at };
    expect(quoteOfDraft(given, { ...judge, now: at })).toMatchObject({ error: 'MARKET_MALFORMED' });
  });

  it('does not know fundamentals beyond sense', () => {
    const fundamentals = { floatShares: HUGE, totalShares: 1e9, peTtm: -HUGE, pb: 1.2 };
    expect(quoteOfDraft({ ...draft, fundamentals }, judge)).toMatchObject({
      fundamentals: { floatShares: null, totalShares: 1e9, peTtm: null, pb: 1.2 },
    });
  });

  it('has a plain name', () => {
    expect(quoteOfDraft({ ...draft, name: '示\0例\u202e' }, judge)).toMatchObject({ name: '示例' });
  });
});

describe('a name', () => {
  it.each([
    ['NUL', '示\0例', '示例'],
    ['marks of direction', '\u202e示\u2066例\u200f', '示例'],
    ['a broken character', '示\ud800例', '示例'],
    ['line ends', ' 示\n例\u2028 ', '示例'],
  ])('has no %s', (_what, given, plain) => {
    expect(plainName(given)).toBe(plain);
  });

  it('has an end, and no half of a character there', () => {
    expect([...plainName('𠮷'.repeat(1_000_000))]).toHaveLength(60);
  });

  it.each([
    [
      'Tencent',
      (name: string) =>
        tencentPage(`{"code":0,"data":{"total":1,"rank_list":[{"code":"sh${code}","name":${name}}]}}`).symbols[0],
    ],
    [
      'Eastmoney',
      (name: string) => eastmoneyPage(`{"data":{"total":1,"diff":[{"f12":"${code}","f13":1,"f14":${name}}]}}`).rows[0],
    ],
    [
      'Tushare',
      (name: string) => {
        const rest = { list_status: 'L', list_date: null, delist_date: null, industry: '银\0行' };
        return tushareSymbols([{ ts_code: `${code}.SH`, name: JSON.parse(name), ...rest }])[0];
      },
    ],
  ])('loses invisible characters in the list of %s', (_vendor, read) => {
    expect(read(JSON.stringify('示\0例'))?.name).toBe('示例');
  });
});

const codeOf = (read: () => unknown): unknown => {
  try {
    return read();
  } catch (error) {
    if (error instanceof MarketError) return error.code;
    throw error;
  }
};

it.each([
  ['Tencent', () => tencentPage('{"code":0,"data":{"total":9000000000000000,"rank_list":[]}}')],
  ['Eastmoney', () => eastmoneyPage('{"data":{"total":9000000000000000,"diff":[]}}')],
])('a list of %s longer than any is malformed', (_vendor, read) => {
  expect(codeOf(read)).toBe('MARKET_MALFORMED');
});

it.each([HUGE, 100_000, -1])('dividends of %d yuan are malformed', (cash) => {
  const row = { EX_DIVIDEND_DATE: '2026-11-18', PRETAX_BONUS_RMB: cash * 10, BONUS_RATIO: 0, IT_RATIO: 0 };
  const answer = {
    success: true,
    result: { pages: 1, data: [Number.isFinite(cash * 10) ? row : { ...row, PRETAX_BONUS_RMB: cash }] },
  };
  expect(codeOf(() => eastmoneyDividends(JSON.stringify(answer)))).toBe('MARKET_MALFORMED');
  const paid = { div_proc: '实施', ex_date: '20261118', stk_div: 0, cash_div_tax: cash };
  expect(codeOf(() => tushareDividends([paid]))).toBe('MARKET_MALFORMED');
});

it('a pool does not know counts and amounts beyond sense', () => {
  const row = { c: code, m: 1, n: '示\0例', p: 10_200, zdp: 2, ztp: 11_000, hybk: '银\u202e行' };
  const wrong = { amount: HUGE, ltsz: HUGE, hs: 3, lbc: 1.5, fund: HUGE, zbc: 1e12, zttj: { days: HUGE, ct: 1 } };
  const answer = { data: { tc: 1, qdate: 20_261_120, pool: [{ ...row, ...wrong }] } };
  expect(eastmoneyPool(JSON.stringify(answer), 'sealed', 20_261_120)?.[0]).toMatchObject({
    ...{ name: '示例', industry: '银行', amount: null, floatValue: null, sealAmount: null, turnoverPercent: 3 },
    ...{ boards: null, breaks: null, run: null },
  });
});
