import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, request as httpRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FakeMarket, startFakeMarket } from '@guanlan/fakes/market';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MarketChain } from './chain.js';
import { CrossCheck, type Mismatch, priceMismatches } from './cross-check.js';
import { CsvMarket } from './csv/source.js';
import { EastmoneyMarket } from './eastmoney/source.js';
import type { MarketSource, SourceQuote } from './port.js';
import { createMarketSource, type MarketConfig } from './registry.js';
import { SinaMarket } from './sina/source.js';
import { TencentMarket } from './tencent/source.js';
import { failureOf, optionsFor, patient } from './vendor/vendor.fixture.js';

/** Two sets of vendors, so that one can fail while the other works. */
let first: FakeMarket;
let second: FakeMarket;
let untouched: FakeMarket['state'];
let mismatches: Mismatch[];
let chain: MarketChain;

const chainOf = (sources: readonly [MarketSource, ...MarketSource[]]) => {
  const { calendar } = optionsFor(first);
  return new MarketChain(sources, { calendar, onMismatch: (mismatch) => mismatches.push(mismatch) });
};

beforeAll(async () => {
  [first, second] = await Promise.all([startFakeMarket(), startFakeMarket()]);
  untouched = { ...first.state };
});
afterAll(() => Promise.all([first.close(), second.close()]));
beforeEach(() => {
  Object.assign(first.state, untouched);
  Object.assign(second.state, untouched);
  mismatches = [];
  chain = chainOf([
    new TencentMarket(optionsFor(first)),
    new SinaMarket(optionsFor(second)),
    new EastmoneyMarket(optionsFor(second)),
  ]);
});

const sourcesOf = (quotes: readonly SourceQuote[]) =>
  Object.fromEntries(quotes.map(({ code, provenance }) => [code, provenance.source]));
const change = (market: FakeMarket, code: string, changes: object): void => {
  market.state.stocks = market.state.stocks.map((one) => (one.code === code ? { ...one, ...changes } : one));
};

describe('a chain', () => {
  it('is what its sources are together', () => {
    expect(chain.info).toMatchObject({ id: 'tencent+sina+eastmoney', interval: 5_000, batch: 59, simulated: false });
    for (const name of ['腾讯行情：', '新浪行情：', '东方财富：']) expect(chain.info.terms).toContain(name);
    expect(chain.info.capabilities.has('limitPool')).toBe(true);
    expect(chain.info.capabilities.has('calendar')).toBe(false);
  });

  it('asks the first that has such answers', async () => {
    expect(sourcesOf(await chain.quotes(['SH600901'], patient()))).toEqual({ SH600901: 'tencent' });
    expect((await chain.actions('SH600901', patient())).provenance.source).toBe('sina');
    expect((await chain.limitPool(20_261_120, patient()))?.provenance.source).toBe('eastmoney');
    expect(await failureOf(chain.calendar(patient()))).toBe('MARKET_NOT_SUPPORTED');
  });

  it.each(['banned-403', 'half-page', 'wrong-units', 'empty', 'down'] as const)('survives %s', async (quirk) => {
    first.state.quirk = quirk;
    expect(sourcesOf(await chain.quotes(['SH600901', 'SZ000901'], patient()))).toEqual({
      SH600901: 'sina',
      SZ000901: 'sina',
    });
    const asked = first.requests.length;
    await chain.quotes(['SH600901'], patient());
    // A ban opens the breaker: the source is not asked again.
    if (quirk === 'banned-403') expect(first.requests).toHaveLength(asked);
    expect((await chain.days('SH600901', null, 3, patient())).value.length).toBe(3);
  });

  it('asks the next source for stocks that the first does not know, refuses, or has too late', async () => {
    first.state.stocks = first.state.stocks.filter(({ code }) => code !== 'SZ000901');
    change(first, 'SZ300901', { stamp: '20261120135500' });
    change(first, 'SH688901', { volume: 12 });
    const quotes = await chain.quotes(['SH600901', 'SZ000901', 'SZ300901', 'SH688901'], patient());
    expect(sourcesOf(quotes)).toEqual({
      SH600901: 'tencent',
      SZ000901: 'sina',
      SZ300901: 'sina',
      SH688901: 'sina',
    });
  });

  it('returns late quotes where no source has newer ones, and fails where none answers', async () => {
    for (const market of [first, second]) change(market, 'SH600901', { stamp: '20261120135500' });
    expect(sourcesOf(await chain.quotes(['SH600901'], patient()))).toEqual({ SH600901: 'tencent' });
    first.state.quirk = 'banned-403';
    second.state.quirk = 'down';
    expect(await failureOf(chain.quotes(['SH600901'], patient()))).toBe('MARKET_BANNED');
  });

  it('continues a history with the missing stocks', async () => {
    first.state.quirk = 'half-page';
    const codes: string[] = [];
    for await (const { code } of chain.history(
      ['SH600901', 'SZ000901'],
      { from: 20_261_116, to: 20_261_120 },
      patient(),
    )) {
      codes.push(code);
    }
    expect(codes).toEqual(['SH600901', 'SZ000901']);
  });

  it('throws the reason of an aborted signal', async () => {
    const gone = AbortSignal.abort(new Error('enough'));
    await expect(chain.quotes(['SH600901'], gone)).rejects.toThrow('enough');
  });
});

