import { type FakeStock, fakeStock } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { change, startVendors, startVendorsApp, type Vendor, type VendorsApp } from '../vendors-app.js';

const MARKET_TIME = '2026-11-20T14:00:00';
const bank = 'SH600901';

let vendors: Awaited<ReturnType<typeof startVendors>>;
let fresh: FakeStock[];
let app: VendorsApp;

beforeAll(async () => {
  vendors = await startVendors();
  fresh = vendors.tencent.state.stocks;
});
afterAll(() => vendors.close());
beforeEach(() => {
  for (const { state } of [vendors.tencent, vendors.sina, vendors.eastmoney]) {
    Object.assign(state, { stocks: fresh, quirk: null, quirkFor: null });
  }
});
afterEach(() => app.close());

const start = async (...order: [Vendor, ...Vendor[]]): Promise<void> => {
  app = await startVendorsApp(vendors, order, MARKET_TIME);
};
const quoteOf = async (code = bank) => (await app.call('market.quotes', { codes: [code] })).data?.quotes[0];
const quotesAsked = (vendor: Vendor): number =>
  vendors[vendor].requests.filter(({ path }) => /^\/(q|list)=/.test(path)).length;

describe('a quote of a source that tells prices alone', () => {
  it('is completed by the other one’s reading of the day, field by field, and its prices are its own', async () => {
    change(vendors.tencent, bank, { last: 10.21, open: 10.12, volume: 1_234_600 });
    await start('sina', 'tencent');
    const quote = await quoteOf();
    expect(quote).toMatchObject({
      ...{ last: 10.2, open: 10.1, volume: 1_234_500, limits: { up: 11, down: 9 } },
      fundamentals: { floatShares: 100_000_000, totalShares: 120_000_000, peTtm: 21.5, pb: 7.1 },
      provenance: { source: 'sina', stale: false },
    });
    expect(Object.keys(quote?.others ?? {}).sort()).toEqual(
      ['floatShares', 'limits', 'pb', 'peTtm', 'totalShares', 'turnoverPercent'].sort(),
    );
    for (const one of Object.values(quote?.others ?? {})) {
      expect(one).toMatchObject({ source: 'tencent', stale: false, asOf: quote?.provenance.asOf });
    }
    expect(quote?.ratios.turnoverPercent).toBeCloseTo(1.2345);
    const { data } = await app.call('market.stock', { code: bank });
    expect(data?.floatValue).toBeCloseTo(1_020_000_000);
    expect(data?.totalValue).toBeCloseTo(1_224_000_000);
  });

  it('asks the other one once a day for it, however often it is looked at', async () => {
    await start('sina', 'tencent');
    await quoteOf();
    const asked = quotesAsked('tencent');
    for (let n = 0; n < 5; n += 1) {
      app.pass(10_000);
      expect(await quoteOf()).toMatchObject({ others: { floatShares: { source: 'tencent' } } });
    }
    // The cross-check of prices makes one request a minute.
    expect(quotesAsked('tencent') - asked).toBeLessThanOrEqual(1);
  });

  it('has its limits by the rules where the other one is down, and nothing made up beside', async () => {
    vendors.tencent.state.quirk = 'down';
    await start('sina', 'tencent');
    const quote = await quoteOf();
    expect(quote).toMatchObject({
      ...{ last: 10.2, limits: { up: 11, down: 9 }, ratios: { turnoverPercent: null } },
      others: { limits: { source: 'computed', asOf: quote?.provenance.asOf, stale: false } },
    });
    expect(quote).not.toHaveProperty('fundamentals');
    vendors.tencent.state.quirk = null;
    app.at('2026-11-20T14:01:00');
    app.pass(600_000);
    expect((await quoteOf())?.others?.floatShares?.source).toBe('tencent');
  });

  it('takes nothing of another day, and no limits that its own prices do not lie within', async () => {
    const [code, star] = ['SZ300901', 'SH688901'];
    change(vendors.tencent, star, { prevClose: 10.01, limitUp: 12.01, limitDown: 8.01 });
    change(vendors.tencent, bank, { stamp: '20261119150003', limitUp: 10.5, limitDown: 9.5 });
    change(vendors.tencent, code, { limitUp: 10.25, limitDown: 9.75, last: 10.1, high: 10.2, open: 10.1 });
    await start('sina', 'tencent');
    expect(await quoteOf()).toMatchObject({ limits: { up: 11 }, others: { limits: { source: 'computed' } } });
    expect(await quoteOf()).not.toHaveProperty('fundamentals');
    expect(await quoteOf(star)).toMatchObject({ limits: { up: 12 }, others: { limits: { source: 'computed' } } });
    const other = await quoteOf(code);
    expect(other).toMatchObject({ limits: { up: 12, down: 8 }, others: { limits: { source: 'computed' } } });
    expect(other?.others?.floatShares?.source).toBe('tencent');
  });

  it('costs nothing where the source of the day’s facts was asked before it went down', async () => {
    await start('tencent', 'sina');
    expect(await quoteOf()).not.toHaveProperty('others');
    vendors.tencent.state.quirk = 'down';
    app.pass(60_000);
    const asked = quotesAsked('tencent');
    const quote = await quoteOf();
    expect(quote).toMatchObject({ provenance: { source: 'sina' }, limits: { up: 11, down: 9 } });
    expect(quote?.others?.limits).toMatchObject({ source: 'tencent' });
    expect(quote?.others?.limits?.asOf).toBe(quote?.provenance.asOf);
    // Failed requests: one of the call itself, and one of the cross-check.
    expect(quotesAsked('tencent')).toBeLessThanOrEqual(asked + 2);
  });

  it('is completed batch by batch in a long list', async () => {
    const many = Array.from({ length: 150 }, (_, at) => fakeStock(`SZ002${String(at).padStart(3, '0')}`, `示例${at}`));
    const stocks = [...many, ...fresh.filter(({ limitUp }) => limitUp === 0)];
    for (const { state } of [vendors.tencent, vendors.sina]) state.stocks = stocks;
    await start('sina', 'tencent');
    const codes = many.map(({ code }) => code);
    const completed = async (): Promise<number> => {
      const { data } = await app.call('market.quotes', { codes });
      return data?.quotes.filter(({ others }) => others?.floatShares).length ?? 0;
    };
    expect(await completed()).toBe(59);
    app.pass(6_000);
    expect(await completed()).toBe(118);
    app.pass(6_000);
    expect(await completed()).toBe(150);
  });
});

