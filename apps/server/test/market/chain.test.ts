import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { gather } from '../../src/features/diagnosis/gather.js';
import { MarketChain } from '../../src/providers/market/chain.js';
import { EastmoneyMarket } from '../../src/providers/market/eastmoney/source.js';
import { SinaMarket } from '../../src/providers/market/sina/source.js';
import { TencentMarket } from '../../src/providers/market/tencent/source.js';
import type { VendorOptions } from '../../src/providers/market/vendor/vendor-options.js';
import { startTestApp, type TestApp } from '../support/harness.js';

let market: FakeMarket;
let fresh: FakeMarket['state']['stocks'];
/** By the server's clock, ms. */
let at: number;
const bank = 'SH600901';
type Asked = Parameters<NonNullable<FakeMarket['state']['quirkFor']>>[0];
const isEastmoney = ({ host }: { readonly host: string }): boolean => host.endsWith('eastmoney.com');

beforeAll(async () => {
  market = await startFakeMarket();
  fresh = market.state.stocks;
});
afterAll(() => market.close());

/** A server over `tencent,sina,eastmoney`, or Tencent alone, whose waits take no time. */
async function start(isAlone = false): Promise<TestApp> {
  at = market.now;
  const timers: VendorOptions['timers'] = { now: () => at, sleep: async () => {}, random: () => 0 };
  return startTestApp({
    marketSource: (_config, calendar) => {
      const options: VendorOptions = { baseUrl: market.url, now: () => at, calendar, timers };
      const tencent = new TencentMarket(options);
      if (isAlone) return tencent;
      return new MarketChain([tencent, new SinaMarket(options), new EastmoneyMarket(options)], { calendar });
    },
  });
}

describe('Eastmoney alone, the last of three, that bans', () => {
  let app: TestApp;
  beforeAll(async () => {
    Object.assign(market.state, { quirk: 'banned-403', quirkFor: isEastmoney });
    app = await start();
  });
  afterAll(() => app.close());
  beforeEach(() => {
    market.state.stocks = fresh;
  });

  const pass = (ms: number): void => {
    at += ms;
    app.advance(ms);
    const stamp = new Date(at + 8 * 3_600_000).toISOString().replace(/\D/g, '').slice(0, 14);
    market.state.stocks = fresh.map((one) => ({ ...one, stamp }));
  };
  const askedEastmoney = (): number => market.requests.filter(isEastmoney).length;

  /** The board as this server counts it itself: no stock is at a limit. */
  const counted = { known: true, rows: [], provenance: { source: 'tencent+computed' } };

  it('has its board counted out of quotes', async () => {
    const { data } = await app.call('market.limitUp', {});
    expect(data).toMatchObject({ ...counted, moodFrom: { source: 'tencent' } });
    expect(data?.rule).toContain('本服务按全市场行情自行计算');
  });

  it('leaves quotes, lists, search and the stock page as they are, however often its own page is looked at', async () => {
    for (let n = 0; n < 12; n += 1) {
      pass(10_000);
      expect((await app.call('market.limitUp', {})).data).toMatchObject(counted);
      const quotes = await app.call('market.quotes', { codes: [bank] });
      expect(quotes.data?.quotes[0]).toMatchObject({ last: 10.2, provenance: { source: 'tencent', stale: false } });
      expect((await app.call('market.list', {})).data?.total).toBeGreaterThan(3);
      expect((await app.call('market.search', { query: 'slyh' })).data?.items).toHaveLength(1);
      const stock = await app.call('market.stock', { code: bank });
      expect(stock.data).toMatchObject({ profile: { code: bank, themes: [] }, quote: { last: 10.2 } });
      expect((await app.call('market.status', {})).data?.source.fault).toBeNull();
    }
  });

  it('is not asked again before the rest is over that it is given, and once then', async () => {
    const before = askedEastmoney();
    expect(before).toBeLessThanOrEqual(2);
    pass(400_000);
    await app.call('market.limitUp', {});
    expect(askedEastmoney()).toBe(before);
    pass(100_000);
    await app.call('market.limitUp', {});
    expect((await app.call('market.themes', {})).error?.code).toBe('MARKET_BANNED');
    await app.call('market.stock', { code: bank });
    expect(askedEastmoney()).toBe(before + 1);
  });

  it('is used again once it answers', async () => {
    market.state.quirk = null;
    pass(1_500_000);
    const board = await app.call('market.limitUp', {});
    expect(board.data?.rows.length).toBeGreaterThan(0);
    expect(board.data?.provenance.source).toBe('eastmoney');
    await expect
      .poll(async () => {
        // Boards are read in the background; callers get those that have come.
        pass(61_000);
        return (await app.call('market.themes', {})).data?.items.length;
      })
      .toBeGreaterThan(0);
  });
});

