import { type FunctionInput, type FunctionName, functions, MarketPhase } from '@guanlan/contract';
import { type CalendarData, createCalendar, phaseFacts, tradingCalendar } from '@guanlan/stock-domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SimulatedMarket } from '../../src/providers/market/simulated/source.js';
import { SetClock } from '../../src/providers/market/simulated/world.fixture.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const clock = new SetClock('2026-11-20T10:15:00+08:00');
/** Real time for which answers are cached: a test advances it to get new ones. */
const CACHE_TTL_MS = 120_000;
let asked = { quotes: 0, pools: 0 };

/** Counts its requests. */
class CountedMarket extends SimulatedMarket {
  override quotes(...args: Parameters<SimulatedMarket['quotes']>) {
    asked.quotes++;
    return super.quotes(...args);
  }

  override limitPool(...args: Parameters<SimulatedMarket['limitPool']>) {
    asked.pools++;
    return super.limitPool(...args);
  }
}

let app: TestApp;
beforeAll(async () => {
  const data: CalendarData = tradingCalendar;
  const calendar = createCalendar(data);
  app = await startTestApp({
    marketSource: () => new CountedMarket({ seed: 7, every: 3, clock, calendar: () => calendar }),
  });
});
afterAll(() => app.close());

const at = (time: string): void => {
  clock.set(time.includes('T') ? `${time}+08:00` : `2026-11-20T${time}+08:00`);
  app.advance(CACHE_TTL_MS);
};

/** The answer of a function, which must be of the contract's form and say no more. */
async function answer<N extends FunctionName>(name: N, args: FunctionInput<N>) {
  const { data, error } = await app.call(name, args);
  if (error) throw new Error(`${name}: ${error.code}`);
  expect(functions[name].output.parse(data)).toEqual(data);
  return data;
}

describe('market.status', () => {
  it('says what is going on, until when that is known, and what the numbers are', async () => {
    at('10:15:00');
    expect(await answer('market.status', {})).toMatchObject({
      phase: 'continuous',
      day: 20_261_120,
      isTradingDay: 'open',
      nextOpen: Date.parse('2026-11-23T09:30:00+08:00'),
      calendarTo: 20_261_231,
      source: { id: 'simulated', badge: '模拟行情', simulated: true, fault: null },
    });
    at('2026-11-21T12:00:00');
    expect(await answer('market.status', {})).toMatchObject({ phase: 'closed-day', isTradingDay: 'closed' });
    at('2027-01-04T10:00:00');
    const unknown = await answer('market.status', {});
    expect(unknown).toMatchObject({ phase: 'unknown', isTradingDay: 'unknown', nextOpen: null, day: 20_261_231 });
  });

  it('knows the phases that the domain knows', () => {
    expect(new Set(MarketPhase.options)).toEqual(new Set(Object.keys(phaseFacts)));
  });

  it('is in the page’s configuration', async () => {
    const config = (await (await fetch(`${app.url}/config.json`)).json()) as { market: unknown };
    expect(config.market).toEqual({ source: 'simulated', simulated: true });
  });
});

describe('market.search', () => {
  it.each([
    '605902',
    'SH605902',
    'sh605902',
    '605902.SH',
    '幻海证券',
    '幻海',
    'hhzq',
    'huanhaizhengquan',
    'HuanHaiZ',
    'ＳＨ６０５９０２',
  ])('finds a stock by %s', async (query) => {
    at('10:15:00');
    const { items } = await answer('market.search', { query });
    expect(items[0]).toEqual({ code: 'SH605902', name: '幻海证券', board: 'main', kind: 'stock' });
  });

  it('finds the stocks that a question mentions by name or code, and none for another text', async () => {
    const [stock] = (await answer('market.search', { query: '幻' })).items;
    const { name = '', code = '' } = stock ?? {};
    for (const query of [`请问${name}今天怎么样`, `${code.slice(2)}还能买吗`]) {
      expect((await answer('market.search', { query })).items).toEqual([]);
      expect((await answer('market.search', { query, mentioned: true })).items.map((item) => item.code)).toContain(
        code,
      );
    }
    expect((await answer('market.search', { query: '今天天气怎么样', mentioned: true })).items).toEqual([]);
    expect((await answer('market.search', { query: name.slice(0, 2), mentioned: true })).items).toEqual([]);
  });

  it('finds nothing under a code that is not there, and at most twenty', async () => {
    expect((await answer('market.search', { query: '600519' })).items).toEqual([]);
    expect((await answer('market.search', { query: '幻' })).items).toHaveLength(20);
    expect((await app.call('market.search', { query: '  ' })).error?.code).toBe('INVALID_PARAM');
  });
});

