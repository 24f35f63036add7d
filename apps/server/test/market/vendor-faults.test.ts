import { type FakeMarket, fakeStock, type Quirk, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SinaMarket } from '../../src/providers/market/sina/source.js';
import { TencentMarket } from '../../src/providers/market/tencent/source.js';
import type { VendorOptions } from '../../src/providers/market/vendor/vendor-options.js';
import { startTestApp, type TestApp } from '../support/harness.js';

// The whole file runs on a machine of New York: days and moments of the market are Shanghai's all the same.
const home = process.env.TZ;
process.env.TZ = 'America/New_York';
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

let market: FakeMarket;
let fresh: FakeMarket['state']['stocks'];
/** By the server's clock, ms. */
let at: number;
const bank = 'SH600901';
/** From Friday to Monday, ms. */
const WEEKEND_MS = 3 * 86_400_000;

beforeAll(async () => {
  market = await startFakeMarket();
  fresh = market.state.stocks;
});
afterAll(() => market.close());
beforeEach(() => {
  market.state.quirk = null;
  market.state.pageSize = null;
  market.state.stocks = fresh;
});

/** A server over one vendor, with the clock at `at` and sleeps that take no time. */
async function serverOf(Source: typeof TencentMarket | typeof SinaMarket): Promise<TestApp> {
  at = market.now;
  const timers: VendorOptions['timers'] = { now: () => at, sleep: async () => {}, random: () => 0 };
  return startTestApp({
    marketSource: (_config, calendar) => new Source({ baseUrl: market.url, now: () => at, calendar, timers }),
  });
}

