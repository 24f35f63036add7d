import type { StockCode } from '@guanlan/contract';
import type { Bars } from '@guanlan/stock-domain';
import { afterEach, describe, expect, it } from 'vitest';
import { DirectMarket } from '../../../src/features/market/direct-market.js';
import { MarketPanel } from '../../../src/features/selection/screening/market-panel.js';
import { MarketError } from '../../../src/providers/market/market-error.js';
import type { DaySpan } from '../../../src/providers/market/port.js';
import { SimulatedMarket } from '../../../src/providers/market/simulated/source.js';
import { SetClock } from '../../../src/providers/market/simulated/world.fixture.js';
import { createTestDatabase } from '../../support/database.js';
import { startTestApp } from '../../support/harness.js';

/** Faults of the source. */
const faults = {
  historyAfter: Number.POSITIVE_INFINITY,
  historyTo: Number.POSITIVE_INFINITY,
  quotesOf: null as number | null,
  poolOf: null as number | null,
  asked: [] as string[],
};

/** Counts its requests, and fails as `faults` says. */
class FaultyMarket extends SimulatedMarket {
  override async *history(codes: readonly StockCode[], span: DaySpan, signal: AbortSignal) {
    const seen = { ...span, to: Math.min(span.to, faults.historyTo) };
    for await (const stock of super.history(codes, seen, signal)) {
      if (faults.asked.filter((what) => what.startsWith('history')).length >= faults.historyAfter) {
        throw new MarketError('MARKET_NETWORK', 'simulated', 'told to fail');
      }
      faults.asked.push(`history ${stock.code}`);
      yield stock;
    }
  }

  override async quotes(codes: readonly StockCode[], signal: AbortSignal) {
    faults.asked.push('quotes');
    const quotes = await super.quotes(codes, signal);
    const { quotesOf } = faults;
    return quotesOf === null ? quotes : quotes.map((quote) => ({ ...quote, day: quotesOf }));
  }

  override async limitPool(day: number, signal: AbortSignal) {
    faults.asked.push(`pool ${day}`);
    if (faults.poolOf === null) return super.limitPool(day, signal);
    const other = await super.limitPool(faults.poolOf, signal);
    return other && { ...other, value: { ...other.value, day } };
  }
}

const closes: (() => Promise<void>)[] = [];
afterEach(async () => {
  Object.assign(faults, { historyAfter: Number.POSITIVE_INFINITY, historyTo: Number.POSITIVE_INFINITY });
  Object.assign(faults, { quotesOf: null, poolOf: null, asked: [] });
  for (const close of closes.splice(0)) await close();
});

/** A server over a market of some ten stocks, at a moment. */
async function start(at: string, databaseUrl?: string) {
  const clock = new SetClock(`${at}+08:00`);
  const app = await startTestApp({
    marketSource: (_config, calendar) => new FaultyMarket({ seed: 7, every: 30, clock, calendar }),
    ...(databaseUrl !== undefined && { databaseUrl }),
  });
  closes.push(app.close);
  const { ctx } = app;
  const sql = async (text: string): Promise<Record<string, unknown>[]> => (await ctx.db.execute(text)).rows;
  return {
    ...app,
    ctx,
    sql,
    /** Sets the market's time, and forgets answers of before. */
    at: (time: string) => {
      clock.set(`${time}+08:00`);
      app.advance(120_000);
    },
    /** Outcome of an end-of-day import: `OK`, or the code of its error. */
    endOfDay: () =>
      ctx.endOfDay.run().then(
        () => 'OK',
        (error: { code: string }) => error.code,
      ),
    store: async () => (await app.call('market.status', {})).data?.store,
    stored: async (code: string) => {
      const rows = await sql(`select bars.* from market_bars bars join market_symbols on id = symbol_id
        where code = '${code}' order by day`);
      return rows.map(({ day, open, high, low, close, volume, amount }) => [
        day,
        open,
        high,
        low,
        close,
        volume,
        amount,
      ]);
    },
    told: async (code: string) => {
      const { value } = await ctx.market.days(code);
      return Array.from({ length: value.length }, (_, at) => [
        value.time[at],
        ...(['open', 'high', 'low', 'close'] as const).map((name) => Math.round((value[name][at] as number) * 1000)),
        value.volume[at],
        value.amount[at],
      ]);
    },
    stocks: (await ctx.market.symbols()).value.all.filter(({ board }) => board !== null).map(({ code }) => code),
  };
}

const asked = (what: string): number => faults.asked.filter((one) => one.startsWith(what)).length;