describe('market.list', () => {
  it('goes through all stocks once, in order', async () => {
    at('10:15:00');
    const seen: (number | null)[] = [];
    const codes = new Set<string>();
    let cursor: string | undefined;
    let total = 0;
    do {
      const page = await answer('market.list', { ...(cursor && { cursor }) });
      for (const { quote } of page.items) {
        seen.push(quote.ratios.changePercent);
        codes.add(quote.code);
      }
      total = page.total;
      cursor = page.next ?? undefined;
    } while (cursor !== undefined);
    expect(codes.size).toBe(total);
    const known = seen.filter((change) => change !== null);
    expect(known).toEqual(known.toSorted((a, b) => b - a));
    // Suspended stocks have no change, and come last.
    expect(seen.slice(known.length).every((change) => change === null)).toBe(true);
  });

  it('keeps to a board, a theme and an order', async () => {
    const star = await answer('market.list', { board: 'star', sort: 'amount', order: 'asc' });
    expect(star.items.every(({ quote }) => quote.code.startsWith('SH6889'))).toBe(true);
    const amounts = star.items.map(({ quote }) => quote.amount ?? Number.POSITIVE_INFINITY);
    expect(amounts).toEqual(amounts.toSorted((a, b) => a - b));
    const [theme] = (await answer('market.themes', { kind: 'theme' })).items;
    const members = await answer('market.list', { theme: theme?.id ?? '' });
    expect(members.total).toBeGreaterThan(0);
    expect(members.total).toBeLessThan((await answer('market.list', {})).total);
    expect((await app.call('market.list', { cursor: 'x' })).error).toMatchObject({ code: 'INVALID_PARAM' });
  });

  it('is in the order of what the call auction would match, before anything has traded', async () => {
    at('09:20:00');
    const { items } = await answer('market.list', { sort: 'changePercent', order: 'desc' });
    const changes = items.map(({ quote: { call, prevClose } }) => (call?.price ?? 0) / (prevClose ?? 1));
    expect(items.every(({ quote }) => quote.last === null)).toBe(true);
    expect(new Set(changes).size).toBeGreaterThan(1);
    expect(changes).toEqual(changes.toSorted((a, b) => b - a));
    const { mood } = await answer('market.limitUp', {});
    expect(mood).toMatchObject({ rising: null, falling: null });
  });

  it('asks upstream once, however many look', async () => {
    at('10:16:00');
    asked = { quotes: 0, pools: 0 };
    const began = performance.now();
    await Promise.all(Array.from({ length: 20 }, () => answer('market.list', {})));
    await answer('market.quotes', { codes: ['SH605902'] });
    // Quotes are cached for an interval of real time, of which a very busy machine may need more than one.
    const { interval } = await answer('market.status', {});
    const intervals = 1 + Math.floor((performance.now() - began) / interval);
    expect(asked.quotes).toBeGreaterThan(0);
    expect(asked.quotes).toBeLessThanOrEqual(intervals);
  });
});

