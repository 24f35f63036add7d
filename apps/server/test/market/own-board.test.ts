import { type FakeStock, fakeStock } from '@guanlan/fakes/market';
import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { change, startVendors, startVendorsApp, type Vendor, type VendorsApp } from './vendors-app.js';

const calendar = createCalendar(tradingCalendar);
const YESTERDAY = 20_261_119;
const TODAY = 20_261_120;

/** Daily bars up to yesterday, flat but for the closes of the last days. */
function daysOf(closes: readonly number[], code = ''): FakeStock['days'] {
  const flat = Array.from({ length: 50 - closes.length }, () => closes[0] ?? 10);
  return [...flat, ...closes]
    .map((close, at, all) => {
      const time = String(calendar.step(YESTERDAY, at - all.length + 1));
      const open = all[at - 1] ?? close;
      const [high, low] = [Math.max(open, close), Math.min(open, close)];
      return { time, open, high, low, close, volume: 1000, amount: 1000 * close };
    })
    .filter(({ time }) => code !== 'SZ002904' || time !== '20261118');
}

const cent = (price: number): number => Math.round(price * 100) / 100;
const book = (last: number): Pick<FakeStock, 'bids' | 'asks'> => ({
  bids: [[cent(last - 0.01), 300]],
  asks: [[cent(last + 0.01), 300]],
});

/** A stock at 10:31 whose last closes are those. */
function stockOf(code: string, closes: readonly number[], now: Partial<FakeStock>): FakeStock {
  const prevClose = closes.at(-1) ?? 10;
  const traded = { last: prevClose, open: prevClose, high: prevClose, low: prevClose, volume: 10_000, ...now };
  const amount = (traded.volume * (traded.high + traded.low)) / 2;
  const limits = { limitUp: Math.round(prevClose * 110) / 100, limitDown: Math.round(prevClose * 90) / 100 };
  const stock = fakeStock(code, `示例${code.slice(-3)}`, {
    prevClose,
    ...limits,
    ...traded,
    amount,
    ...book(traded.last),
  });
  return { ...stock, ...now, stamp: '20261120103100', days: daysOf(closes, code) };
}

const sealed = (price: number): Partial<FakeStock> => ({
  ...{ last: price, open: price, high: price, low: price, bids: [[price, 5000]], asks: [] },
});

let vendors: Awaited<ReturnType<typeof startVendors>>;
let indices: FakeStock[];
let app: VendorsApp;

beforeAll(async () => {
  vendors = await startVendors();
  indices = vendors.tencent.state.stocks.filter(({ limitUp }) => limitUp === 0);
});
afterAll(() => vendors.close());

/** Yesterday: one on its second board, one on its first, one that broke, one suspended the day before. */
const stocks = (): FakeStock[] => [
  stockOf('SZ002901', [10, 11, 12.1], { ...sealed(13.31) }),
  stockOf('SZ002902', [10, 10, 11], { ...sealed(12.1), open: 11, low: 11, volume: 20_000 }),
  stockOf('SZ002903', [10, 10, 10], { last: 10.5, open: 10.2, high: 11, low: 10.1 }),
  stockOf('SZ002904', [10, 11, 11, 12.1], { ...sealed(13.31), open: 12.5, low: 12.4 }),
  stockOf('SZ002905', [10, 10, 10], { ...sealed(11), bids: [[10.99, 300]], asks: [[11, 100]], open: 10.5, low: 10.3 }),
  stockOf('SZ002906', [10, 10, 10], { last: 10.2, open: 10.1, high: 10.3, low: 10 }),
];

beforeEach(() => {
  for (const { state } of [vendors.tencent, vendors.sina, vendors.eastmoney]) {
    Object.assign(state, { stocks: [...stocks(), ...indices], quirk: null, quirkFor: null });
  }
});
afterEach(() => app.close());

/** Starts a server that has stored yesterday, at 10:31 of today. */
async function start(...order: [Vendor, ...Vendor[]]): Promise<void> {
  app = await startVendorsApp(vendors, order, '2026-11-19T16:00:00');
  const told = [vendors.tencent, vendors.sina].map(({ state }) => state.stocks);
  for (const { state } of [vendors.tencent, vendors.sina]) {
    state.stocks = state.stocks.map((one) => ({ ...one, stamp: '20261119150003', ...lastDay(one) }));
  }
  await app.ctx.endOfDay.run();
  for (const [at, { state }] of [vendors.tencent, vendors.sina].entries()) state.stocks = told[at] ?? [];
  app.at('2026-11-20T10:31:02');
}