describe('one vendor', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await serverOf(TencentMarket);
    // Loads the list now; the server would read it some seconds later, in the middle of a fault.
    await app.call('market.list', {});
  });
  afterAll(() => app.close());
  beforeEach(() => {
    // Whatever it was left alone for is over.
    at = market.now;
    app.advance(7_200_000);
  });

  /** Lets time pass until answers of before are no answer any more. */
  const pass = (ms = 120_000): void => {
    at += ms;
    app.advance(ms);
  };

  async function look(codes = [bank]) {
    const { data, error } = await app.call('market.quotes', { codes });
    const status = await app.call('market.status', {});
    return { quotes: data?.quotes ?? [], code: error?.code ?? 'OK', fault: status.data?.source.fault ?? null };
  }

  it('is read correctly on a machine of another time zone', async () => {
    expect(new Date(market.now).getTimezoneOffset()).toBe(300);
    const { data } = await app.call('market.status', {});
    expect(data).toMatchObject({ phase: 'continuous', day: 20_261_120 });
    const { quotes } = await look();
    expect(quotes[0]).toMatchObject({ day: 20_261_120, last: 10.2 });
    expect(quotes[0]?.provenance).toMatchObject({
      asOf: Date.parse('2026-11-20T13:59:57+08:00'),
      stale: false,
    });
    const { data: bars } = await app.call('market.bars', { code: bank, period: 'day', adjust: 'none' });
    expect(bars?.bars.time.at(-1)).toBe(20_261_120);
  });

  it.each<[Quirk, fault: string]>([
    ['down', 'MARKET_NETWORK'],
    ['reset', 'MARKET_NETWORK'],
    ['banned-403', 'MARKET_BANNED'],
    ['banned-456', 'MARKET_BANNED'],
    ['banned-html', 'MARKET_BANNED'],
    ['empty', 'MARKET_BANNED'],
    ['rate', 'MARKET_RATE'],
    ['half-page', 'MARKET_HALF_PAGE'],
    ['missing-fields', 'MARKET_MALFORMED'],
    ['other-security', 'MARKET_MALFORMED'],
    ['wrong-units', 'MARKET_MALFORMED'],
  ])('with the fault “%s” leaves its last quotes, with their age, and is used again later', async (quirk, fault) => {
    const before = await look();
    expect(before).toMatchObject({ code: 'OK', fault: null });
    market.state.quirk = quirk;
    pass();
    const during = await look();
    expect(during).toMatchObject({ code: 'OK', fault });
    expect(during.quotes[0]).toMatchObject({ last: 10.2, provenance: { stale: true } });
    expect(during.quotes[0]?.provenance.asOf).toBe(before.quotes[0]?.provenance.asOf);
    market.state.quirk = null;
    market.state.stocks = fresh.map((one) => ({ ...one, stamp: '20261120143157' }));
    pass(1_800_000);
    const after = await look();
    expect(after).toMatchObject({ code: 'OK', fault: null });
    expect(after.quotes[0]?.provenance).toMatchObject({ asOf: Date.parse('2026-11-20T14:31:57+08:00'), stale: false });
  });

  it('without an earlier quote of a stock gives an error by name, and no number', async () => {
    market.state.quirk = 'down';
    pass();
    expect(await look(['SZ300777'])).toMatchObject({ code: 'MARKET_NETWORK', quotes: [] });
  });

  it('loses a quote in another unit: the sound one before stays, with its age', async () => {
    const [before] = (await look([bank, 'SZ300901'])).quotes;
    // Only the bank's unit changes: the other quotes are accepted.
    const later = fresh.map((one) => ({ ...one, stamp: '20261120140157' }));
    market.state.stocks = later.map((one) => (one.code === bank ? { ...one, amount: one.amount / 10_000 } : one));
    pass();
    const { quotes, fault } = await look([bank, 'SZ300901']);
    expect(fault).toBeNull();
    expect(quotes.find(({ code }) => code === 'SZ300901')?.provenance).toMatchObject({ stale: false });
    const kept = quotes.find(({ code }) => code === bank);
    expect(kept).toMatchObject({ last: 10.2, amount: 12_567_210, provenance: { stale: true } });
    expect(kept?.provenance.asOf).toBe(before?.provenance.asOf);
    const { items } = (await app.call('market.list', {})).data ?? { items: [] };
    expect(items.find(({ quote }) => quote.code === bank)?.quote.provenance.stale).toBe(true);
  });

  it('with quotes of a stock only in another unit leaves it named, without a number', async () => {
    const other = await serverOf(TencentMarket);
    try {
      market.state.stocks = fresh.map((one) => (one.code === bank ? { ...one, amount: one.amount / 10_000 } : one));
      const { data } = await other.call('market.quotes', { codes: [bank, 'SZ300901'] });
      expect(data?.quotes.map(({ code }) => code)).toEqual(['SZ300901']);
      expect(data?.unknown).toEqual([bank]);
    } finally {
      await other.close();
    }
  });

  it('with quotes of yesterday is shown as of yesterday, and stale', async () => {
    market.state.stocks = fresh.map((one) => ({ ...one, stamp: '20261119150003' }));
    pass();
    const { quotes } = await look();
    expect(quotes[0]).toMatchObject({ day: 20_261_119, provenance: { stale: true } });
    expect(quotes[0]?.provenance.asOf).toBe(Date.parse('2026-11-19T15:00:03+08:00'));
  });

  it.each([
    ['a day without trading', '20261115100000'],
    ['a day to come', '20261123100000'],
  ])('loses quotes of %s', async (_, stamp) => {
    const before = await look();
    market.state.stocks = fresh.map((one) => ({ ...one, stamp, last: 99 }));
    pass();
    const { quotes } = await look();
    expect(quotes[0]).toMatchObject({ last: 10.2, provenance: { stale: true } });
    expect(quotes[0]?.provenance.asOf).toBe(before.quotes[0]?.provenance.asOf);
  });

  it('with bars of another day is refused by name', async () => {
    market.state.quirk = 'wrong-day';
    pass();
    const bars = await app.call('market.bars', { code: bank, period: 'day', adjust: 'none' });
    expect(bars.error?.code).toBe('MARKET_WRONG_DAY');
    const minutes = await app.call('market.minutes', { code: bank, days: 1 });
    expect(minutes.error?.code).toBe('MARKET_WRONG_DAY');
  });

  it('with half a list delists no stock', async () => {
    const other = await serverOf(TencentMarket);
    try {
      market.state.pageSize = 4;
      expect((await other.call('market.list', {})).error?.code).toBe('MARKET_HALF_PAGE');
      market.state.pageSize = null;
      expect((await other.call('market.list', {})).data?.total).toBeGreaterThan(3);
      // On Monday the list of Friday is still used, with its age.
      market.state.pageSize = 4;
      at += WEEKEND_MS;
      other.advance(WEEKEND_MS);
      expect((await other.call('market.list', {})).data?.total).toBeGreaterThan(3);
      expect((await other.call('market.stock', { code: bank })).data).toMatchObject({
        profile: { standing: 'normal' },
        provenance: { stale: true },
      });
    } finally {
      await other.close();
    }
  });

  it('knows a stock under its new name, from the day on that it has one', async () => {
    const other = await serverOf(TencentMarket);
    try {
      await other.call('market.list', {});
      market.state.stocks = fresh.map((one) => (one.code === bank ? { ...one, name: '新名银行' } : one));
      at += WEEKEND_MS;
      other.advance(WEEKEND_MS);
      const { data } = await other.call('market.quotes', { codes: [bank] });
      expect(data?.quotes[0]?.name).toBe('新名银行');
      const found = async () =>
        (await other.call('market.search', { query: '新名' })).data?.items.map(({ code }) => code);
      await expect.poll(found).toEqual([bank]);
    } finally {
      await other.close();
    }
  });

  it('has a stock that is suspended, without a price of today', async () => {
    pass();
    const { quotes } = await look(['SH600902']);
    expect(quotes[0]).toMatchObject({ state: 'suspended', last: null, open: null, volume: 0 });
  });

  it('reads its list once a day, and again for a stock that is not on it, now and then', async () => {
    const other = await serverOf(TencentMarket);
    try {
      const lists = (): number => market.requests.filter(({ path }) => path.includes('getBoardRankList')).length;
      const before = lists();
      for (let n = 0; n < 5; n += 1) {
        await other.call('market.search', { query: 'slyh' });
        other.advance(120_000);
      }
      expect(lists() - before).toBe(1);
      market.state.stocks = [...fresh, fakeStock('SZ301901', '示例新股')];
      const page = async () => (await other.call('market.stock', { code: 'SZ301901' })).error?.code ?? 'OK';
      expect([await page(), lists() - before]).toEqual(['MARKET_UNKNOWN_SYMBOL', 1]);
      other.advance(1_800_000);
      expect([await page(), lists() - before]).toEqual(['OK', 2]);
      // A code that no exchange has is not looked for.
      other.advance(1_800_000);
      await other.call('market.stock', { code: 'SH999999' });
      expect(lists() - before).toBe(2);
    } finally {
      await other.close();
    }
  });

  it('has a stock no more once it is delisted: lists leave it out, its page says so, with what was known', async () => {
    const other = await serverOf(TencentMarket);
    try {
      await other.call('market.list', {});
      at = Date.parse('2026-11-20T16:00:00+08:00');
      market.state.stocks = fresh.map((one) => ({ ...one, stamp: '20261120150003' }));
      other.advance(2 * 3_600_000);
      await other.ctx.endOfDay.run();
      market.state.stocks = market.state.stocks.filter(({ code }) => code !== 'SZ000016');
      at = Date.parse('2026-11-23T10:00:00+08:00');
      other.advance(WEEKEND_MS);
      await other.ctx.market.prepare();
      const list = await other.call('market.list', {});
      expect(list.data?.items.map(({ quote }) => quote.code)).not.toContain('SZ000016');
      const { data } = await other.call('market.stock', { code: 'SZ000016' });
      expect(data?.profile).toMatchObject({ name: '示例家电', standing: 'delisted' });
      expect(data?.quote).toMatchObject({
        state: 'delisted',
        day: 20_261_120,
        last: null,
        prevClose: 10.2,
        volume: null,
      });
      expect(data?.quote.provenance).toMatchObject({ asOf: Date.parse('2026-11-20T15:00:00+08:00'), stale: true });
      const bars = await other.call('market.bars', { code: 'SZ000016', period: 'day', adjust: 'none' });
      expect(bars.data?.bars.time.at(-1)).toBe(20_261_120);
      expect((await other.call('market.search', { query: '示例家电' })).data?.items).toHaveLength(1);
    } finally {
      await other.close();
    }
  });

  it('ignores quotes of a holiday: the day before stays, and is not stale', async () => {
    const closed = fresh.map((one) => ({ ...one, stamp: '20260930153003' }));
    market.state.stocks = closed;
    at = Date.parse('2026-10-02T11:00:00+08:00');
    app.advance(7_200_000);
    const status = await app.call('market.status', {});
    expect(status.data).toMatchObject({ phase: 'closed-day', isTradingDay: 'closed', day: 20_260_930 });
    const { quotes } = await look(['SZ300901']);
    expect(quotes[0]).toMatchObject({ day: 20_260_930, provenance: { stale: false } });
  });

  it('says nothing of a day in a year that no calendar has', async () => {
    market.state.stocks = fresh.map((one) => ({ ...one, stamp: '20261231150003' }));
    at = Date.parse('2027-01-04T10:00:00+08:00');
    app.advance(7_200_000);
    const status = await app.call('market.status', {});
    expect(status.data).toMatchObject({
      phase: 'unknown',
      isTradingDay: 'unknown',
      day: 20_261_231,
      nextOpen: null,
      calendarTo: 20_261_231,
    });
    const { quotes } = await look(['SH688901']);
    expect(quotes[0]).toMatchObject({ day: 20_261_231, phase: 'unknown' });
  });
});

