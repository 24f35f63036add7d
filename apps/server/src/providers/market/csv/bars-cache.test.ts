import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barsFrom, createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../vendor/vendor.fixture.js';
import { markOf, readCached, readThrough, writeCached } from './bars-cache.js';
import type { ImportedFile } from './import-file.js';
import { CsvMarket } from './source.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bars-cache-'));
});
afterEach(() => rm(folder, { recursive: true }));

const bar = { time: 20_261_119, open: 10.1, high: 10.3, low: 10.05, close: 10.2, volume: 12_300, amount: 125_460 };
const imported: ImportedFile = {
  stocks: new Map([
    ['SH600901', { name: '示例', bars: barsFrom([bar, { ...bar, time: 20_261_120, amount: Number.NaN }], 'day') }],
    ['SZ000901', { name: null, bars: barsFrom([{ ...bar, close: 10.25 }], 'day') }],
  ]),
  report: { file: 'all.csv', rows: 4, refused: 1, faults: [{ line: 3, fault: '20261001 is no trading day' }] },
};
const cachedAs = (key = 'key', reserveBytes = 0) => ({ path: join(folder, 'cache', 'one.bars'), key, reserveBytes });

describe('cached bars of a file', () => {
  it('are those that were read, with their refused lines', () => {
    writeCached(cachedAs(), imported);
    expect(readCached(cachedAs())).toEqual(imported);
  });

  it('are not those of another file, or of the file as it was', () => {
    writeCached(cachedAs(), imported);
    expect(readCached(cachedAs('another key'))).toBeNull();
  });

  it('are nothing where the file breaks off or a byte of it is another', async () => {
    writeCached(cachedAs(), imported);
    const { path } = cachedAs();
    const whole = await readFile(path);
    for (let at = 0; at < whole.length; at++) {
      await writeFile(path, whole.subarray(0, at));
      expect(readCached(cachedAs()), `the first ${at} bytes`).toBeNull();
      const wrong = Buffer.from(whole);
      wrong[at] = (wrong[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(path, wrong);
      expect(readCached(cachedAs()), `another byte at ${at}`).toBeNull();
    }
    await writeFile(path, whole);
    expect(readCached(cachedAs())).toEqual(imported);
  });

  it('leave the disk the room that others need, and nothing behind', async () => {
    writeCached(cachedAs('key', Number.MAX_SAFE_INTEGER), imported);
    expect(await readdir(join(folder, 'cache'))).toEqual([]);
  });

  it('are none where their folder is no folder, and the file is read', async () => {
    await writeFile(join(folder, 'cache'), '');
    const file = { path: join(folder, 'all.csv'), mark: '' };
    expect(await readThrough(cachedAs(), file, async () => imported)).toBe(imported);
  });

  it('are nothing where something else stands in their place', async () => {
    const { path } = cachedAs();
    await mkdir(join(folder, 'cache'));
    execFileSync('mkfifo', [path]);
    expect(readCached(cachedAs())).toBeNull();
    writeCached(cachedAs(), imported);
    expect(readCached(cachedAs())).toEqual(imported);
  });

  it('are not those of a file that changed while it was read', async () => {
    const path = join(folder, 'all.csv');
    await writeFile(path, 'as it was');
    const mark = markOf(await stat(path));
    await readThrough(cachedAs(), { path, mark }, async () => {
      await writeFile(path, 'as it is now');
      return imported;
    });
    expect(readCached(cachedAs())).toBeNull();
    await readThrough(cachedAs(), { path, mark: markOf(await stat(path)) }, async () => imported);
    expect(readCached(cachedAs())).toEqual(imported);
  });
});

describe('a folder of bars after a restart', () => {
  const lines = (close: number) =>
    `date,open,high,low,close,volume,amount\n2026-11-20,10.1,10.3,10.05,${close},12345,12567210\n`;
  const cache = () => join(folder, 'cache');
  const source = () =>
    new CsvMarket({
      folder,
      now: () => Date.parse('2026-11-20T14:00:00+08:00'),
      calendar: () => createCalendar(tradingCalendar),
      report: () => {},
      cache: { folder: cache(), reserveBytes: 0 },
      unchangedMs: 0,
    });
  const closeOf = async (market: CsvMarket, code: string) =>
    (await market.days(code, null, 9, patient())).value.close[0];
  const inodes = async () =>
    Promise.all((await readdir(cache())).sort().map(async (name) => (await stat(join(cache(), name))).ino));

  it('reads the files that have changed alone', async () => {
    await writeFile(join(folder, 'sh600901.csv'), lines(10.2));
    await writeFile(join(folder, 'sh600902.csv'), lines(10.2));
    expect(await closeOf(source(), 'SH600901')).toBe(10.2);
    const before = await inodes();
    expect(before).toHaveLength(2);
    expect(await closeOf(source(), 'SH600901')).toBe(10.2);
    expect(await inodes()).toEqual(before);
    await writeFile(join(folder, 'sh600901.csv'), lines(10.3));
    expect(await closeOf(source(), 'SH600901')).toBe(10.3);
    expect((await inodes()).filter((one) => before.includes(one))).toHaveLength(1);
  });

  it('forgets removed files and what a crash left half written', async () => {
    await writeFile(join(folder, 'sh600901.csv'), lines(10.2));
    await writeFile(join(folder, 'sh600902.csv'), lines(10.2));
    const market = source();
    await market.symbols(patient());
    const [one = ''] = await readdir(cache());
    await copyFile(join(cache(), one), join(cache(), `${one}.0123456789ab.tmp`));
    await rm(join(folder, 'sh600902.csv'));
    await market.symbols(patient());
    expect(await readdir(cache())).toHaveLength(1);
    await writeFile(join(cache(), `${'0'.repeat(32)}.bars.0123456789ab.tmp`), '');
    await source().symbols(patient());
    expect(await readdir(cache())).toHaveLength(1);
  });

  it('leaves what others keep in the cache’s folder', async () => {
    await mkdir(cache());
    await writeFile(join(cache(), 'sh600902.csv'), lines(10.2));
    await source().symbols(patient());
    expect(await readdir(cache())).toContain('sh600902.csv');
  });
});