describe('the cross-check', () => {
  it('reports prices that differ by more than half a percent, and blends nothing', async () => {
    change(second, 'SH600901', { last: 10.26 });
    change(second, 'SZ000901', { last: 10.24 });
    const quotes = await chain.quotes(['SH600901', 'SZ000901'], patient());
    expect(quotes.map(({ last }) => last)).toEqual([10.2, 10.2]);
    await expect.poll(() => mismatches).toHaveLength(1);
    expect(mismatches).toEqual([
      { code: 'SH600901', source: 'tencent', price: 10.2, other: 'sina', otherPrice: 10.26 },
    ]);
    await chain.close();
  });

  it('goes on where the clock is put back', async () => {
    const clock = { time: first.now, now: () => clock.time, speed: 1, label: '' };
    const sources = [new TencentMarket(optionsFor(first)), new SinaMarket(optionsFor(second))];
    const told: Mismatch[] = [];
    const quotes = await chain.quotes(['SH600901'], patient());
    change(second, 'SH600901', { last: 10.26 });
    const check = new CrossCheck(sources, clock, (mismatch) => told.push(mismatch));
    check.look(quotes);
    await expect.poll(() => told).toHaveLength(1);
    clock.time -= 86_400_000;
    check.look(quotes);
    await expect.poll(() => told).toHaveLength(2);
    await check.close();
    await chain.close();
  });

  it('compares prices of the same time only', async () => {
    const [quote] = await chain.quotes(['SH600901'], patient());
    if (!quote) throw new Error('it is known');
    const late = { ...quote, last: 10.3, provenance: { ...quote.provenance, asOf: quote.provenance.asOf - 60_000 } };
    expect(priceMismatches([quote], [late])).toEqual([]);
    expect(priceMismatches([quote], [{ ...quote, last: 10.3 }])).toHaveLength(1);
    expect(priceMismatches([quote], [{ ...quote, last: null }])).toEqual([]);
    await chain.close();
  });
});

it('is made as the environment says', async () => {
  const config: MarketConfig = {
    sources: ['sina', 'tencent', 'eastmoney', 'tushare', 'files'],
    simulatedClock: { kind: 'real' },
    simulatedEvery: 1,
    baseUrls: { tencent: first.url, sina: first.url, eastmoney: null, tushare: null },
    tushareToken: 'any',
    importDir: '/nowhere',
    cache: { folder: '/nowhere', reserveBytes: 0 },
  };
  const { calendar, now } = optionsFor(first);
  const reports: string[] = [];
  change(first, 'SH600901', { volume: 1_200 });
  const source = createMarketSource(config, calendar, now, (_, message) => reports.push(message));
  expect(source.info.id).toBe('sina+tencent+eastmoney+tushare+files');
  expect(sourcesOf(await source.quotes(['SH600901', 'SZ000901'], patient()))).toEqual({ SZ000901: 'sina' });
  expect(reports).toContain('a quote was refused');
  await source.close();
  const alone = createMarketSource({ ...config, sources: ['tushare'] }, calendar, now);
  expect(alone.info.id).toBe('tushare');
  expect(createMarketSource({ ...config, sources: 'simulated' }, calendar, now).info.id).toBe('simulated');
});

