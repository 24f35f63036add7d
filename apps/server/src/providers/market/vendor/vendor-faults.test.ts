import { type FakeMarket, fakeStock, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { EastmoneyMarket } from '../eastmoney/source.js';
import type { MarketSource } from '../port.js';
import { SinaMarket } from '../sina/source.js';
import { TencentMarket } from '../tencent/source.js';
import { TushareMarket } from '../tushare/source.js';
import { failureOf, optionsFor, patient } from './vendor.fixture.js';
import type { VendorOptions } from './vendor-options.js';

let market: FakeMarket;
let untouched: FakeMarket['state'];

beforeAll(async () => {
  market = await startFakeMarket();
  untouched = { ...market.state };
});
afterAll(() => market.close());
beforeEach(() => {
  Object.assign(market.state, untouched);
});

const bank = 'SH600901';
const vendors = {
  tencent: (options: VendorOptions) => new TencentMarket(options),
  sina: (options: VendorOptions) => new SinaMarket(options),
  eastmoney: (options: VendorOptions) => new EastmoneyMarket(options),
  tushare: (options: VendorOptions) => new TushareMarket({ ...options, token: market.env.MARKET_TUSHARE_TOKEN ?? '' }),
} as const;
type Vendor = keyof typeof vendors;
const names = Object.keys(vendors) as Vendor[];
const sourceOf = (vendor: Vendor): MarketSource => vendors[vendor](optionsFor(market));

const days = (source: MarketSource, signal = patient()) => source.days(bank, 20_261_120, 10, signal);
/** The most frequent requests to a vendor, and its list. */
const questions = (vendor: Vendor): readonly ((source: MarketSource) => Promise<unknown>)[] => [
  ...(vendor === 'tencent' || vendor === 'sina'
    ? [(source: MarketSource) => source.quotes([bank], patient())]
    : [(source: MarketSource) => days(source)]),
  (source) => source.symbols(patient()),
];

describe.each(names)('%s', (vendor) => {
  it.each([
    ['down', 'MARKET_NETWORK'],
    ['banned-403', 'MARKET_BANNED'],
    ['banned-456', 'MARKET_BANNED'],
    ['banned-html', 'MARKET_BANNED'],
    ['empty', 'MARKET_BANNED'],
    ['rate', 'MARKET_RATE'],
    ['half-page', 'MARKET_HALF_PAGE'],
  ] as const)('under %s fails with %s, whatever it is asked for', async (quirk, code) => {
    // More than a page of any list has.
    const more = Array.from({ length: 250 }, (_, at) => fakeStock(`SZ00${1000 + at}`, `示例${at}`));
    Object.assign(market.state, { quirk, stocks: [fakeStock(bank, '示例银行'), ...more] });
    for (const ask of questions(vendor)) expect(await failureOf(ask(sourceOf(vendor)))).toBe(code);
  });

  it('reports reset connections as a ban where the vendor bans so, and else as a network failure', async () => {
    market.state.quirk = 'reset';
    const code = vendor === 'eastmoney' ? 'MARKET_BANNED' : 'MARKET_NETWORK';
    for (const ask of questions(vendor)) expect(await failureOf(ask(sourceOf(vendor)))).toBe(code);
  });

  it('aborts a request without an answer as soon as nobody waits for it', async () => {
    market.state.quirk = 'slow';
    const waiting = new AbortController();
    const asked = market.requests.length;
    const answer = days(sourceOf(vendor), waiting.signal);
    await expect.poll(() => market.requests.length).toBeGreaterThan(asked);
    const reason = new Error('nobody waits');
    waiting.abort(reason);
    await expect(answer).rejects.toBe(reason);
  });

  it('refuses days of another year, and later ones than requested', async () => {
    market.state.quirk = 'wrong-day';
    expect(await failureOf(sourceOf(vendor).days(bank, 20_261_118, 10, patient()))).toBe('MARKET_WRONG_DAY');
  });

  it('has no days of a stock that never traded, and does not know what is none', async () => {
    const gone = await failureOf(sourceOf(vendor).days('SH600999', 20_261_120, 10, patient()));
    // Tushare answers an unknown stock with an empty table.
    if (vendor === 'tushare') expect(gone).toMatchObject({ value: { length: 0 } });
    else expect(gone).toBe('MARKET_UNKNOWN_SYMBOL');
  });

  it('leaves out the days of a suspension', async () => {
    const stock = fakeStock(bank, '示例银行');
    const suspended = {
      ...stock.days[2],
      open: 0,
      high: 0,
      low: 0,
      volume: 0,
      amount: 0,
    } as (typeof stock.days)[number];
    market.state.stocks = [{ ...stock, days: stock.days.map((day, at) => (at === 2 ? suspended : day)) }];
    const { value } = await days(sourceOf(vendor));
    expect([...value.time.subarray(0, value.length)]).toEqual([20_261_116, 20_261_117, 20_261_119, 20_261_120]);
  });

  it('names a stock as it is called now', async () => {
    market.state.stocks = [fakeStock(bank, '*ST新名')];
    const { value } = await sourceOf(vendor).symbols(patient());
    expect(value.find(({ code }) => code === bank)).toMatchObject({ name: '*ST新名', standing: 'risk-warning' });
  });

  it('lists what is listed, and names as delisted at most what it says itself', async () => {
    market.state.stocks = [fakeStock(bank, '示例银行')];
    const { value } = await sourceOf(vendor).symbols(patient());
    expect(value.filter(({ standing }) => standing !== 'delisted').map(({ code }) => code)).toEqual([bank]);
  });

  it('returns days of a split as quoted', async () => {
    const stock = fakeStock(bank, '示例银行');
    const halved = stock.days.map((day, at) => {
      if (at < 3) return day;
      const { time, open, high, low, close, volume, amount } = day;
      return { time, open: open / 2, high: high / 2, low: low / 2, close: close / 2, volume: volume * 2, amount };
    });
    market.state.stocks = [{ ...stock, days: halved }];
    const { value } = await days(sourceOf(vendor));
    expect([value.close[2], value.close[3]]).toEqual([stock.days[2]?.close, (stock.days[3]?.close ?? 0) / 2]);
  });
});

describe.each(['eastmoney', 'tushare'] as const)('%s', (vendor) => {
  const tells = (time: string): void => {
    const stock = fakeStock(bank, '示例银行');
    const last = stock.days.at(-1);
    if (last) market.state.stocks = [{ ...stock, days: [...stock.days.slice(0, -1), { ...last, time }] }];
  };

  it.each([
    ['a Saturday', '20261114', 20_261_114],
    ['a holiday', '20261001', 20_261_001],
  ])('refuses a bar of %s as another day', async (_, time, to) => {
    tells(time);
    // Only the last day is left, so that no earlier page is requested.
    market.state.stocks = market.state.stocks.map((one) => ({ ...one, days: one.days.slice(-1) }));
    expect(await failureOf(sourceOf(vendor).days(bank, to, 10, patient()))).toBe('MARKET_WRONG_DAY');
  });

  it('refuses days stamped in another time zone', async () => {
    tells('20261119160000');
    expect(await failureOf(sourceOf(vendor).days(bank, null, 10, patient()))).toBe('MARKET_MALFORMED');
  });
});

describe.each(['tencent', 'sina', 'eastmoney'] as const)('%s', (vendor) => {
  it('refuses minutes stamped in another time zone', async () => {
    const stock = fakeStock(bank, '示例银行');
    // 09:31 in Shanghai, as UTC has it.
    const minutes = stock.minutes.map((bar) => ({ ...bar, time: bar.time.replace(/09(..)$/, '01$1') }));
    market.state.stocks = [{ ...stock, minutes }];
    expect(await failureOf(sourceOf(vendor).intraday(bank, '5m', 10, patient()))).toBe('MARKET_MALFORMED');
    if (vendor === 'eastmoney')
      expect(await failureOf(sourceOf(vendor).minutes(bank, 1, patient()))).toBe('MARKET_MALFORMED');
  });
});

// Sina is left out: its days have no amount.
describe.each(['tencent', 'eastmoney', 'tushare'] as const)('%s', (vendor) => {
  it.each([10_000, 1 / 10_000])('refuses days whose amounts are %d times too large', async (factor) => {
    const stock = fakeStock(bank, '示例银行');
    market.state.stocks = [{ ...stock, days: stock.days.map((day) => ({ ...day, amount: day.amount * factor })) }];
    expect(await failureOf(days(sourceOf(vendor)))).toBe('MARKET_MALFORMED');
  });
});
