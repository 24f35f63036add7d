import { fakeStock } from '@guanlan/fakes/market';
import { beforeEach, describe, expect, it } from 'vitest';
import { startMarketForTests } from '../vendor/fake-market.fixture.js';
import type { QuoteRefusal } from '../vendor/quote-draft.js';
import { failureOf, optionsFor, patient } from '../vendor/vendor.fixture.js';
import { TencentMarket } from './source.js';

const market = await startMarketForTests();
let source: TencentMarket;
let refusals: QuoteRefusal[];

beforeEach(() => {
  refusals = [];
  source = new TencentMarket({ ...optionsFor(market), onRefused: (refusal) => refusals.push(refusal) });
});

const quote = async (code: string) => (await source.quotes([code], patient()))[0];
const change = (code: string, changes: Parameters<typeof fakeStock>[2]): void => {
  market.state.stocks = market.state.stocks.map((one) => (one.code === code ? { ...one, ...changes } : one));
};

describe('quotes', () => {
  it('are in shares, yuan and Shanghai days', async () => {
    expect(await quote('SH600901')).toEqual({
      code: 'SH600901',
      name: '示例银行',
      fundamentals: { floatShares: 100_000_000, totalShares: 120_000_000, peTtm: 21.5, pb: 7.1 },
      day: 20_261_120,
      phase: 'continuous',
      state: 'trading',
      last: 10.2,
      prevClose: 10,
      open: 10.1,
      high: 10.3,
      low: 10.05,
      volume: 1_234_500,
      amount: 12_567_210,
      limits: { up: 11, down: 9 },
      call: null,
      bids: [10.19, 10.18, 10.17, 10.16, 10.15].map((price, at) => ({ price, volume: (at + 1) * 300 })),
      asks: [10.2, 10.21, 10.22, 10.23, 10.24].map((price, at) => ({ price, volume: (at + 1) * 200 })),
      provenance: { source: 'tencent', asOf: market.now - 3_000, fetchedAt: market.now },
    });
  });

  it('reads quotes of a fund with three decimals, limits too', async () => {
    const prices = {
      prevClose: 4.75,
      last: 4.751,
      open: 4.749,
      high: 4.758,
      low: 4.744,
      limitUp: 5.225,
      limitDown: 4.275,
    };
    const rest = { volume: 1_000_000, amount: 4_751_000, bids: [[4.75, 300] as const], asks: [[4.752, 200] as const] };
    market.state.stocks = [...market.state.stocks, fakeStock('SH510300', '示例ETF', { ...prices, ...rest })];
    expect(await quote('SH510300')).toMatchObject({ last: 4.751, limits: { up: 5.225, down: 4.275 } });
    expect(refusals).toEqual([]);
    change('SH510300', { last: 5.226, high: 5.226, amount: 5_000_000 });
    expect(await quote('SH510300').catch(() => undefined)).toBeUndefined();
  });

  it('count the STAR market in shares, others in lots', async () => {
    expect((await quote('SH688901'))?.volume).toBe(1_234_500);
    expect((await quote('BJ920901'))?.volume).toBe(1_234_500);
    expect((await quote('SZ000901'))?.name).toBe('*ST示例');
  });

  it('reads a volume of less than a lot as unknown', async () => {
    change('SH600901', { volume: 40, amount: 408 });
    expect(await quote('SH600901')).toMatchObject({ last: 10.2, volume: null, amount: 408 });
  });

  it('show a suspended stock without prices', async () => {
    expect(await quote('SH600902')).toMatchObject({
      state: 'suspended',
      last: null,
      open: null,
      prevClose: 10,
      volume: 0,
      bids: [],
    });
  });

  it('leave out what is not known, and ask for an index beside it', async () => {
    expect(await source.quotes(['SH600999', 'SH600901'], patient())).toHaveLength(1);
    expect(market.requests.at(-1)?.path).toBe('/q=sh600999,sh600901,sh000001');
    expect(await source.quotes(['SH600999'], patient())).toEqual([]);
  });

  it('tell an index from the stock of the same code', async () => {
    expect(await quote('SH000016')).toMatchObject({ name: '示例五十', last: 3900, limits: 'none', bids: null });
    expect(await quote('SZ000016')).toMatchObject({ name: '示例家电', last: 10.2 });
    expect((await source.indices(patient())).map(({ code }) => code)).toEqual(['SZ399001', 'SH000001']);
  });

  it('shows no prices during the opening call', async () => {
    const nothing = { last: 10.1, open: 0, high: 0, low: 0, volume: 0, amount: 0 };
    const bids = [[10.1, 500] as const, [0, 200] as const];
    change('SH600901', { ...nothing, stamp: '20261120091803', bids, asks: [[10.1, 500]] });
    expect(await quote('SH600901')).toMatchObject({
      last: null,
      call: { price: 10.1, matched: 500, unmatched: 200 },
      bids: null,
    });
  });

  it('shows an empty side of the book at a sealed limit', async () => {
    change('SH600901', { last: 11, high: 11, bids: [[11, 90_000]], asks: [] });
    expect(await quote('SH600901')).toMatchObject({ last: 11, bids: [{ price: 11, volume: 90_000 }], asks: [] });
  });

  it.each([
    ['is to come', '20261121140000', 'MARKET_WRONG_DAY'],
    ['is of another time zone', '20261120060003', 'MARKET_WRONG_DAY'],
    ['is of a Sunday', '20261115140000', 'MARKET_WRONG_DAY'],
    ['is no time', '2026', 'MARKET_MALFORMED'],
  ])('refuses a quote whose time %s', async (_, stamp, error) => {
    change('SH600901', { stamp });
    expect(await failureOf(quote('SH600901'))).toBe(error);
    const rest = await source.quotes(['SH600901', 'SZ000901'], patient());
    expect(rest.map(({ code }) => code)).toEqual(['SZ000901']);
    expect(refusals.at(-1)).toMatchObject({ code: 'SH600901', error });
  });

  it.each([
    ['wrong-units', 'MARKET_MALFORMED'],
    ['missing-fields', 'MARKET_MALFORMED'],
    ['other-security', 'MARKET_MALFORMED'],
    ['half-page', 'MARKET_HALF_PAGE'],
    ['banned-403', 'MARKET_BANNED'],
    ['banned-html', 'MARKET_BANNED'],
    ['empty', 'MARKET_BANNED'],
    ['rate', 'MARKET_RATE'],
    ['down', 'MARKET_NETWORK'],
    ['reset', 'MARKET_NETWORK'],
  ] as const)('fail under %s with %s', async (quirk, code) => {
    market.state.quirk = quirk;
    expect(await failureOf(source.quotes(['SH600901', 'SZ000901'], patient()))).toBe(code);
  });

  it('without an amount are as the vendor is known to count', async () => {
    market.state.quirk = 'no-amount';
    expect(await quote('SH600901')).toMatchObject({ volume: 1_234_500, amount: null });
  });
});