describe('questions that are answered wrong', () => {
  let app: TestApp;
  beforeAll(async () => {
    Object.assign(market.state, { quirk: null, quirkFor: null, stocks: fresh });
    app = await start();
  });
  afterAll(() => app.close());

  it('are no reason to leave others unasked', async () => {
    const isBarsOfBank = ({ path, query }: { path: string; query: URLSearchParams }): boolean =>
      /kline/i.test(path) && `${[...query.values()]}`.includes('600901');
    Object.assign(market.state, { quirk: 'half-page', quirkFor: isBarsOfBank });
    for (let n = 0; n < 7; n += 1) {
      const bars = await app.call('market.bars', { code: bank, period: 'day' });
      expect(['MARKET_HALF_PAGE', 'MARKET_MALFORMED']).toContain(bars.error?.code);
    }
    const other = await app.call('market.bars', { code: 'SZ300901', period: 'day' });
    expect(other.data?.bars.time.length).toBeGreaterThan(0);
    expect((await app.call('market.quotes', { codes: [bank] })).data?.quotes).toHaveLength(1);
  });

  it('leave quotes where it is the list of stocks that fails', async () => {
    const other = await start();
    try {
      const isList = ({ path }: { path: string }): boolean => /getBoardRankList|getHQNode|clist/.test(path);
      Object.assign(market.state, { quirk: 'down', quirkFor: isList });
      expect((await other.call('market.search', { query: 'slyh' })).error?.code).toBe('MARKET_NETWORK');
      const { data } = await other.call('market.quotes', { codes: [bank] });
      expect(data?.quotes[0]).toMatchObject({ last: 10.2, ratios: { turnoverPercent: 1.2345 } });
    } finally {
      await other.close();
    }
  });
});

describe('a stock of which a part cannot be had', () => {
  let app: TestApp;
  const strike = async (isMeant: (asked: Asked) => boolean): Promise<void> => {
    Object.assign(market.state, { quirk: 'down', quirkFor: isMeant, stocks: fresh });
    app = await start();
  };
  afterEach(() => app.close());
  const isDays = ({ path, query }: Asked): boolean => /fqkline|getKLineData/.test(path) || query.get('klt') === '101';
  const isFactors = ({ path }: Asked): boolean => path.endsWith('/hfq.js');
  const isPaid = ({ path }: Asked): boolean => path === '/api/data/v1/get';

  it('is shown whole where nothing fails: its dividends by the source that has them', async () => {
    await strike(() => false);
    const { data } = await app.call('market.stock', { code: bank });
    expect(data).toMatchObject({
      quote: { last: 10.2, provenance: { source: 'tencent' } },
      dividends: [{ exDay: 20_261_118, cash: 0.25, bonus: 0.3 }],
      dividendsFrom: { source: 'eastmoney' },
    });
    expect(data?.limitHistory?.rule).not.toContain('来源没有给出除权除息日');
  });

  it('has its quote and its dividends without its days', async () => {
    await strike(isDays);
    const { data } = await app.call('market.stock', { code: bank });
    expect(data).toMatchObject({ quote: { last: 10.2 }, limitHistory: null });
    expect(data?.dividends).toHaveLength(1);
  });

  it('has its quote and its limits where its dividends are not known: they are not said to be none', async () => {
    await strike(isPaid);
    const { data } = await app.call('market.stock', { code: bank });
    expect(data).toMatchObject({ quote: { last: 10.2 }, dividends: null });
    expect(data).not.toHaveProperty('dividendsFrom');
    expect(data?.limitHistory?.rule).toContain('来源没有给出除权除息日');
  });

  it('has its dividends without factors', async () => {
    await strike(isFactors);
    const { data } = await app.call('market.stock', { code: bank });
    expect(data?.dividends).toHaveLength(1);
  });

  it('is diagnosed without what its ex-dates and its standings would add', async () => {
    await strike((asked) => isFactors(asked) || isPaid(asked));
    const { input } = await gather(app.ctx.market, bank);
    expect(input.bars.length).toBe(5);
    expect(input.quote?.price).toBe(10.2);
  });
});

