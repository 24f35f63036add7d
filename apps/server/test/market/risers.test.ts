import { barIndexFrom, sliceBars } from '@guanlan/stock-domain';
import { afterAll, expect, it } from 'vitest';
import { openDatabase } from '../../src/db/client.js';
import { BarImport, type StoredStock } from '../../src/features/market-store/import-bars.js';
import { Risers } from '../../src/features/market-store/risers.js';
import { putFactors } from '../../src/features/market-store/store.js';
import { calendar } from '../../src/providers/market/simulated/world.fixture.js';
import { createTestDatabase } from '../support/database.js';
import { log } from '../support/silent-log.js';
import { importedDays, importedStock, importedStocks, span } from './history/market-import-data.js';

const database = await createTestDatabase();
const { db, pool, close } = openDatabase(database.url, 4, log);
afterAll(async () => {
  await close();
  await database.drop();
});

const [first, second] = (await importedStocks(pool)) as [StoredStock, StoredStock];
const late = importedDays[200] as number;
const all = { first: importedStock(first.code), second: importedStock(second.code) };
const known = { ...all, second: sliceBars(all.second, barIndexFrom(all.second, late), all.second.length) };
const importer = new BarImport({ pool, calendar });
await importer.add(first, known.first, span);
await importer.add(second, known.second, span);
await importer.flush();
const ex = importedDays[300] as number;
await putFactors(db, [
  { symbolId: first.id, asOf: span.to, dates: [ex], cumulative: [1.5], shares: null, dividends: null },
]);

/** Days on which a stock may have touched a limit, one after the other. */
function risingDays({ length, time, high, close }: (typeof known)['first'], exDates: readonly number[]): Set<number> {
  const found = new Set<number>();
  for (let at = 0; at < length; at += 1) {
    const day = time[at] as number;
    const before = at === 0 ? Number.NaN : (close[at - 1] as number);
    const isHigh = Math.round((high[at] as number) * 1000) >= Math.round(before * 1000) * 1.04;
    if (at === 0 || isHigh || exDates.includes(day)) found.add(day);
  }
  return found;
}

it('finds for every day the stocks that rose far over the close before, over months and years', async () => {
  const risers = new Risers(db, 'test');
  const rising = [risingDays(known.first, [ex]), risingDays(known.second, [])] as const;
  for (const day of importedDays) {
    const meant = [first, second].filter((_, at) => rising[at]?.has(day)).map(({ code }) => code);
    expect([day, await risers.on(day, span.to)]).toEqual([day, meant]);
  }
  expect(rising[0].size).toBeGreaterThan(100);
  expect(rising[0].has(ex)).toBe(true);
});

it('knows what has come since, once the store reaches further', async () => {
  const risers = new Risers(db, 'test');
  const [before, day] = [importedDays[498] as number, importedDays[499] as number];
  await risers.on(before, before);
  await pool.query('update market_bars set high = 100 * close where day = $1', [day]);
  expect(await risers.on(day, day)).toEqual([first.code, second.code]);
});