describe('bars', () => {
  it('reads daily bars in order, in shares and yuan, whatever the place of the close', async () => {
    const { value } = await source.days('SH600901', null, 3, patient());
    expect([...value.time]).toEqual([20_261_118, 20_261_119, 20_261_120]);
    expect([value.open[2], value.high[2], value.low[2], value.close[2]]).toEqual([10.1, 10.3, 10.05, 10.2]);
    expect([value.volume[2], value.amount[2]]).toEqual([1_234_500, 12_567_210]);
  });

  it('end where it is asked', async () => {
    const { value } = await source.days('SH688901', 20_261_118, 10, patient());
    expect([...value.time]).toEqual([20_261_116, 20_261_117, 20_261_118]);
    expect(value.volume[0]).toBe(1_000_000);
  });

  it('reads bars of a span one stock after the other', async () => {
    const span = { from: 20_261_117, to: 20_261_118 };
    const found: unknown[] = [];
    for await (const { code, bars } of source.history(['SH600901', 'SZ000901'], span, patient())) {
      found.push([code, [...bars.time.subarray(0, bars.length)]]);
    }
    const days = [20_261_117, 20_261_118];
    expect(found).toEqual([
      ['SH600901', days],
      ['SZ000901', days],
    ]);
  });

  it('joins the opening call to the first minute', async () => {
    const { value, provenance } = await source.minutes('SH600901', 1, patient());
    expect(value).toHaveLength(1);
    expect(value[0]).toMatchObject({ day: 20_261_120, prevClose: 10 });
    expect([...(value[0]?.bars.volume ?? [])]).toEqual([740_700, 493_800]);
    expect(provenance.asOf).toBe(Date.parse('2026-11-20T09:32:00+08:00'));
  });

  it('reads minutes without an amount', async () => {
    market.state.quirk = 'no-amount';
    const { value } = await source.minutes('SH600901', 1, patient());
    expect([...(value[0]?.bars.amount ?? [])]).toEqual([Number.NaN, Number.NaN]);
  });

  it('gives bars of several minutes the time of their end', async () => {
    const { value } = await source.intraday('SH600901', '5m', 1, patient());
    expect(value.length).toBe(1);
    expect(value.volume[0]).toBe(493_800);
  });

  it.each([
    ['half-page', 'MARKET_HALF_PAGE'],
    ['wrong-day', 'MARKET_WRONG_DAY'],
    ['banned-html', 'MARKET_BANNED'],
  ] as const)('fail under %s with %s', async (quirk, code) => {
    market.state.quirk = quirk;
    expect(await failureOf(source.days('SH600901', null, 10, patient()))).toBe(code);
  });

  it('refuses the minutes of another day', async () => {
    market.state.quirk = 'wrong-day';
    expect(await failureOf(source.minutes('SH600901', 1, patient()))).toBe('MARKET_WRONG_DAY');
  });

  it('reports an unknown code as an error', async () => {
    expect(await failureOf(source.days('SH600999', null, 10, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
    expect(await failureOf(source.days('SH999999', null, 10, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
  });
});

it('lists all stocks, and notices a page that lacks a row', async () => {
  const { value } = await source.symbols(patient());
  expect(value).toHaveLength(7);
  expect(value[1]).toMatchObject({ code: 'SZ000901', name: '*ST示例', standing: 'risk-warning', board: 'main' });
  market.state.stocks = Array.from({ length: 300 }, (_, at) => fakeStock(`SZ00${1000 + at}`, `示例${at}`));
  expect((await source.symbols(patient())).value).toHaveLength(300);
  market.state.quirk = 'half-page';
  expect(await failureOf(source.symbols(patient()))).toBe('MARKET_HALF_PAGE');
});

it('ends at once when it is aborted', async () => {
  market.state.quirk = 'slow';
  const controller = new AbortController();
  const question = source.quotes(['SH600901'], controller.signal);
  controller.abort(new Error('enough'));
  await expect(question).rejects.toThrow('enough');
});
