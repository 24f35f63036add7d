import { type FakeMarket, type FakeStock, fakeStock, type Quirk, startFakeMarket } from '@guanlan/fakes/market';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { MarketChain } from '../../../src/providers/market/chain.js';
import { SinaMarket } from '../../../src/providers/market/sina/source.js';
import { TencentMarket } from '../../../src/providers/market/tencent/source.js';
import type { VendorOptions } from '../../../src/providers/market/vendor/vendor-options.js';
import { createTestDatabase } from '../../support/database.js';
import { startTestApp, type TestApp } from '../../support/harness.js';

let market: FakeMarket;
const closes: (() => Promise<void>)[] = [];
/** By the servers' clock, ms. */
let at: number;

/** The fakes' stocks after the close; yesterday's close is what their days say. One has not traded today. */
const afterClose = (stocks: readonly FakeStock[]): FakeStock[] =>
  stocks.map((stock) => {
    const days = stock.isSuspended ? fakeStock(stock.code, stock.name).days.slice(0, -1) : stock.days;
    const prevClose = days.at(stock.isSuspended ? -1 : -2)?.close ?? stock.prevClose;
    return { ...stock, days, prevClose, stamp: '20261120150003' };
  });

let fresh: FakeStock[];
/** Sets the time: vendors have no bars of days to come. */
function setTime(time: string): void {
  at = Date.parse(`${time}+08:00`);
  const today = time.slice(0, 10).replaceAll('-', '');
  market.state.stocks = fresh.map((stock) => ({ ...stock, days: stock.days.filter((bar) => bar.time <= today) }));
}
beforeAll(async () => {
  market = await startFakeMarket();
  fresh = afterClose(market.state.stocks);
});
afterAll(() => market.close());
beforeEach(() => {
  Object.assign(market.state, { quirk: null, quirkFor: null, pageSize: null });
  setTime('2026-11-19T16:00:00');
});
afterEach(async () => {
  for (const close of closes.splice(0)) await close();
});

/** Requests of bars, of either vendor. */
const isHistory = (path: string): boolean => /fqkline|getKLineData/.test(path);
const isTencent = (host: string): boolean => /gtimg|qq/.test(host);
const isList = (path: string): boolean => /getBoardRankList|getHQNode/.test(path);
const isQuotes = (path: string): boolean => /^\/(q|list)=/.test(path);

/** A vendor goes wrong in a way, for the requests that are meant. */
const strike = (quirk: Quirk, quirkFor: FakeMarket['state']['quirkFor']): void =>
  void Object.assign(market.state, { quirk, quirkFor });