describe('an end-of-day import', () => {
  it('reads the years before at first, then a day by its last quotes, and says how far it is', async () => {
    const app = await start('2026-11-19T16:00:00');
    expect(await app.store()).toEqual({ through: null, isCatchingUp: false });
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.store()).toEqual({ through: 20_261_119, isCatchingUp: false });
    for (const code of app.stocks) expect(await app.stored(code)).toEqual(await app.told(code));
    const histories = asked('history');
    app.at('2026-11-20T14:50:00');
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.store()).toMatchObject({ through: 20_261_119 });
    app.at('2026-11-20T15:36:00');
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.store()).toMatchObject({ through: 20_261_120 });
    expect(asked('history')).toBe(histories);
    for (const code of app.stocks) expect(await app.stored(code)).toEqual(await app.told(code));
    const [day] = await app.sql('select * from market_days where day = 20261120');
    expect(day).toMatchObject({ refused: 0, reread: 0, missing: 0 });
    const all = faults.asked.length;
    app.advance(120_000);
    expect(await app.endOfDay()).toBe('OK');
    expect(faults.asked.length).toBe(all);
  });

  it('catches up days on which it did not run, by ex-dates too', async () => {
    const app = await start('2026-06-01T16:00:00');
    await app.endOfDay();
    app.at('2026-11-20T08:00:00');
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.store()).toMatchObject({ through: 20_261_119 });
    for (const code of app.stocks) expect(await app.stored(code)).toEqual(await app.told(code));
    const code = (
      await app.sql(`select code from market_symbols join market_factors on symbol_id = id
      where dates[cardinality(dates)] > 20260601 limit 1`)
    )[0]?.code as string;
    const { value } = await app.ctx.market.actions(code);
    expect((await app.ctx.market.stored?.actions(code))?.value).toEqual(value);
  });

  it('keeps the pools of past days, which the board of such a day is made of', async () => {
    const app = await start('2026-11-20T16:00:00');
    expect((await app.call('market.limitUpDays', {})).data).toEqual({ from: null, count: 0, days: [] });
    const before = await app.call('market.limitUp', { day: 20_261_118 });
    await app.endOfDay();
    expect((await app.sql('select count(*)::int as n from market_pools'))[0]).toEqual({ n: 30 });
    const kept = (await app.call('market.limitUpDays', {})).data;
    const days = app.ctx.market.calendar().days.filter((day) => day <= 20_261_120);
    expect(kept).toEqual({ from: days.at(-30), count: 30, days: [...days.slice(-30)] });
    faults.poolOf = 20_261_102;
    app.advance(120_000);
    const { provenance: _, ...after } = (await app.call('market.limitUp', { day: 20_261_118 })).data ?? {};
    expect(before.data).toMatchObject(after);
    expect(after).toMatchObject({ known: true });
  });

  it('resumes after the source failed in the middle, with the missing stocks', async () => {
    const app = await start('2026-11-19T16:00:00');
    const count = app.stocks.length;
    faults.historyAfter = count + 4;
    expect(await app.endOfDay()).toBe('MARKET_NETWORK');
    expect(await app.store()).toEqual({ through: null, isCatchingUp: false });
    expect(await app.sql('select code from market_symbols where through is not null')).toHaveLength(4);
    faults.historyAfter = Number.POSITIVE_INFINITY;
    faults.asked = [];
    expect(await app.endOfDay()).toBe('OK');
    expect(asked('history')).toBe(2 * (count - 4));
    for (const code of app.stocks) expect(await app.stored(code)).toEqual(await app.told(code));
  });

  it('stores nothing of a source that answers another day', async () => {
    const app = await start('2026-11-19T16:00:00');
    await app.endOfDay();
    const pools = await app.sql('select day from market_pools');
    app.at('2026-11-20T16:00:00');
    faults.quotesOf = 20_261_119;
    faults.historyAfter = 0;
    expect(await app.endOfDay()).not.toBe('OK');
    expect(await app.sql('select 1 from market_bars where day = 20261120')).toEqual([]);
    faults.quotesOf = null;
    faults.historyAfter = Number.POSITIVE_INFINITY;
    // Its pool has the prices of another day, under the date of this one.
    faults.poolOf = 20_261_102;
    app.advance(120_000);
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.store()).toMatchObject({ through: 20_261_120 });
    expect(await app.sql('select day from market_pools')).toHaveLength(pools.length);
    faults.poolOf = null;
    app.advance(700_000);
    expect(await app.endOfDay()).toBe('OK');
    expect(await app.sql('select 1 from market_pools where day = 20261120')).toHaveLength(1);
  });

  it('waits for a source that publishes a day later, and takes no stock for suspended meanwhile', async () => {
    const app = await start('2026-11-18T16:00:00');
    await app.endOfDay();
    app.at('2026-11-23T08:00:00');
    faults.historyTo = 20_261_118;
    expect(await app.endOfDay()).toBe('MARKET_WRONG_DAY');
    faults.historyTo = Number.POSITIVE_INFINITY;
    expect(await app.endOfDay()).toBe('OK');
    for (const code of app.stocks) expect(await app.stored(code)).toEqual(await app.told(code));
  });

  it('reads a series again from its beginning where the source has changed it', async () => {
    const app = await start('2026-11-19T16:00:00');
    await app.endOfDay();
    const [code = '', other = ''] = app.stocks;
    const idOf = (one: string) => `(select id from market_symbols where code = '${one}')`;
    await app.sql(`update market_bars set close = close * 2, high = high * 2 where symbol_id = ${idOf(code)}`);
    app.at('2026-11-20T16:00:00');
    expect(await app.endOfDay()).toBe('OK');
    await app.sql(`update market_bars set open = open + 1 where symbol_id = ${idOf(other)} and day = 20261120`);
    // Two days later, so that its history is read and not its quotes.
    app.at('2026-11-25T08:00:00');
    expect(await app.endOfDay()).toBe('OK');
    for (const one of app.stocks) expect(await app.stored(one)).toEqual(await app.told(one));
    const days = await app.sql('select day, reread from market_days order by day');
    expect(days.slice(-2)).toEqual([
      { day: 20_261_120, reread: 1 },
      { day: 20_261_124, reread: 1 },
    ]);
  });

  it('is done by one of two servers', async () => {
    const database = await createTestDatabase();
    closes.unshift(database.drop);
    const apps = [await start('2026-11-19T16:00:00', database.url), await start('2026-11-19T16:00:00', database.url)];
    expect(await Promise.all(apps.map((app) => app.endOfDay()))).toEqual(['OK', 'OK']);
    // Each stock once to see whether the day is there, and once for its years.
    expect(asked('history')).toBe(2 * (apps[0]?.stocks.length ?? 0));
    await Promise.all(apps.map(({ ctx }) => ctx.market.stored?.refresh()));
    for (const app of apps)
      expect((await app.ctx.market.stored?.days(app.stocks[0] ?? '', 20_261_119))?.value.length).toBeGreaterThan(200);
  });
});

