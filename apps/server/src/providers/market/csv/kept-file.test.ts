import { copyFile, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { barsFrom, createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { patient } from '../vendor/vendor.fixture.js';
import type { ImportedFile } from './import-file.js';
import { keepFile, markOf, readKept, readThrough } from './kept-file.js';
import { CsvMarket } from './source.js';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kept-'));
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
const keptAs = (key = 'key', reserveBytes = 0) => ({ path: join(folder, 'kept', 'one.bars'), key, reserveBytes });

describe('bars kept of a file', () => {
  it('are those that were read, with their refused lines', () => {
    keepFile(keptAs(), imported);
    expect(readKept(keptAs())).toEqual(imported);
  });

  it('are not those of another file, or of the file as it was', () => {
    keepFile(keptAs(), imported);
    expect(readKept(keptAs('another key'))).toBeNull();
  });

  it('are nothing where the file breaks off or a byte of it is another', async () => {
    keepFile(keptAs(), imported);
    const { path } = keptAs();
    const whole = await readFile(path);
    for (let at = 0; at < whole.length; at++) {
      await writeFile(path, whole.subarray(0, at));
      expect(readKept(keptAs()), `the first ${at} bytes`).toBeNull();
      const wrong = Buffer.from(whole);
      wrong[at] = (wrong[at] ?? 0) ^ (1 << (at % 8));
      await writeFile(path, wrong);
      expect(readKept(keptAs()), `another byte at ${at}`).toBeNull();
    }
    await writeFile(path, whole);
    expect(readKept(keptAs())).toEqual(imported);
  });

  it('leave the disk the room that others need, and nothing behind', async () => {
    keepFile(keptAs('key', Number.MAX_SAFE_INTEGER), imported);
    expect(await readdir(join(folder, 'kept'))).toEqual([]);
  });

  it('are not those of a file that changed while it was read', async () => {
    const path = join(folder, 'all.csv');
    await writeFile(path, 'as it was');
    const mark = markOf(await stat(path));
    await readThrough(keptAs(), { path, mark }, async () => {
      await writeFile(path, 'as it is now');
      return imported;
    });
    expect(readKept(keptAs())).toBeNull();
    await readThrough(keptAs(), { path, mark: markOf(await stat(path)) }, async () => imported);
    expect(readKept(keptAs())).toEqual(imported);
  });
});

describe('a folder of bars after a restart', () => {
  const lines = (close: number) =>
    `date,open,high,low,close,volume,amount\n2026-11-20,10.1,10.3,10.05,${close},12345,12567210\n`;
  const kept = () => join(folder, 'kept');
  const source = () =>
    new CsvMarket({
      folder,
      now: () => Date.parse('2026-11-20T14:00:00+08:00'),
      calendar: () => createCalendar(tradingCalendar),
      report: () => {},
      kept: { folder: kept(), reserveBytes: 0 },
      unchangedMs: 0,
    });
  const closeOf = async (market: CsvMarket, code: string) =>
    (await market.days(code, null, 9, patient())).value.close[0];
  const inodes = async () =>
    Promise.all((await readdir(kept())).sort().map(async (name) => (await stat(join(kept(), name))).ino));

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
    const [one = ''] = await readdir(kept());
    await copyFile(join(kept(), one), join(kept(), `${one}.0123456789ab.tmp`));
    await rm(join(folder, 'sh600902.csv'));
    await market.symbols(patient());
    expect(await readdir(kept())).toHaveLength(1);
    await writeFile(join(kept(), 'half.tmp'), '');
    await source().symbols(patient());
    expect(await readdir(kept())).toHaveLength(1);
  });
});
