import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MarketChain } from '../../src/providers/market/chain.js';
import { EastmoneyMarket } from '../../src/providers/market/eastmoney/source.js';
import { SinaMarket } from '../../src/providers/market/sina/source.js';
import { TencentMarket } from '../../src/providers/market/tencent/source.js';
import type { VendorOptions } from '../../src/providers/market/vendor/vendor-options.js';
import { startTestApp, type TestApp } from '../support/harness.js';

let market: FakeMarket;
let app: TestApp;
/** By the server's clock, ms. */
let at: number;
const bank = 'SH600901';
const suspended = 'SH600902';

/** Goes to a moment, forward. */
function go(time: string): void {
  const to = Date.parse(`${time}+08:00`);
  app.advance(to - at);
  at = to;
}

beforeAll(async () => {
  market = await startFakeMarket();
  at = Date.parse('2026-11-20T15:40:00+08:00');
  // The last trade of the day, as vendors send it for the rest of the day.
  market.state.stocks = market.state.stocks.map((one) => ({
    ...one,
    stamp: '20261120150003',
    minutes: one.minutes.map((bar) => ({ ...bar, time: bar.time.replace('0932', '1500') })),
  }));
  const timers: VendorOptions['timers'] = { now: () => at, sleep: async () => {}, random: () => 0 };
  app = await startTestApp({
    marketSource: (_config, calendar) => {
      const options: VendorOptions = { baseUrl: market.url, now: () => at, calendar, timers };
      const vendors = [new TencentMarket(options), new SinaMarket(options), new EastmoneyMarket(options)] as const;
      return new MarketChain(vendors, { calendar });
    },
  });
});
afterAll(async () => {
  await app.close();
  await market.close();
});

/** Calls that every visitor of the market's pages makes. */
async function lookAround(): Promise<void> {
  await app.call('market.status', {});
  const { data } = await app.call('market.quotes', { codes: [bank, suspended] });
  expect(data?.quotes[0]).toMatchObject({ last: 10.2, day: 20_261_120, provenance: { stale: false } });
  expect((await app.call('market.list', {})).data?.total).toBeGreaterThan(3);
  expect((await app.call('market.indices', {})).data?.items.length).toBeGreaterThan(0);
  expect((await app.call('market.search', { query: 'slyh' })).data?.items).toHaveLength(1);
  expect((await app.call('market.stock', { code: bank })).data?.quote.last).toBe(10.2);
  for (const period of ['day', 'week', '5m'] as const) {
    expect((await app.call('market.bars', { code: bank, period })).data?.bars.time.length).toBeGreaterThan(0);
  }
  expect((await app.call('market.minutes', { code: bank, days: 1 })).data?.days).toHaveLength(1);
  expect((await app.call('market.limitUp', {})).data?.rows).toHaveLength(3);
}

/** Number of requests by subject: the stocks of a batch count one by one. */
function counts(from: number): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  for (const { host, path, query } of market.requests.slice(from)) {
    const [name = '', codes] = path.split('=');
    const things = codes === undefined ? [`${path}?${query}`] : codes.split(',').map((code) => `${name} ${code}`);
    // An index goes with each batch of Tencent's, to see that it answers at all.
    for (const thing of things.filter((one) => !one.endsWith('sh000001')))
      found.set(`${host}${thing}`, (found.get(`${host}${thing}`) ?? 0) + 1);
  }
  return found;
}
/** Number of Tencent's quotes that were requested: Sina's are requested in the background, to compare. */
const quotesAsked = (from: number): number =>
  [...counts(from).keys()].filter((thing) => thing.startsWith('qt.gtimg.cn')).length;
const often = (asked: ReadonlyMap<string, number>): string[] =>
  [...asked].flatMap(([thing, count]) => (count > 1 ? [`${thing}: ${count}`] : []));

describe('while the exchanges are closed', () => {
  let asked: number;
  beforeEach(() => {
    asked = market.requests.length;
  });

  it('each thing is asked for once from the end of the day to the next opening call, however often it is looked at', async () => {
    for (const time of [
      '20T15:40',
      '20T15:42',
      '20T18:00',
      '21T10:00',
      '21T10:02',
      '22T14:00',
      '22T23:59',
      '23T09:10',
    ]) {
      go(`2026-11-${time}:00`);
      await lookAround();
    }
    const found = counts(0);
    expect(found.size).toBeGreaterThan(10);
    // The lists of stocks and of boards are those of the next trading day from its morning on.
    const isList = (thing: string): boolean => /getBoardRankList|clist/.test(thing);
    expect(often(found).filter((thing) => !isList(thing))).toEqual([]);
    for (const [thing, count] of found) if (isList(thing)) expect(count).toBeLessThanOrEqual(2);
  });

  it('requests begin again as soon as a session does', async () => {
    market.state.stocks = market.state.stocks.map((one) => ({ ...one, stamp: '20261123100000', last: 10.25 }));
    go('2026-11-23T10:00:05');
    const { data } = await app.call('market.quotes', { codes: [bank] });
    expect(data?.quotes[0]).toMatchObject({ last: 10.25, day: 20_261_123 });
    expect(quotesAsked(asked)).toBeGreaterThan(0);
  });

  it('a quote that ought to be newer is asked for again, now and then', async () => {
    market.state.stocks = market.state.stocks.map((one) => ({ ...one, stamp: '20261123140000' }));
    go('2026-11-23T16:00:00');
    const look = async () => (await app.call('market.quotes', { codes: [bank] })).data?.quotes[0]?.provenance.stale;
    expect(await look()).toBe(true);
    market.state.stocks = market.state.stocks.map((one) => ({ ...one, stamp: '20261123150003' }));
    go('2026-11-23T16:05:00');
    expect(await look()).toBe(true);
    go('2026-11-23T16:11:00');
    expect(await look()).toBe(false);
    asked = market.requests.length;
    go('2026-11-23T23:00:00');
    expect([await look(), quotesAsked(asked)]).toEqual([false, 0]);
  });

  it('a day that no calendar knows is asked for as one with trading, seldom', async () => {
    market.state.stocks = market.state.stocks.map((one) => ({ ...one, stamp: '20261231150003' }));
    go('2027-01-04T10:00:00');
    const look = async () => (await app.call('market.quotes', { codes: [bank] })).data?.quotes[0]?.day;
    expect(await look()).toBe(20_261_231);
    asked = market.requests.length;
    go('2027-01-04T10:00:50');
    await look();
    expect(quotesAsked(asked)).toBe(0);
    market.state.stocks = market.state.stocks.map((one) => ({ ...one, stamp: '20270104100100', last: 10.5 }));
    go('2027-01-04T10:01:10');
    await look();
    expect(quotesAsked(asked)).toBeGreaterThan(0);
  });
});