/** A server over Tencent, and Sina behind it, whose waits take no time. */
async function start(databaseUrl?: string) {
  const timers: VendorOptions['timers'] = { now: () => at, sleep: async () => {}, random: () => 0 };
  const app: TestApp = await startTestApp({
    marketSource: (_config, calendar) => {
      const options: VendorOptions = { baseUrl: market.url, now: () => at, calendar, timers };
      return new MarketChain([new TencentMarket(options), new SinaMarket(options)], { calendar });
    },
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  closes.push(app.close);
  const sql = async (text: string): Promise<Record<string, unknown>[]> => (await app.ctx.db.execute(text)).rows;
  return {
    ...app,
    sql,
    /** Sets the time, and forgets answers of before and what vendors are left alone for. */
    at: (time: string) => {
      setTime(time);
      app.advance(7_200_000);
    },
    endOfDay: () =>
      app.ctx.endOfDay.run().then(
        () => 'OK',
        (error: { code: string }) => error.code,
      ),
    through: async () => (await app.call('market.status', {})).data?.store?.through,
    /** Every stored bar, as `SH600901 20261119: open high low close volume`, and whether amounts are right. */
    kept: async () =>
      (
        await sql(`select code, day, open, high, low, close, volume from market_bars
          join market_symbols on id = symbol_id order by code, day`)
      ).map(({ code, day, open, high, low, close, volume }) => [code, day, open, high, low, close, volume].join(' ')),
    /** Stored amounts that differ from those of the vendor's own day. */
    wrongAmounts: async () =>
      (await sql('select code, day, amount from market_bars join market_symbols on id = symbol_id')).filter(
        ({ code, day, amount }) => {
          const bar = fresh.find((stock) => stock.code === code)?.days.find(({ time }) => Number(time) === day);
          // Sina sends none.
          return amount !== null && Math.abs(Number(amount) - (bar?.amount ?? 0)) > 1;
        },
      ),
  };
}

const thousandths = (price: number): number => Math.round(price * 1000);

/** Expected bars of every stock up to a day. */
const reportedTo = (day: number): string[] =>
  fresh
    .filter(({ limitUp }) => limitUp > 0)
    .flatMap(({ code, days }) =>
      days
        .filter(({ time }) => Number(time) <= day)
        .map(({ time, open, high, low, close, volume }) =>
          [code, time, ...[open, high, low, close].map(thousandths), volume].join(' '),
        ),
    )
    .sort();

describe('the end-of-day import over HTTP', () => {
  it('keeps years by bars and the day by its quotes, in shares and yuan whatever the vendor counts in', async () => {
    const app = await start();
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.through()).toBe(20_261_119);
    expect(await app.kept()).toEqual(reportedTo(20_261_119));
    const before = market.requests.filter(({ path }) => isHistory(path)).length;
    app.at('2026-11-20T15:20:00');
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.through()).toBe(20_261_119);
    app.at('2026-11-20T15:36:00');
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.through()).toBe(20_261_120);
    expect(await app.kept()).toEqual(reportedTo(20_261_120));
    expect(await app.wrongAmounts()).toEqual([]);
    expect(market.requests.filter(({ path }) => isHistory(path)).length).toBe(before);
    const [day] = await app.sql('select * from market_days where day = 20261120');
    expect(day).toMatchObject({ refused: 0, reread: 0, missing: 0 });
  });

  it.each<Quirk>(['down', 'half-page', 'wrong-day'])(
    'goes on with the second vendor once the first does “%s” in the middle',
    async (quirk) => {
      const app = await start();
      let left = 4;
      strike(quirk, ({ host, path }) => isTencent(host) && isHistory(path) && --left < 0);
      expect(await app.endOfDay()).toBe('OK');
      expect(left).toBeLessThan(0);
      expect(await app.through()).toBe(20_261_119);
      expect(await app.kept()).toEqual(reportedTo(20_261_119));
      expect(await app.wrongAmounts()).toEqual([]);
    },
  );

  it.each<Quirk>(['wrong-units', 'half-page', 'missing-fields'])(
    'has the day from the second vendor where the quotes of the first are “%s”, and of none where both are',
    async (quirk) => {
      const app = await start();
      await app.endOfDay();
      app.at('2026-11-20T15:36:00');
      strike(quirk, ({ path }) => isQuotes(path) || isHistory(path));
      const both = await app.endOfDay();
      if (quirk === 'wrong-units') {
        // Bars of days have no such fault: they are the way then.
        expect(both).toBe('OK');
      } else {
        expect(both).toMatch(/^MARKET_/);
        expect(await app.through()).toBe(20_261_119);
        expect(await app.kept()).toEqual(reportedTo(20_261_119));
        strike(quirk, ({ host, path }) => isTencent(host) && isQuotes(path));
        app.at('2026-11-20T17:40:00');
        expect(await app.endOfDay()).toBe('OK');
      }
      expect(await app.through()).toBe(20_261_120);
      expect(await app.kept()).toEqual(reportedTo(20_261_120));
      expect(await app.wrongAmounts()).toEqual([]);
    },
  );

  it('takes no list that lacks stocks for the market, and has all of them later', async () => {
    const app = await start();
    strike('half-page', ({ path }) => isList(path));
    market.state.pageSize = 4;
    expect(await app.endOfDay()).toBe('MARKET_HALF_PAGE');
    expect(await app.through()).toBeNull();
    expect(await app.kept()).toEqual([]);
    app.at('2026-11-19T18:10:00');
    Object.assign(market.state, { quirk: null, pageSize: null });
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.kept()).toEqual(reportedTo(20_261_119));
  });

  it('cut off in the middle leaves each stock whole or not at all, and another server does the rest', async () => {
    const database = await createTestDatabase();
    closes.unshift(database.drop);
    const first = await start(database.url);
    let left = 5;
    strike('slow', ({ path }) => isHistory(path) && --left < 0);
    const running = first.endOfDay();
    await vi.waitFor(() => expect(left).toBeLessThan(0), { timeout: 60_000 });
    // Simulates a dead machine: its connections, and with them its lock, are gone.
    const killer = new Client({ connectionString: database.url });
    await killer.connect();
    await killer.query(`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`);
    await killer.end();
    closes.splice(closes.indexOf(first.close), 1);
    await first.close();
    expect(await running).not.toBe('OK');
    market.state.quirk = null;

    const second = await start(database.url);
    expect(
      await second.sql(`select code from market_symbols where (through is null) =
      exists (select 1 from market_bars where symbol_id = id)`),
    ).toEqual([]);
    expect(await second.through()).toBeNull();
    second.at('2026-11-19T18:10:00');
    expect(await second.endOfDay()).toBe('OK');
    expect(await second.through()).toBe(20_261_119);
    expect(await second.kept()).toEqual(reportedTo(20_261_119));
  });
});