/** A quote of yesterday’s close. */
function lastDay({ days }: FakeStock): Partial<FakeStock> {
  const bar = days.at(-1);
  const before = days.at(-2)?.close;
  return bar && before
    ? { ...bar, last: bar.close, prevClose: before, limitUp: before * 1.1, limitDown: before * 0.9 }
    : {};
}

const board = async (day?: number) => (await app.call('market.limitUp', day === undefined ? {} : { day })).data;
type Board = NonNullable<Awaited<ReturnType<typeof board>>>;
const rowOf = ({ rows }: Board, code: string) => rows.find((one) => one.code === code);

describe('the limit-up board of a vendor without one', () => {
  it('is counted from the whole market’s quotes and the stored bars', async () => {
    await start('tencent');
    const today = (await board()) as Board;
    expect(today).toMatchObject({ day: TODAY, known: true, isOpen: true });
    expect(today.provenance).toMatchObject({ source: 'tencent+computed', stale: false });
    expect(today.rule).toContain('本服务按全市场行情自行计算');
    expect(today.rule).toContain('自本服务');
    expect(today.rows.map(({ code, state }) => `${code} ${state}`)).toEqual([
      'SZ002901 sealed',
      'SZ002904 sealed',
      'SZ002902 sealed',
      'SZ002905 sealed',
      'SZ002903 broken',
    ]);
    expect(today.ladder).toEqual([
      // A day without a bar does not count: the run continues over it.
      { boards: 3, codes: ['SZ002901', 'SZ002904'] },
      { boards: 2, codes: ['SZ002902'] },
      { boards: 1, codes: ['SZ002905'] },
    ]);
    expect(today.mood).toMatchObject({ limitUp: 4, broken: 1, brokenRate: 0.2, sealedRate: 0.8, height: 3 });
  });

  it('has of each seal what is known: the amount that waits, and when this server saw it', async () => {
    await start('tencent');
    const first = (await board()) as Board;
    const called = Date.parse('2026-11-20T09:25:00+08:00');
    expect(rowOf(first, 'SZ002901')).toMatchObject({
      ...{ firstSealedAt: called, isApproximate: false, shape: 'one-word', breaks: 0, sealAmount: 66_550 },
      ...{ boards: 3, label: '3连板', sealToVolume: 0.5 },
    });
    const seen = Date.parse('2026-11-20T10:31:00+08:00');
    expect(rowOf(first, 'SZ002902')).toMatchObject({
      ...{ firstSealedAt: seen, isApproximate: true, isObserved: true, shape: 'turnover', sealAmount: 60_500 },
    });
    // There are sellers at the limit: the amount of the seal is unknown.
    expect(rowOf(first, 'SZ002905')).toMatchObject({ state: 'sealed', sealAmount: null });
    expect(rowOf(first, 'SZ002903')).toMatchObject({ firstSealedAt: null, breaks: 1, boards: null });
    change(vendors.tencent, 'SZ002902', { last: 12, stamp: '20261120103200', bids: [[12, 100]], asks: [[12.01, 100]] });
    app.pass(60_000);
    expect(rowOf((await board()) as Board, 'SZ002902')).toMatchObject({
      state: 'broken',
      breaks: 1,
      firstSealedAt: seen,
    });
    change(vendors.tencent, 'SZ002902', { last: 12.1, stamp: '20261120103300', bids: [[12.1, 100]], asks: [] });
    app.pass(60_000);
    expect(rowOf((await board()) as Board, 'SZ002902')).toMatchObject({
      ...{ state: 'sealed', breaks: 1, firstSealedAt: seen, sealAmount: 1_210 },
      lastSealedAt: Date.parse('2026-11-20T10:33:00+08:00'),
    });
  });

  it('finds the stocks that continued from yesterday, whose board is counted from bars and stored', async () => {
    await start('tencent');
    const before = (await board(YESTERDAY)) as Board;
    expect(before.provenance).toMatchObject({ source: 'tencent+computed', stale: false });
    expect(before.rows.map(({ code, boards }) => `${code} ${boards}`).sort()).toEqual([
      'SZ002901 2',
      'SZ002902 1',
      'SZ002904 2',
    ]);
    expect((await app.call('market.limitUpDays', {})).data?.days).toContain(YESTERDAY);
    expect((await board())?.mood?.promotion).toEqual([1, 1]);
    app.at('2026-11-20T15:36:00');
    for (const one of stocks()) change(vendors.tencent, one.code, { stamp: '20261120150003' });
    await app.ctx.endOfDay.run();
    const kept = await app.ctx.market.stored?.limitPool(TODAY);
    expect(kept?.provenance.source).toBe('tencent+computed');
    expect(kept?.value.rows).toHaveLength(5);
    expect((await app.call('market.limitUpDays', {})).data?.days.at(-1)).toBe(TODAY);
  });

  it('has no runs where the days before are not stored, and states how it counts', async () => {
    app = await startVendorsApp(vendors, ['tencent'], '2026-11-20T10:31:02');
    const today = (await board()) as Board;
    expect(rowOf(today, 'SZ002901')).toMatchObject({ state: 'sealed', boards: null, label: null });
    expect(today.ladder).toEqual([]);
    expect(today.mood).toMatchObject({ limitUp: 4, height: null, promotion: [] });
  });

  it('is counted by the rules for a vendor without limits, too', async () => {
    await start('sina');
    const today = (await board()) as Board;
    expect(today.mood).toMatchObject({ limitUp: 4, broken: 1, unknown: 0 });
    expect(today.provenance.source).toBe('sina+computed');
  });

  it('grows old with its quotes', async () => {
    await start('tencent');
    expect((await board())?.provenance.stale).toBe(false);
    const quirkFor = ({ path }: { readonly path: string }): boolean => path.startsWith('/q=');
    Object.assign(vendors.tencent.state, { quirk: 'down', quirkFor });
    app.pass(120_000);
    expect(await board()).toMatchObject({ provenance: { stale: true }, moodFrom: { stale: true } });
  });
});

