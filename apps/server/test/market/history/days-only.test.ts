import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { EastmoneyMarket } from '../../../src/providers/market/eastmoney/source.js';
import { createMarketSource } from '../../../src/providers/market/registry.js';
import { TushareMarket } from '../../../src/providers/market/tushare/source.js';
import type { VendorOptions } from '../../../src/providers/market/vendor/vendor-options.js';
import { startTestApp, type TestApp } from '../../support/harness.js';

let folder: string;
let at: number;
const apps: TestApp[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'days-only-'));
});
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const moment = (text: string): number => Date.parse(`${text}+08:00`);
const header = '代码,名称,日期,开盘,最高,最低,收盘,成交量(股),成交额(元)';
const lines = [
  '600901,示例银行,2026-11-18,9.9,10.2,9.8,10,1000,10000',
  '600901,示例银行,2026-11-19,10.1,10.4,10,10.3,2000,20400',
  '000901,示例股份,2026-11-12,5,5,5,5,100,500',
];

describe('files of daily bars alone', () => {
  const put = (more: readonly string[] = []) =>
    writeFile(join(folder, 'all.csv'), [header, ...lines, ...more].join('\n'));

  async function start(now: string): Promise<TestApp> {
    at = moment(now);
    await put();
    const app = await startTestApp({
      env: { MARKET_SOURCE: 'files', MARKET_IMPORT_DIR: folder },
      marketSource: (config, calendar, _now, report) => createMarketSource(config, calendar, () => at, report),
    });
    apps.push(app);
    return app;
  }

  it('tell the last day there is, as of that day, and never as of now', async () => {
    const app = await start('2026-11-20T10:15:00');
    const { data: status } = await app.call('market.status', {});
    expect(status?.source).toMatchObject({ badge: '日线数据', lacks: ['minutes', 'intraday'] });
    const { data } = await app.call('market.stock', { code: 'SH600901' });
    expect(data?.quote).toMatchObject({
      ...{ name: '示例银行', day: 20_261_119, state: 'unknown', last: 10.3, prevClose: 10, open: 10.1, volume: 2000 },
      // No source has limits: they are computed by the rules.
      ...{ limits: { up: 11, down: 9 }, others: { limits: { source: 'computed', stale: true } } },
      ...{ bids: null, asks: null, call: null },
      provenance: { source: 'files', asOf: moment('2026-11-19T15:00:00'), stale: true },
    });
    expect(data?.quote.ratios).toMatchObject({ change: 0.3, changePercent: 3, volumeRatio: null });
    const list = await app.call('market.list', { sort: 'code', order: 'asc' });
    expect(list.data?.items.map(({ quote }) => [quote.code, quote.day, quote.provenance.stale])).toEqual([
      ['SH600901', 20_261_119, true],
      ['SZ000901', 20_261_112, true],
    ]);
    // A stock's first bar has no close before it to compare with.
    expect(list.data?.items[1]?.quote).toMatchObject({ last: 5, prevClose: null, ratios: { changePercent: null } });
    expect((await app.call('market.minutes', { code: 'SH600901' })).error?.code).toBe('MARKET_NOT_SUPPORTED');
  });

  it('are none as of now where the folder is empty', async () => {
    const app = await start('2026-11-20T10:15:00');
    await rm(join(folder, 'all.csv'));
    const { data } = await app.call('market.list', {});
    expect(data).toMatchObject({ total: 0, items: [], provenance: { source: 'files', asOf: at, stale: false } });
  });

  it('tell nothing of a day that is not over, whatever a file says of it', async () => {
    const app = await start('2026-11-20T14:00:00');
    await put(['600901,示例银行,2026-11-20,10.3,10.5,10.3,10.5,3000,31200']);
    app.advance(2_000);
    const { data } = await app.call('market.quotes', { codes: ['SH600901'] });
    expect(data?.quotes[0]).toMatchObject({ day: 20_261_119, last: 10.3, provenance: { stale: true } });
  });

  it('tell a day that has come as soon as its file has it', async () => {
    const app = await start('2026-11-20T18:00:00');
    const quote = async () => (await app.call('market.quotes', { codes: ['SH600901'] })).data?.quotes[0];
    expect(await quote()).toMatchObject({ day: 20_261_119, provenance: { stale: true } });
    await put(['600901,示例银行,2026-11-20,10.3,10.5,10.3,10.5,3000,31200']);
    app.advance(2_000);
    expect(await quote()).toMatchObject({
      day: 20_261_120,
      state: 'trading',
      last: 10.5,
      provenance: { stale: false },
    });
    const { data } = await app.call('market.list', { sort: 'code', order: 'asc' });
    expect(data?.items[0]?.quote.last).toBe(10.5);
  });
});

describe('a vendor of days alone', () => {
  let market: FakeMarket;
  beforeAll(async () => {
    market = await startFakeMarket();
  });
  afterAll(() => market.close());

  it.each([
    ['eastmoney', (options: VendorOptions) => new EastmoneyMarket(options)],
    [
      'tushare',
      (options: VendorOptions) => new TushareMarket({ ...options, token: market.env.MARKET_TUSHARE_TOKEN ?? '' }),
    ],
  ])('%s serves one stock from its own days, and the whole market from stored bars', async (id, make) => {
    at = moment('2026-11-20T18:00:00');
    const timers: VendorOptions['timers'] = { now: () => at, sleep: async () => {}, random: () => 0 };
    const app = await startTestApp({
      marketSource: (_config, calendar) => make({ baseUrl: market.url, now: () => at, calendar, timers }),
    });
    apps.push(app);
    const { data } = await app.call('market.stock', { code: 'SH600901' });
    expect(data?.quote).toMatchObject({ day: 20_261_120, last: 10.2, bids: null, limits: { up: 11.11, down: 9.09 } });
    expect(data?.quote.others?.limits?.source).toBe('computed');
    expect(data?.quote.provenance).toMatchObject({ source: id, asOf: moment('2026-11-20T15:00:00'), stale: false });
    await app.ctx.endOfDay.run();
    const asked = market.requests.length;
    const list = await app.call('market.list', { sort: 'code', order: 'asc' });
    expect(list.data?.items.find(({ quote }) => quote.code === 'SH600901')?.quote).toMatchObject({ last: 10.2 });
    // The one that has never traded has no stored bars.
    const isDays = ({ path, query, body }: (typeof market.requests)[number]): boolean =>
      (/kline/.test(path) || /"daily"/.test(body)) && !`${query} ${body}`.includes('600902');
    expect(market.requests.slice(asked).filter(isDays)).toEqual([]);
  });
});