describe('what is kept', () => {
  it('makes the panel that the source makes, on an ex-date too', async () => {
    const app = await start('2026-11-19T16:00:00');
    const exDays = new Set<number>();
    for (const code of app.stocks)
      for (const { exDay } of (await app.ctx.market.actions(code)).value.dividends ?? []) exDays.add(exDay);
    const exDay = [...exDays].filter((day) => day > 20_260_101).sort()[0] as number;
    const text = String(exDay).replace(/(....)(..)(..)/, '$1-$2-$3');
    app.at(`${text}T08:00:00`);
    await app.endOfDay();
    app.at(`${text}T10:15:00`);
    const { market } = app.ctx;
    const clock = new SetClock(`${text}T10:15:00+08:00`);
    const alone = new DirectMarket({
      source: new SimulatedMarket({ seed: 7, every: 30, clock, calendar: market.calendar }),
      calendar: market.calendar,
      now: Date.now,
      monotonicNow: () => performance.now(),
    });
    const quotes = (await market.market()).value;
    const [kept, read] = [await MarketPanel.load(market), await MarketPanel.load(alone)];
    expect(kept.panel.buffer).not.toBe(read.panel.buffer);
    for (const panel of [kept, read]) panel.follow(quotes);
    expect([...kept.panel.symbols].sort()).toEqual([...read.panel.symbols].sort());
    for (const symbol of read.panel.symbols) {
      const [a, b] = [kept, read].map(({ panel }) => panel.bars(panel.indexOf(symbol))) as [Bars, Bars];
      expect([symbol, ...a.time.subarray(0, a.length)]).toEqual([symbol, ...b.time.subarray(0, b.length)]);
      for (let at = 0; at < a.length; at += 1) expect(a.close[at]).toBeCloseTo(b.close[at] as number, 2);
      const [at, day] = [kept.panel.indexOf(symbol), b.time[0] as number];
      expect(kept.panel.symbols[at]).toBe(symbol);
      expect(kept.closeOf(at, day).close).toBeCloseTo(read.closeOf(read.panel.indexOf(symbol), day).close as number, 2);
    }
  });
});
