import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { adjust, barsFrom, factorsFrom, type RawBars } from '@guanlan/stock-domain';
import { afterAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../src/db/client.js';
import { BarImport, type StoredStock } from '../../../src/features/market-store/import-bars.js';
import { loadPanel, type PanelRequest } from '../../../src/features/market-store/load-panel.js';
import { putFactors } from '../../../src/features/market-store/store.js';
import { calendar } from '../../../src/providers/market/simulated/world.fixture.js';
import { createTestDatabase } from '../../support/database.js';
import { log } from '../../support/silent-log.js';
import { importedDays, importedStock, importedStocks, span } from './market-import-data.js';

const database = await createTestDatabase();
const { db, pool, close } = openDatabase(database.url, 4, log);
afterAll(async () => {
  await close();
  await database.drop();
});

const stocks: StoredStock[] = await importedStocks(pool);
const [first, second, third] = stocks as [StoredStock, StoredStock, StoredStock];

async function imported(stock: StoredStock, bars: RawBars, wanted = span) {
  const importer = new BarImport({ pool, calendar });
  await importer.add(stock, bars, wanted);
  await importer.flush();
  const { rows } = await pool.query('select through from market_symbols where id = $1', [stock.id]);
  return { ...importer.report, through: rows[0].through as number | null };
}

const rowsOf = async ({ id }: StoredStock): Promise<Record<string, number>[]> =>
  (await pool.query('select * from market_bars where symbol_id = $1 order by day', [id])).rows;

describe('an import of bars', () => {
  it('writes each bar once, in thousandths, into the partition of its year', async () => {
    const bars = importedStock(first.code);
    expect(await imported(first, bars)).toMatchObject({
      rows: bars.length,
      written: bars.length,
      refused: 0,
      through: span.to,
    });
    const rows = await rowsOf(first);
    expect(rows).toHaveLength(bars.length);
    expect(rows.at(-1)).toMatchObject({
      day: bars.time[bars.length - 1],
      close: Math.round((bars.close[bars.length - 1] as number) * 1000),
      volume: bars.volume[bars.length - 1],
      amount: null,
    });
    const { rows: years } = await pool.query(
      'select distinct tableoid::regclass::text as name from market_bars order by 1',
    );
    expect(years.map(({ name }) => name)).toEqual(['market_bars_2024', 'market_bars_2025', 'market_bars_2026']);
    const again: StoredStock = { ...first, through: span.to };
    expect(await imported(again, bars)).toMatchObject({ written: 0, refused: 0 });
    bars.close[5] = (bars.low[5] as number) + 0.001;
    bars.high[5] = (bars.close[5] as number) + 1;
    bars.open[5] = bars.close[5];
    expect(await imported(again, bars)).toMatchObject({ written: 1 });
    expect((await rowsOf(first))[5]).toMatchObject({ close: Math.round((bars.close[5] as number) * 1000) });
  });

  it('counts and names what is wrong, and takes the rest', async () => {
    const good = importedStock(second.code);
    const length = 9;
    const cut = <A extends Float64Array | Int32Array>(column: A): A => column.slice(0, length) as A;
    const bars: RawBars = {
      length,
      period: 'day',
      time: cut(good.time),
      open: cut(good.open),
      high: cut(good.high),
      low: cut(good.low),
      close: cut(good.close),
      volume: cut(good.volume),
      amount: cut(good.amount),
    };
    bars.time[0] = 20_240_101;
    bars.close[1] = 1.23456;
    bars.high[2] = 0.01;
    bars.volume[3] = -1;
    bars.amount[4] = 1e20;
    bars.time[6] = bars.time[5] as number;
    bars.open[7] = Number.NaN;
    const report = await imported(second, bars);
    expect(report).toMatchObject({ rows: 2, written: 2, refused: 7 });
    expect(report.faults).toHaveLength(7);
    expect(report.faults.every((fault) => fault.startsWith(second.code))).toBe(true);
    expect((await rowsOf(second)).map(({ day }) => day)).toEqual([bars.time[5], bars.time[8]]);
    const late = { from: span.from, to: bars.time[5] as number };
    expect(await imported({ ...second, through: span.to }, bars, late)).toMatchObject({ rows: 1 });
  });

  it('writes nothing of a batch that fails', async () => {
    const importer = new BarImport({ pool, calendar });
    await importer.add(third, importedStock(third.code), span);
    await importer.add({ ...first, through: null }, importedStock(first.code), span);
    // Rows of a stock that is said to be new, and is not, break the whole.
    await expect(importer.flush()).rejects.toThrow(/duplicate key/);
    expect(await rowsOf(third)).toEqual([]);
  });

  it('is completed by another run after kill -9 in the middle, with no bar lost or twice', async () => {
    const fresh = await createTestDatabase();
    const own = openDatabase(fresh.url, 2, log);
    try {
      await importedStocks(own.pool);
      const child = spawn(
        process.execPath,
        [
          '--no-warnings',
          '--import',
          new URL('../../ts-hooks.mjs', import.meta.url).href,
          fileURLToPath(new URL('../../identity/import-until-killed.ts', import.meta.url)),
          fresh.url,
        ],
        { stdio: ['ignore', 'pipe', 'inherit'] },
      );
      await once(child.stdout, 'data');
      child.kill('SIGKILL');
      await once(child, 'exit');
      const ids = 'select id, code, through from market_symbols order by id';
      const { rows: before } = await own.pool.query<StoredStock>(ids);
      const done = before.filter(({ through }) => through !== null);
      expect(done.length).toBeGreaterThan(0);
      const importer = new BarImport({ pool: own.pool, calendar, batch: 3_000 });
      for (const stock of before) await importer.add(stock, importedStock(stock.code), span);
      await importer.flush();
      // Earlier stocks are unchanged, and only the rest is new.
      const count = before.length * importedDays.length;
      expect(importer.report.written).toBe(count - done.length * importedDays.length);
      const { rows } = await own.pool.query(
        'select count(*)::int as bars, count(distinct (symbol_id, day))::int as days from market_bars',
      );
      expect(rows).toEqual([{ bars: count, days: count }]);
    } finally {
      await own.close();
      await fresh.drop();
    }
  });
});

async function panelOf(request: PanelRequest) {
  const client = await pool.connect();
  try {
    return await loadPanel(client, request);
  } finally {
    client.release(true);
  }
}

describe('a panel out of the store', () => {
  it('has the bars of a span in their order, adjusted as they would be one by one', async () => {
    const bars = importedStock(third.code);
    await imported(third, bars);
    const { id } = third;
    // An update puts a row behind the others.
    await pool.query('update market_bars set volume = volume + 1 where symbol_id = $1 and day = $2', [
      id,
      bars.time[400],
    ]);
    bars.volume[400] = (bars.volume[400] as number) + 1;
    const ex = bars.time[420] as number;
    const factors = factorsFrom([
      { from: 20_200_101, factor: 1 },
      { from: ex, factor: 1.5 },
      { from: bars.time[600] as number, factor: 1.8 },
    ]);
    const wanted = { from: bars.time[100] as number, to: bars.time[500] as number };
    const { dates, cumulative } = factors;
    const row = { asOf: span.to, dates: [...dates], cumulative: [...cumulative], shares: null, dividends: null };
    await putFactors(db, [{ symbolId: id, ...row }]);
    const listed = [
      { id, code: 'A' },
      { id: first.id, code: 'B' },
      { id: 9_999, code: 'C' },
    ];
    const { panel } = await panelOf({ span: wanted, stocks: listed, room: 1 });
    expect(panel.symbols).toEqual(['A', 'B']);
    const from = barsFrom(
      Array.from({ length: 401 }, (_, at) => ({
        time: bars.time[100 + at] as number,
        open: bars.open[100 + at] as number,
        high: bars.high[100 + at] as number,
        low: bars.low[100 + at] as number,
        close: bars.close[100 + at] as number,
        volume: bars.volume[100 + at] as number,
      })),
      'day',
    );
    const meant = adjust(from, factors, { asOf: wanted.to });
    const found = panel.bars(0);
    expect(found.length).toBe(401);
    for (const name of ['time', 'open', 'high', 'low', 'close', 'volume', 'amount'] as const) {
      expect([...found[name].subarray(0, 401)]).toEqual([...meant[name].subarray(0, 401)]);
    }
    panel.append(0, { time: 20_261_120, open: 1, high: 1, low: 1, close: 1, volume: 1, amount: 1 });
    const buffer = panel.buffer as SharedArrayBuffer;
    const narrow = { from: wanted.from, to: ex };
    const { panel: again } = await panelOf({ span: narrow, stocks: listed.slice(1), room: 1, reuse: buffer });
    expect([again.buffer, again.symbols, again.bars(0).length]).toEqual([buffer, ['B'], 321]);
    const { panel: wider } = await panelOf({ span, stocks: listed, room: 1, reuse: buffer });
    expect([wider.buffer === buffer, wider.bars(0).length]).toEqual([false, importedDays.length]);
  });
});