describe('market.quotes and market.stock', () => {
  it('answer in order, with ratios, and name what is unknown', async () => {
    at('10:15:00');
    const { quotes, unknown } = await answer('market.quotes', { codes: ['SZ302902', 'SH600519', 'SH605902'] });
    expect(quotes.map(({ code }) => code)).toEqual(['SZ302902', 'SH605902']);
    expect(unknown).toEqual(['SH600519']);
    const { ratios, last, prevClose, provenance } = quotes[1] ?? {};
    expect(ratios?.changePercent).toBeCloseTo(((last ?? 0) / (prevClose ?? 1) - 1) * 100, 3);
    expect(ratios?.turnoverPercent).toBeGreaterThan(0);
    expect(ratios?.volumeRatio).toBeGreaterThan(0);
    expect(provenance).toEqual({ source: 'simulated', asOf: clock.now(), fetchedAt: clock.now(), stale: false });
  });

  it('are stale once the market has moved on and they have not', async () => {
    at('10:15:00');
    await answer('market.quotes', { codes: ['SH605902'] });
    clock.set('2026-11-20T10:15:16+08:00');
    expect((await answer('market.quotes', { codes: ['SH605902'] })).quotes[0]?.provenance.stale).toBe(true);
    at('11:45:00');
    expect((await answer('market.quotes', { codes: ['SH605902'] })).quotes[0]?.provenance.stale).toBe(false);
  });

  it('have a speed once five minutes were seen', async () => {
    at('13:30:00');
    const [before] = (await answer('market.quotes', { codes: ['SH605905'] })).quotes;
    expect(before?.ratios.speedPercent).toBeNull();
    at('13:35:00');
    const [after] = (await answer('market.quotes', { codes: ['SH605905'] })).quotes;
    expect(after?.ratios.speedPercent).toBeCloseTo(((after?.last ?? 0) / (before?.last ?? 1) - 1) * 100, 3);
  });

  it('have a speed throughout the market though nobody asked for them five minutes before', async () => {
    at('14:00:00');
    await app.ctx.market.notePrices();
    at('14:05:00');
    const { items } = await answer('market.list', { sort: 'speedPercent', order: 'desc' });
    expect(items.map(({ quote }) => quote.ratios.speedPercent)).not.toContain(null);
  });

  it('are not read for their speed while nothing moves', async () => {
    at('2026-11-21T10:15:00');
    asked = { quotes: 0, pools: 0 };
    await app.ctx.market.notePrices();
    expect(asked.quotes).toBe(0);
  });

  it('tell when a suspended stock last traded, and of no other', async () => {
    at('2026-10-09T14:30:00');
    const code = 'SH605920';
    const { quote, lastTradedOn } = await answer('market.stock', { code });
    const { bars } = await answer('market.bars', { code, period: 'day', adjust: 'none', limit: 1 });
    expect(quote.state).toBe('suspended');
    expect(lastTradedOn).toBeLessThan(20_261_009);
    expect(lastTradedOn).toBe(bars.time[0]);
    expect(await answer('market.stock', { code: 'SH605902' })).not.toHaveProperty('lastTradedOn');
  });

  it('tell all of a stock’s page', async () => {
    at('10:15:00');
    const { items } = await answer('market.list', { board: 'main' });
    let touched = 0;
    for (const { quote } of items.slice(0, 5)) {
      const stock = await answer('market.stock', { code: quote.code });
      expect(stock.profile).toMatchObject({ code: quote.code, board: 'main', kind: 'stock' });
      expect(stock.floatValue).toBeLessThanOrEqual(stock.totalValue ?? 0);
      expect(stock.limitHistory?.rule).toContain('停牌不中断');
      const days = (stock.limitHistory?.days ?? []).map(({ day }) => day);
      expect(days).toEqual(days.toSorted((a, b) => b - a));
      touched += days.length;
    }
    expect(touched).toBeGreaterThan(0);
    expect((await app.call('market.stock', { code: 'SH600519' })).error?.code).toBe('MARKET_UNKNOWN_SYMBOL');
  });
});

