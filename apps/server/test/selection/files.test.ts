import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { costs, type FunctionInput } from '@guanlan/contract';
import { parquetWriteFile } from 'hyparquet-writer';
import { afterAll, afterEach, expect, it } from 'vitest';
import { createMarketSource } from '../../src/providers/market/registry.js';
import { calendar } from '../../src/providers/market/simulated/world.fixture.js';
import { startTestApp, type TestApp } from '../support/harness.js';

const folders: string[] = [];
const apps: TestApp[] = [];
afterEach(async () => {
  for (const app of apps.splice(0)) await app.close();
});
afterAll(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

/** The last trading days up to one. */
const daysTo = (day: number): number[] => [...calendar.days.filter((one) => one <= day).slice(-30)];
const dashed = (day: number): string => String(day).replace(/(....)(..)(..)/, '$1-$2-$3');

/** A stock as CSV whose close moves by a step a day. */
function csv(days: readonly number[], step: number): string {
  const lines = days.map((day, at) => {
    const close = (20 + at * step).toFixed(2);
    return `${dashed(day)},${close},${close},${close},${close},100000,${(Number(close) * 100_000).toFixed(2)}`;
  });
  return ['日期,开盘,最高,最低,收盘,成交量(股),成交额(元)', ...lines].join('\n');
}

/** A stock as Parquet, likewise. */
async function parquet(filename: string, code: string, days: readonly number[], step: number): Promise<void> {
  const closes = days.map((_, at) => 20 + at * step);
  const price = (name: string) => ({ name, data: closes, type: 'DOUBLE' as const });
  await parquetWriteFile({
    filename,
    columnData: [
      { name: 'code', data: days.map(() => code), type: 'STRING' as const },
      { name: 'date', data: days.map(dashed), type: 'STRING' as const },
      ...['open', 'high', 'low', 'close'].map(price),
      { name: '成交量(股)', data: days.map(() => 100_000), type: 'DOUBLE' as const },
      { name: '成交额(元)', data: closes.map((close) => close * 100_000), type: 'DOUBLE' as const },
    ],
  });
}

/** A server over a person's own files: one that rises, one that falls, and one in Parquet that rises. */
async function start(now: string, lastDay: number) {
  const folder = await mkdtemp(join(tmpdir(), 'selection-files-'));
  folders.push(folder);
  const days = daysTo(lastDay);
  await writeFile(join(folder, 'SH600901.csv'), csv(days, 0.1));
  await writeFile(join(folder, 'SH600902.csv'), csv(days, -0.1));
  await parquet(join(folder, 'all.parquet'), 'SZ000901', days, 0.2);
  const app = await startTestApp({
    env: { MARKET_SOURCE: 'files', MARKET_IMPORT_DIR: folder },
    marketSource: (config, days, _now, report) => createMarketSource(config, days, () => Date.parse(now), report),
  });
  apps.push(app);
  const search = (formula: string, more: Partial<FunctionInput<'selection.run'>> = {}) =>
    app.call('selection.run', { rule: { kind: 'formula', formula }, ...more });
  return { app, search, folder, days };
}

it('searches the day that is over, over CSV and Parquet, and says whose numbers they are', async () => {
  const { search } = await start('2026-11-20T16:00:00+08:00', 20_261_120);
  const { data } = await search('C>MA(C,20)', { rank: 'C' });
  expect(data).toMatchObject({
    day: 20_261_120,
    isOpen: false,
    hits: [
      { code: 'SZ000901', close: 25.8 },
      { code: 'SH600901', close: 22.9 },
    ],
    counts: { looked: 3, hits: 2, suspended: 0 },
    provenance: { source: 'files', asOf: Date.parse('2026-11-20T15:00:00+08:00'), stale: false },
  });
  expect(data?.hits[1]?.parts[0]?.values[0]).toEqual({ text: 'C', value: 22.9 });
  expect((await search('C<MA(C,20)')).data?.hits.map(({ code }) => code)).toEqual(['SH600902']);
});

it('searches the last day that the files have while the day of today is still to come', async () => {
  const { search } = await start('2026-11-20T10:15:00+08:00', 20_261_119);
  const { data } = await search('C>MA(C,20)');
  expect(data).toMatchObject({ day: 20_261_119, isOpen: false, counts: { looked: 3, hits: 2, suspended: 0 } });
  const before = await search('C>MA(C,5)', { day: 20_261_118 });
  expect(before.data).toMatchObject({ day: 20_261_118, counts: { hits: 2 } });
});

it('hears the same day of a file that has changed, of one that is new and of one that is gone', async () => {
  const { app, search, folder, days } = await start('2026-11-20T16:00:00+08:00', 20_261_120);
  const codes = async (): Promise<string[]> => {
    app.advance(2_000);
    return (await search('C>MA(C,20)')).data?.hits.map(({ code }) => code).sort() ?? [];
  };
  expect(await codes()).toEqual(['SH600901', 'SZ000901']);
  await writeFile(join(folder, 'SH600901.csv'), csv(days, -0.05));
  await writeFile(join(folder, 'SH600902.csv'), csv(days, 0.05));
  expect(await codes()).toEqual(['SH600902', 'SZ000901']);
  const bars = await app.call('market.bars', { code: 'SH600902', period: 'day', adjust: 'none' });
  expect(bars.data?.bars.close.at(-1)).toBeCloseTo(21.45);
  await writeFile(join(folder, 'SH600903.csv'), csv(days, 0.3));
  await rm(join(folder, 'all.parquet'));
  expect(await codes()).toEqual(['SH600902', 'SH600903']);
  // As many simultaneous searches as one caller has places; one more is refused while the first is not done yet.
  const { running, waiting } = costs.screen.places;
  const all = await Promise.all(Array.from({ length: running + waiting }, () => search('C>0')));
  expect(all.map(({ data }) => data?.counts.looked)).toEqual(all.map(() => 3));
});

it('says that there is nothing where the folder has no bars', async () => {
  const { app, search } = await start('2026-11-20T16:00:00+08:00', 20_261_120);
  await rm(app.ctx.config.market.importDir, { recursive: true });
  expect((await search('C>1')).error?.code).toBe('SELECTION_NO_DATA');
});
