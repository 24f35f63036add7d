import type { Worker } from 'node:worker_threads';
import pg from 'pg';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/db/client.js';
import { BarImport } from '../../../src/features/market-store/import-bars.js';
import { PanelLoader } from '../../../src/features/market-store/panel-loader.js';
import { putFactors } from '../../../src/features/market-store/store.js';
import { panelThreadFile } from '../../../src/paths.js';
import { SimulatedMarket } from '../../../src/providers/market/simulated/source.js';
import { calendar, SetClock } from '../../../src/providers/market/simulated/world.fixture.js';
import { createTestDatabase, inDatabase } from '../../support/database.js';
import { startTestApp } from '../../support/harness.js';
import { log } from '../../support/silent-log.js';
import { importedDays, importedStock, importedStocks, span } from './market-import-data.js';

const database = await createTestDatabase();
const { db, pool, close } = openDatabase(database.url, 4, log);
afterAll(async () => {
  await close();
  await database.drop();
});

const [stock] = await importedStocks(pool);
if (!stock) throw new Error('no stock');
const importer = new BarImport({ pool, calendar });
await importer.add(stock, importedStock(stock.code), span);
await importer.flush();
const ex = importedDays[300] as number;
await putFactors(db, [
  { symbolId: stock.id, asOf: span.to, dates: [ex], cumulative: [1.5], shares: null, dividends: null },
]);

const stocks = [{ id: stock.id, code: stock.code }];
const request = { span, stocks, room: 1 };
const loaders: PanelLoader[] = [];
afterEach(async () => {
  for (const loader of loaders.splice(0)) await loader.stop();
});

function loaderOf(to = database.url): PanelLoader {
  const loader = new PanelLoader({ to, file: panelThreadFile, log });
  loaders.push(loader);
  return loader;
}

/** Blocks reads of bars while `work` runs. */
async function withLockedBars(url: string, work: (untilOneWaits: () => Promise<void>) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query('begin');
    await client.query('lock table market_bars in access exclusive mode');
    await work(async () => {
      const waiting = `select count(*)::int as count from pg_locks
        where relation = 'market_bars'::regclass and not granted and database = (
          select oid from pg_database where datname = current_database())`;
      for (let count = 0; count === 0; ) {
        const { rows } = await client.query<{ count: number }>(waiting);
        count = rows[0]?.count ?? 0;
      }
    });
  } finally {
    await client.end();
  }
}

describe('the thread that reads the panel', () => {
  it('lays it into shared memory, again where there is some, and ends', async () => {
    const loader = loaderOf();
    const { panel, factors } = await loader.load(request);
    expect([panel.symbols, panel.bars(0).length]).toEqual([[stock.code], importedDays.length]);
    expect(factors.map(({ dates, cumulative }) => [[...dates], [...cumulative]])).toEqual([[[ex], [1.5]]]);
    expect(panel.buffer).toBeInstanceOf(SharedArrayBuffer);
    expect(loader.threads).toEqual([]);
    panel.append(0, { time: 20_261_123, open: 1, high: 1, low: 1, close: 1, volume: 1, amount: 1 });
    const narrow = { from: span.from, to: importedDays[9] as number };
    const { panel: again } = await loader.load({ ...request, span: narrow, reuse: panel.buffer as SharedArrayBuffer });
    // Both see the same memory.
    expect([again.bars(0).length, panel.lengths[0]]).toEqual([10, 10]);
  });

  it('is replaced after its death, which is an error of that read', async () => {
    const loader = loaderOf();
    await withLockedBars(database.url, async (untilOneWaits) => {
      const loading = expect(loader.load(request)).rejects.toMatchObject({ code: 'SELECTION_BUSY' });
      await untilOneWaits();
      await (loader.threads[0] as Worker).terminate();
      await loading;
    });
    expect(loader.threads).toEqual([]);
    expect((await loader.load(request)).panel.symbols).toEqual([stock.code]);
  });

  it('names the cause where it finds no database, or cannot serve a request', async () => {
    const missing = loaderOf(inDatabase(database.url, 'no_such_database'));
    await expect(missing.load(request)).rejects.toMatchObject({
      code: 'SELECTION_BUSY',
      cause: { message: expect.stringContaining('no_such_database') },
    });
    await expect(loaderOf().load({ ...request, room: Number.NaN })).rejects.toMatchObject({
      code: 'SELECTION_BUSY',
      cause: { message: expect.any(String) },
    });
  });

  it('is not begun any more once it is stopped', async () => {
    const loader = loaderOf();
    await loader.stop();
    await expect(loader.load(request)).rejects.toMatchObject({ code: 'SERVICE_STOPPING' });
  });

  it('is ended with the server, which does not wait for it', async () => {
    const own = await createTestDatabase();
    const clock = new SetClock('2026-11-19T16:00:00+08:00');
    const app = await startTestApp({
      databaseUrl: own.url,
      marketSource: (_config, days) => new SimulatedMarket({ seed: 7, every: 60, clock, calendar: days }),
    });
    try {
      await app.ctx.endOfDay.run();
      clock.set('2026-11-20T10:15:00+08:00');
      await withLockedBars(own.url, async (untilOneWaits) => {
        const warming = expect(app.ctx.screener.warm()).rejects.toMatchObject({ code: 'SERVICE_STOPPING' });
        await untilOneWaits();
        await app.close();
        await warming;
      });
    } finally {
      await own.drop();
    }
  });
});
