import { fakeStock } from '@guanlan/fakes/market';
import { beforeEach, expect, it } from 'vitest';
import { startMarketForTests } from '../vendor/fake-market.fixture.js';
import { failureOf, optionsFor, patient } from '../vendor/vendor.fixture.js';
import { SinaMarket } from './source.js';

const market = await startMarketForTests();
let source: SinaMarket;

beforeEach(() => {
  source = new SinaMarket(optionsFor(market));
});

it('reads quotes in shares, with the book’s volumes before its prices', async () => {
  const codes = ['SH600901', 'SH688901', 'SH600999', 'SH600902', 'SH000016'];
  const [bank, star, suspended, index, ...more] = await source.quotes(codes, patient());
  expect(more).toEqual([]);
  expect(bank).toMatchObject({
    name: '示例银行',
    state: 'trading',
    last: 10.2,
    prevClose: 10,
    open: 10.1,
    volume: 1_234_500,
    amount: 12_567_210,
    limits: 'unknown',
    provenance: { source: 'sina', asOf: market.now - 3_000 },
  });
  expect(bank?.bids?.[1]).toEqual({ price: 10.18, volume: 600 });
  expect(bank?.asks?.[0]).toEqual({ price: 10.2, volume: 200 });
  expect(star?.volume).toBe(1_234_500);
  expect(suspended).toMatchObject({ state: 'suspended', last: null, volume: 0 });
  expect(index).toMatchObject({ code: 'SH000016', last: 3900, bids: null });
});

it('counts lots of the indices of Shanghai, shares of those of the other exchanges', async () => {
  const indices = await source.quotes(['SH000001', 'SZ399001'], patient());
  expect(Object.fromEntries(indices.map(({ code, volume }) => [code, volume]))).toEqual({
    SH000001: 1_234_500,
    SZ399001: 1_234_500,
  });
});

it('says whose page it comes from', async () => {
  await source.quotes(['SH600901'], patient());
  expect(market.requests.at(-1)?.headers.referer).toBe('https://finance.sina.com.cn');
});

it.each([
  ['wrong-units', 'MARKET_MALFORMED'],
  ['missing-fields', 'MARKET_MALFORMED'],
  ['half-page', 'MARKET_HALF_PAGE'],
  ['banned-403', 'MARKET_BANNED'],
  ['banned-456', 'MARKET_BANNED'],
  ['banned-html', 'MARKET_BANNED'],
  ['empty', 'MARKET_BANNED'],
  ['rate', 'MARKET_RATE'],
] as const)('fails under %s with %s', async (quirk, code) => {
  market.state.quirk = quirk;
  expect(await failureOf(source.quotes(['SH600901', 'SZ000901'], patient()))).toBe(code);
});

it('answers bars as quoted', async () => {
  const { value } = await source.days('SH600901', 20_261_119, 2, patient());
  expect([...value.time.subarray(0, value.length)]).toEqual([20_261_118, 20_261_119]);
  expect(value.volume[value.length - 1]).toBe(1_030_000);
  const minutes = await source.intraday('SH600901', '5m', 10, patient());
  expect(minutes.value.length).toBe(2);
  for await (const { bars } of source.history(['SH600901'], { from: 20_261_116, to: 20_261_117 }, patient())) {
    expect(bars.length).toBe(2);
  }
});

it.each([
  ['half-page', 'MARKET_HALF_PAGE'],
  ['wrong-day', 'MARKET_WRONG_DAY'],
  ['missing-fields', 'MARKET_MALFORMED'],
] as const)('refuses bars under %s with %s', async (quirk, code) => {
  market.state.quirk = quirk;
  expect(await failureOf(source.days('SH600901', null, 10, patient()))).toBe(code);
});

it('has no bars for a code that is not known', async () => {
  expect(await failureOf(source.days('SH600999', null, 10, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
});

it('reads factors, newest first, and notices a list that lacks one', async () => {
  const { value } = await source.actions('SH600901', patient());
  expect([...value.factors.dates]).toEqual([20_261_118]);
  expect(value.factors.cumulative[0]).toBeCloseTo(1.1);
  market.state.quirk = 'half-page';
  expect(await failureOf(source.actions('SH600901', patient()))).toBe('MARKET_HALF_PAGE');
});

it('lists all stocks, and notices a page that lacks a row', async () => {
  expect((await source.symbols(patient())).value).toHaveLength(7);
  market.state.stocks = Array.from({ length: 100 }, (_, at) => fakeStock(`SZ00${1000 + at}`, `示例${at}`));
  expect((await source.symbols(patient())).value).toHaveLength(100);
  market.state.quirk = 'half-page';
  expect(await failureOf(source.symbols(patient()))).toBe('MARKET_HALF_PAGE');
});

it('says what it does not have', async () => {
  expect(await failureOf(source.limitPool(20_261_120, patient()))).toBe('MARKET_NOT_SUPPORTED');
  expect(await failureOf(source.minutes('SH600901', 1, patient()))).toBe('MARKET_NOT_SUPPORTED');
});