describe('a previous close that is not the one that was kept', () => {
  const code = 'SZ002906';
  const quoteOf = async () => (await app.call('market.quotes', { codes: [code] })).data?.quotes[0];
  const wrong = { prevClose: 9.9, limitUp: 10.89, limitDown: 8.91 };

  it('is shown with a mark, where nothing explains it', async () => {
    await start('tencent');
    expect(await quoteOf()).not.toHaveProperty('flags');
    change(vendors.tencent, code, wrong);
    app.pass(60_000);
    expect(await quoteOf()).toMatchObject({ prevClose: 9.9, flags: ['PREV_CLOSE_MISMATCH'] });
    change(vendors.tencent, code, { ...wrong, name: 'XD示例' });
    app.pass(60_000);
    expect(await quoteOf()).not.toHaveProperty('flags');
  });

  it('is explained by factors that lead there', async () => {
    const factors = [
      ['2026-11-20', 10 / 9.9],
      ['1900-01-01', 1],
    ] as const;
    change(vendors.sina, code, { ...wrong, factors });
    await start('sina');
    change(vendors.sina, code, wrong);
    await quoteOf();
    await expect
      .poll(async () => {
        app.pass(60_000);
        return (await quoteOf())?.flags ?? 'none';
      })
      .toBe('none');
    expect((await quoteOf())?.prevClose).toBe(9.9);
  });

  it('lets another source tell the whole stock, if that one fits', async () => {
    await start('tencent', 'sina');
    change(vendors.tencent, code, { ...wrong, last: 10.21, volume: 20_000, amount: 203_000 });
    app.pass(60_000);
    expect(await quoteOf()).toMatchObject({
      prevClose: 10,
      last: 10.2,
      volume: 10_000,
      provenance: { source: 'sina' },
    });
    expect(await quoteOf()).not.toHaveProperty('flags');
    change(vendors.sina, code, wrong);
    app.pass(60_000);
    expect(await quoteOf()).toMatchObject({ provenance: { source: 'tencent' }, flags: ['PREV_CLOSE_MISMATCH'] });
  });
});