describe('market.minutes and market.bars', () => {
  it('draw the day, and five of them', async () => {
    at('10:15:00');
    const one = await answer('market.minutes', { code: 'SH605902' });
    expect(one.days.map(({ day, points }) => [day, points.time.length])).toEqual([[20_261_120, 45]]);
    const five = await answer('market.minutes', { code: 'SH605902', days: 5 });
    expect(five.days.map(({ day }) => day)).toEqual([20_261_116, 20_261_117, 20_261_118, 20_261_119, 20_261_120]);
    expect((await app.call('market.minutes', { code: 'SZ000001' })).error?.code).toBe('MARKET_UNKNOWN_SYMBOL');
  });

  it.each(['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month'] as const)(
    'of %s page backwards without a gap',
    async (period) => {
      const whole = await answer('market.bars', { code: 'SH605905', period, limit: 40, adjust: 'forward' });
      const [newest, older] = [
        await answer('market.bars', { code: 'SH605905', period, limit: 15, adjust: 'forward' }),
        await answer('market.bars', {
          code: 'SH605905',
          period,
          limit: 25,
          adjust: 'forward',
          before: whole.bars.time[25] ?? 0,
        }),
      ];
      expect(whole.bars.time).toHaveLength(40);
      expect([...older.bars.close, ...newest.bars.close]).toEqual(whole.bars.close);
      expect([whole.more, whole.isLastOpen, older.isLastOpen]).toEqual([true, true, false]);
    },
  );

  it('are final after the close, and the first ones have none before', async () => {
    at('15:40:00');
    const page = await answer('market.bars', { code: 'SH605905', period: 'day', limit: 2000 });
    expect([page.more, page.isLastOpen]).toEqual([false, false]);
    expect(page.bars.time[0]).toBe(20_210_104);
  });

  it('differ by their adjustment over an ex-date only', async () => {
    const of = async (adjust: 'none' | 'forward' | 'backward') =>
      (await answer('market.bars', { code: 'SH605905', period: 'day', limit: 2000, adjust })).bars.close;
    const [raw, forward, backward] = [await of('none'), await of('forward'), await of('backward')];
    const { dividends } = await answer('market.stock', { code: 'SH605905' });
    expect(dividends?.length).toBeGreaterThan(0);
    expect(forward.at(-1)).toBe(raw.at(-1));
    expect(backward[0]).toBe(raw[0]);
    expect(forward[0]).toBeLessThan(raw[0] ?? 0);
  });
});

describe('market.limitUp', () => {
  it('is a ladder with its rule, for today and for an earlier day', async () => {
    at('14:30:00');
    const today = await answer('market.limitUp', {});
    expect(today).toMatchObject({ day: 20_261_120, known: true, isOpen: true });
    expect(today.rows.length).toBeGreaterThan(0);
    expect(today.rule).toMatch(/炸板.*口径|封板.*主板/);
    const sealed = today.rows.filter(({ state }) => state === 'sealed').map(({ code }) => code);
    expect(today.ladder.flatMap(({ codes }) => codes).sort()).toEqual(sealed.sort());
    expect(today.mood).toMatchObject({ limitUp: sealed.length, broken: today.rows.length - sealed.length });
    const earlier = await answer('market.limitUp', { day: 20_261_119 });
    expect(earlier).toMatchObject({ known: true, isOpen: false, mood: { rising: null } });
  });

  it('is not known of a day without trading, one to come, and one beyond the calendar', async () => {
    for (const day of [20_261_121, 20_261_123, 20_270_104]) {
      expect(await answer('market.limitUp', { day })).toMatchObject({ day, known: false, rows: [], mood: null });
    }
    for (const day of [20_261_340, 20_260_230, 20_260_100]) {
      expect((await app.call('market.limitUp', { day })).error?.code).toBe('INVALID_PARAM');
    }
  });
});

describe('market.indices, market.themes and market.calendar', () => {
  it('answer', async () => {
    at('10:15:00');
    const { items } = await answer('market.indices', {});
    expect(items.map(({ name }) => name)).toContain('模拟综指');
    expect(items.every(({ limits, bids }) => limits === 'none' && bids === null)).toBe(true);
    const themes = (await answer('market.themes', {})).items;
    expect(new Set(themes.map(({ kind }) => kind))).toEqual(new Set(['theme', 'industry']));
    expect((await answer('market.calendar', { year: 2026 })).days).toHaveLength(242);
    expect(await answer('market.calendar', { year: 2027 })).toEqual({
      year: 2027,
      known: false,
      days: [],
      knownTo: 20_261_231,
    });
  });
});
