import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeMarket, type FakeStock, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CsvMarket } from '../../../src/providers/market/csv/source.js';
import { EastmoneyMarket } from '../../../src/providers/market/eastmoney/source.js';
import type { MarketSource } from '../../../src/providers/market/port.js';
import { TushareMarket } from '../../../src/providers/market/tushare/source.js';
import type { VendorOptions } from '../../../src/providers/market/vendor/vendor-options.js';
import { startTestApp, type TestApp } from '../../support/harness.js';

// The whole file runs on a machine of New York: days and moments of the market are Shanghai's all the same.
const home = process.env.TZ;
process.env.TZ = 'America/New_York';
afterAll(() => {
  if (home === undefined) delete process.env.TZ;
  else process.env.TZ = home;
});

const bank = 'SH600901';
let market: FakeMarket;
let fresh: readonly FakeStock[];
let folder: string;
let app: TestApp;
/** By the server's clock, ms. */
let at: number;

beforeAll(async () => {
  market = await startFakeMarket();
  fresh = market.state.stocks;
});
afterAll(() => market.close());
beforeEach(async () => {
  market.state.stocks = [...fresh];
  folder = await mkdtemp(join(tmpdir(), 'days-faults-'));
});
afterEach(async () => {
  await app.close();
  await rm(folder, { recursive: true, force: true });
});

const moment = (text: string): number => Date.parse(`${text}+08:00`);
const makers: Record<string, (options: VendorOptions) => MarketSource> = {
  eastmoney: (options) => new EastmoneyMarket(options),
  tushare: (options) => new TushareMarket({ ...options, token: market.env.MARKET_TUSHARE_TOKEN ?? '' }),
  files: ({ calendar }) => new CsvMarket({ folder, now: () => at, calendar, report: () => {}, unchangedMs: 0 }),
};

/** Sets the bank's last days at the source: some 10.1 yuan, and 10.2 on the last one. */
async function tell(...days: readonly string[]): Promise<void> {
  const bars = days.map((time, place) => {
    const close = place === days.length - 1 ? 10.2 : 10.1;
    return { time, open: 10.1, high: 10.3, low: 10.05, close, volume: 1_000_000, amount: 10_150_000 };
  });
  market.state.stocks = fresh.map((one) => (one.code === bank ? { ...one, days: bars } : one));
  const lines = bars.map(({ time, ...row }) => [time, ...Object.values(row)].join(','));
  const header = 'date,open,high,low,close,成交量(股),成交额(元)';
  await writeFile(join(folder, `${bank}.csv`), [header, ...lines].join('\n'));
}

async function start(name: string, time: string): Promise<void> {
  at = moment(time);
  const timers: VendorOptions['timers'] = { now: () => at, sleep: async () => {}, random: () => 0 };
  app = await startTestApp({
    marketSource: (_config, calendar) =>
      (makers[name] as (typeof makers)[string])({ baseUrl: market.url, now: () => at, calendar, timers }),
  });
}

const status = async () => (await app.call('market.status', {})).data;
const quote = async () => (await app.call('market.quotes', { codes: [bank] })).data?.quotes[0];
const lastBar = async () =>
  (await app.call('market.bars', { code: bank, period: 'day', adjust: 'none' })).data?.bars.time.at(-1);

describe.each(['eastmoney', 'tushare', 'files'])('%s', (name) => {
  it('is read correctly on a machine of another time zone', async () => {
    await tell('20261118', '20261119', '20261120');
    await start(name, '2026-11-20T18:00:00');
    expect(new Date(at).getTimezoneOffset()).toBe(300);
    expect(await status()).toMatchObject({ phase: 'after-close', day: 20_261_120 });
    expect(await quote()).toMatchObject({
      ...{ day: 20_261_120, last: 10.2, prevClose: 10.1, state: 'trading' },
      provenance: { source: name, asOf: moment('2026-11-20T15:00:00'), stale: false },
    });
    expect(await lastBar()).toBe(20_261_120);
  });

  it('shows Friday on a Saturday, which is not stale, and is asked for it once', async () => {
    await tell('20261118', '20261119', '20261120');
    await start(name, '2026-11-21T00:30:00');
    expect(await status()).toMatchObject({ phase: 'closed-day', isTradingDay: 'closed', day: 20_261_120 });
    const friday = { day: 20_261_120, last: 10.2, provenance: { stale: false } };
    // Loads the list of stocks, which a quote reads in the background only.
    await app.call('market.list', {});
    expect(await quote()).toMatchObject(friday);
    const asked = market.requests.length;
    at = moment('2026-11-22T22:00:00');
    app.advance(45 * 3_600_000);
    expect(await quote()).toMatchObject(friday);
    expect(market.requests).toHaveLength(asked);
    // By then a list of the day is not due either.
    await app.ctx.endOfDay.run();
    expect((await status())?.store?.through ?? null).toBe(name === 'files' ? null : 20_261_120);
  });

  it('shows the last day before a holiday, which is not stale', async () => {
    await tell('20260928', '20260929', '20260930');
    await start(name, '2026-10-02T11:00:00');
    expect(await status()).toMatchObject({ phase: 'closed-day', isTradingDay: 'closed', day: 20_260_930 });
    expect(await quote()).toMatchObject({ day: 20_260_930, last: 10.2, provenance: { stale: false } });
    expect(await lastBar()).toBe(20_260_930);
  });

  it('does not show a bar of a holiday', async () => {
    await tell('20260929', '20260930', '20261001');
    await start(name, '2026-10-02T11:00:00');
    const shown = await quote();
    expect(shown?.day ?? 20_260_930).toBe(20_260_930);
    const { data, error } = await app.call('market.bars', { code: bank, period: 'day', adjust: 'none' });
    if (name === 'files') expect(data?.bars.time).toEqual([20_260_929, 20_260_930]);
    else expect(error?.code).toBe('MARKET_WRONG_DAY');
  });

  it('says nothing of a day in a year that no calendar has', async () => {
    await tell('20261229', '20261230', '20261231');
    await start(name, '2027-01-04T10:00:00');
    expect(await status()).toMatchObject({
      ...{ phase: 'unknown', isTradingDay: 'unknown', day: 20_261_231, nextOpen: null, calendarTo: 20_261_231 },
    });
    expect(await quote()).toMatchObject({ day: 20_261_231, last: 10.2, phase: 'unknown' });
    await tell('20261230', '20261231', '20270104');
    app.advance(7_200_000);
    expect((await quote())?.day).toBe(20_261_231);
  });
});

describe('boards of Eastmoney', () => {
  it('are sealed at Shanghai’s time wherever the server is, and are Friday’s on a Sunday', async () => {
    await start('eastmoney', '2026-11-22T09:40:00');
    const { data } = await app.call('market.limitUp', {});
    expect(data).toMatchObject({ day: 20_261_120, known: true, isOpen: false, provenance: { stale: false } });
    expect(data?.rows.find(({ code }) => code === 'SZ002901')).toMatchObject({
      ...{ firstSealedAt: moment('2026-11-20T09:35:12'), lastSealedAt: moment('2026-11-20T14:01:03') },
    });
    expect((await app.call('market.limitUp', { day: 20_261_121 })).data).toMatchObject({ known: false, rows: [] });
  });

  it('are not known of a day that no calendar has', async () => {
    await start('eastmoney', '2027-01-04T10:00:00');
    expect((await app.call('market.limitUp', { day: 20_270_104 })).data).toMatchObject({ known: false, rows: [] });
  });
});