describe('a stock that was split', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await serverOf(SinaMarket);
  });
  afterAll(() => app.close());

  it('has one scale of prices where that is asked for, and the change of the day by the ex price', async () => {
    const split = fakeStock(bank, '示例银行', { last: 5.1, open: 5.05, high: 5.15, low: 5, prevClose: 5 });
    const days = fresh[0]?.days.map((day, place) => {
      const halved = (price: number): number => (place === 4 ? price / 2 : price);
      const prices = { open: halved(day.open), high: halved(day.high), low: halved(day.low), close: halved(day.close) };
      return { ...day, ...prices };
    });
    const factors = [['2026-11-20', 2] as const, ['1900-01-01', 1] as const];
    market.state.stocks = fresh.map((one) =>
      one.code === bank ? { ...split, amount: split.volume * 5.1, days: days ?? [], factors } : one,
    );
    const { data } = await app.call('market.quotes', { codes: [bank] });
    expect(data?.quotes[0]?.ratios.changePercent).toBeCloseTo(2);
    const closes = async (adjust: 'none' | 'forward') => {
      const answer = await app.call('market.bars', { code: bank, period: 'day', adjust });
      return answer.data?.bars.close ?? [];
    };
    const [raw, adjusted] = [await closes('none'), await closes('forward')];
    expect(raw).toHaveLength(5);
    expect(adjusted.slice(0, 4)).toEqual(raw.slice(0, 4).map((close) => close / 2));
    expect(adjusted.at(-1)).toBe(raw.at(-1));
  });
});