describe('limits', () => {
  it.each<[string, string, Partial<FakeStock>, unknown]>([
    ['the main board under risk warning', 'SZ000901', {}, { up: 11, down: 9 }],
    ['Beijing, where they never go beyond the percentage', 'BJ920901', { prevClose: 10.03 }, { up: 13.03, down: 7.03 }],
    ['the STAR market', 'SH688901', {}, { up: 12, down: 8 }],
    ['a first day', bank, { name: 'N示例' }, 'none'],
    ['a fourth day', bank, { name: 'C示例' }, 'none'],
    ['the last weeks of a stock, whose first day cannot be told', bank, { name: '示例退' }, 'unknown'],
    ['prices beyond what the rules say', bank, { high: 11.5 }, 'unknown'],
  ])('are computed by the rules for %s', async (_, code, changes, limits) => {
    change(vendors.sina, code, changes);
    await start('sina');
    const quote = await quoteOf(code);
    expect(quote?.limits).toEqual(limits);
    expect(quote?.others?.limits?.source).toBe(limits === 'unknown' ? undefined : 'computed');
    expect(quote?.flags).toBeUndefined();
  });

  it('are the vendor’s, with a mark where the rules differ', async () => {
    change(vendors.tencent, bank, { limitUp: 10.5, limitDown: 9.5 });
    await start('tencent');
    expect(await quoteOf()).toMatchObject({ limits: { up: 10.5, down: 9.5 }, flags: ['LIMIT_MISMATCH'] });
    expect(await quoteOf('SZ300901')).not.toHaveProperty('flags');
  });
});

describe('the profile', () => {
  it('has its industry and its themes of the source that has boards, and says so', async () => {
    await start('tencent', 'eastmoney');
    await expect
      .poll(async () => {
        app.pass(61_000);
        return (await app.call('market.themes', {})).data?.items.length;
      })
      .toBe(2);
    app.pass(61_000);
    const { data } = await app.call('market.stock', { code: bank });
    expect(data?.profile).toMatchObject({
      ...{ industry: '示例行业', themes: [{ id: 'BK0815', name: '示例概念' }] },
      others: { industry: { source: 'eastmoney' }, themes: { source: 'eastmoney' } },
    });
    const list = await app.call('market.list', { theme: 'BK0815' });
    expect(list.data?.items.map(({ quote }) => quote.code)).toContain(bank);
    expect((await app.call('market.themes', {})).data?.others?.members?.source).toBe('eastmoney');
    const board = await app.call('market.limitUp', {});
    expect(board.data).toMatchObject({ provenance: { source: 'eastmoney' }, moodFrom: { source: 'tencent' } });
  });
});

it('does not call facts of the day old because they are not of this minute', async () => {
  await start('tencent', 'eastmoney');
  const themes = async () => (await app.call('market.themes', {})).data;
  const told = async () => (await app.call('market.stock', { code: bank })).data;
  await expect
    .poll(async () => {
      app.pass(61_000);
      return (await themes())?.items.length;
    })
    .toBe(2);
  await told();
  app.pass(45_000);
  const later = await told();
  expect(later?.quote.provenance.stale).toBe(true);
  expect(later?.dividendsFrom).toMatchObject({ source: 'eastmoney', stale: false });
  expect((await themes())?.others?.members).toMatchObject({ source: 'eastmoney', stale: false });
  expect((await told())?.profile.others?.industry).toMatchObject({ source: 'eastmoney', stale: false });
});