it('a configured source that never answers gives way to the next within the time of a call', async () => {
  Object.assign(first.state, { quirk: 'slow' });
  const { calendar, now } = optionsFor(first);
  const source = createMarketSource(
    {
      sources: ['tencent', 'sina'],
      simulatedClock: { kind: 'real' },
      simulatedEvery: 1,
      baseUrls: { sina: second.url, tencent: first.url, eastmoney: null, tushare: null },
      tushareToken: null,
      importDir: '/nowhere',
      cache: { folder: '/nowhere', reserveBytes: 0 },
    },
    calendar,
    now,
  );
  const quotes = await source.quotes(['SH600901'], AbortSignal.timeout(8_000));
  expect(sourcesOf(quotes)).toEqual({ SH600901: 'sina' });
  await source.close();
});

it('a configured source has more time for what no other one has', async () => {
  const late = createServer((request, response) => {
    const proxied = httpRequest(`${first.url}${request.url}`, { headers: request.headers }, (answer) =>
      setTimeout(() => answer.pipe(response.writeHead(answer.statusCode ?? 0, answer.headers)), 3_000),
    );
    request.pipe(proxied);
  });
  await once(late.listen(0, '127.0.0.1'), 'listening');
  const url = `http://127.0.0.1:${(late.address() as AddressInfo).port}`;
  const { calendar, now } = optionsFor(first);
  const source = createMarketSource(
    {
      sources: ['tencent', 'sina'],
      simulatedClock: { kind: 'real' },
      simulatedEvery: 1,
      baseUrls: { sina: second.url, tencent: url, eastmoney: null, tushare: null },
      tushareToken: null,
      importDir: '/nowhere',
      cache: { folder: '/nowhere', reserveBytes: 0 },
    },
    calendar,
    now,
  );
  expect((await source.minutes('SH600901', 1, patient())).provenance.source).toBe('tencent');
  expect(sourcesOf(await source.quotes(['SH600901'], patient()))).toEqual({ SH600901: 'sina' });
  await source.close();
  late.close();
  late.closeAllConnections();
}, 20_000);

describe('own files before a vendor', () => {
  let folder: string;
  let own: MarketChain;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'own-'));
    const { calendar, now } = optionsFor(first);
    own = chainOf([
      new CsvMarket({ folder, now, calendar, report: () => {} }),
      new TencentMarket(optionsFor(first)),
      new SinaMarket(optionsFor(second)),
    ]);
  });
  afterEach(() => rm(folder, { recursive: true }));

  const historyOf = async (codes: readonly string[]) => {
    const read: [string, number][] = [];
    const span = { from: 20_261_101, to: 20_261_120 };
    for await (const { code, bars } of own.history(codes, span, patient())) read.push([code, bars.length]);
    return Object.fromEntries(read);
  };
  const put = () =>
    writeFile(join(folder, '600901.csv'), 'date,open,high,low,close,volume_shares\n2026-11-19,10,10,10,10,5000');

  it('the market is the vendor’s, however few stocks the files have', async () => {
    const whole = await own.symbols(patient());
    expect(whole.provenance.source).toBe('tencent');
    await put();
    expect((await own.symbols(patient())).value.map(({ code }) => code)).toEqual(whole.value.map(({ code }) => code));
    expect(whole.value.length).toBeGreaterThan(1);
  });

  it('a failing vendor’s list is another vendor’s, and never the files’', async () => {
    await put();
    first.state.quirk = 'down';
    expect((await own.symbols(patient())).provenance.source).toBe('sina');
    second.state.quirk = 'down';
    expect(await failureOf(own.symbols(patient()))).toBe('MARKET_NETWORK');
  });

  it('days are of the files where they have the stock, and else the vendor’s', async () => {
    await put();
    expect(await historyOf(['SH600901', 'SZ000901'])).toEqual({ SH600901: 1, SZ000901: 5 });
    expect(await historyOf(['SH600901'])).toEqual({ SH600901: 1 });
    expect(await failureOf(own.days('SH605999', null, 10, patient()))).toBe('MARKET_UNKNOWN_SYMBOL');
    first.state.quirk = 'down';
    second.state.quirk = 'down';
    // A stock missing from the files may still exist.
    expect(await failureOf(own.days('SZ000901', null, 10, patient()))).toBe('MARKET_NETWORK');
    expect(await failureOf(historyOf(['SH600901', 'SZ000901']))).toBe('MARKET_NETWORK');
    expect(await historyOf(['SH600901'])).toEqual({ SH600901: 1 });
  });
});