describe('bars over an ex-date', () => {
  let app: TestApp;
  afterEach(() => app.close());
  const bars = async (adjust: 'none' | 'forward', period: 'day' | 'week' = 'day') => {
    const { data } = await app.call('market.bars', { code: bank, period, adjust });
    return { adjust: data?.adjust, close: data?.bars.close ?? [] };
  };

  it('are marked as quoted where the source has no factors', async () => {
    Object.assign(market.state, { quirk: null, quirkFor: null, stocks: fresh });
    app = await start(true);
    const raw = await bars('none');
    expect(raw.close).toHaveLength(5);
    expect(await bars('forward')).toEqual({ ...raw, adjust: 'none' });
    expect(await bars('forward', 'week')).toMatchObject({ adjust: 'none' });
  });

  it('take the factors that this server has stored', async () => {
    Object.assign(market.state, { quirk: null, quirkFor: null, stocks: fresh });
    app = await start(true);
    await app.ctx.db.execute(`
      WITH symbol AS (
        INSERT INTO market_symbols (source, code, name, standing, updated_at)
        VALUES ('tencent', '${bank}', '示例银行', 'normal', now()) RETURNING id
      )
      INSERT INTO market_factors (symbol_id, as_of, dates, cumulative)
      SELECT id, 20261119, '{20261120}', '{2}' FROM symbol`);
    const [raw, adjusted] = [await bars('none'), await bars('forward')];
    expect(adjusted.adjust).toBe('forward');
    expect(adjusted.close).toEqual(raw.close.map((close, place) => (place === 4 ? close : close / 2)));
  });

  it('are as quoted for as long as the source does not tell its factors', async () => {
    const isMeant = (asked: Asked): boolean => asked.path.endsWith('/hfq.js') || isEastmoney(asked);
    Object.assign(market.state, { quirk: 'down', quirkFor: isMeant, stocks: fresh });
    app = await start();
    expect((await bars('forward')).adjust).toBe('none');
    market.state.quirk = null;
    at += 1_500_000;
    app.advance(1_500_000);
    expect((await bars('forward')).adjust).toBe('forward');
  });
});

describe('the days of a stock that has many', () => {
  let app: TestApp;
  afterEach(() => app.close());
  const isDays = ({ path }: Asked): boolean => path.includes('fqkline');
  const closes = async () => (await app.call('market.bars', { code: bank, period: 'day', limit: 2000 })).data?.bars;
  const tick = (): void => {
    at += 61_000;
    app.advance(61_000);
  };
  const change = (changes: (stock: (typeof fresh)[number]) => object): void => {
    market.state.stocks = market.state.stocks.map((one) => (one.code === bank ? { ...one, ...changes(one) } : one));
  };

  it('are read whole once, the newest with every tick, and whole again where a past one has changed', async () => {
    Object.assign(market.state, { quirk: null, quirkFor: null, stocks: fresh });
    app = await start(true);
    const calendar = app.ctx.market.calendar();
    const older = Array.from({ length: 1500 }, (_, place) => {
      const time = String(calendar.step(20_261_116, place - 1500));
      return { time, open: 9, high: 9.1, low: 8.9, close: 9, volume: 1000, amount: 9000 };
    });
    change(({ days }) => ({ days: [...older, ...days] }));
    const asked = async () => {
      const before = market.requests.filter(isDays).length;
      return { bars: await closes(), requests: market.requests.filter(isDays).length - before };
    };
    const first = await asked();
    expect(first.requests).toBe(3);
    expect(first.bars?.close).toHaveLength(1505);
    change(({ days }) => ({ days: days.map((bar, n) => (n === 1504 ? { ...bar, close: 10.25, high: 10.3 } : bar)) }));
    for (const _ of [1, 2]) {
      tick();
      const next = await asked();
      expect(next.requests).toBe(1);
      expect(next.bars?.close).toEqual([...(first.bars?.close.slice(0, -1) ?? []), 10.25]);
    }
    change(({ days }) => ({ days: days.map((bar, n) => (n === 1503 ? { ...bar, close: bar.low } : bar)) }));
    tick();
    const other = await asked();
    expect(other.requests).toBe(4);
    expect(other.bars?.close.at(-2)).not.toBe(first.bars?.close.at(-2));
  });
});
