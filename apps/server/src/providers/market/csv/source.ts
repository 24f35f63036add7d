import { createHash } from 'node:crypto';
import type { Dirent, Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { StockCode } from '@guanlan/contract';
import {
  addCalendarDays,
  barIndexFrom,
  dateOfMinute,
  epochOfMinute,
  minuteTimeAt,
  minuteTimeOf,
  parseStockName,
  type RawBars,
  sliceBars,
  type TradeDate,
  type TradingCalendar,
} from '@guanlan/stock-domain';
import { importWorkerFile } from '../../../paths.js';
import { MarketError } from '../market-error.js';
import type { DaySpan, Sourced, SourceInfo, SourceSymbol } from '../port.js';
import { sourceTitles } from '../source-names.js';
import { untilAborted } from '../until-aborted.js';
import { PartialSource } from '../vendor/partial-source.js';
import { plainSymbol } from '../vendor/plain-symbol.js';
import { securityOfCode } from '../vendor/quote-draft.js';
import { markOf } from './bars-cache.js';
import { type BarsCacheFolder, cachePath, removeOthers } from './bars-cache-folder.js';
import type { ImportedFile } from './import-file.js';
import { type ImportLimits, ImportThread } from './import-thread.js';

export interface CsvOptions {
  /** Absolute; every file of it that ends in csv, tsv, txt or parquet is read. */
  readonly folder: string;
  /** Real time, ms. */
  readonly now: () => number;
  /** Days without trading have no bars. */
  readonly calendar: () => TradingCalendar;
  /** Called for files as they are read, for refused lines, and for refused files. */
  readonly report: (what: Readonly<Record<string, unknown>>, message: string) => void;
  readonly limits?: ImportLimits;
  /** Cache of bars over a restart; none when absent. */
  readonly cache?: BarsCacheFolder;
  /** Time for which the folder is assumed to be unchanged, ms; {@link UNCHANGED_MS} when absent. */
  readonly unchangedMs?: number;
}

/** A folder with a file for each stock has thousands: looking at each of them for every question takes 0.2 s of CPU. */
const UNCHANGED_MS = 1_000;

const info: SourceInfo = {
  id: 'files',
  name: sourceTitles.files,
  badge: null,
  terms: '数据取自使用者自行导入的文件，其来源与许可由使用者负责；按原始（不复权）日线处理，不构成投资建议。',
  simulated: false,
  isLocal: true,
  capabilities: new Set(['symbols', 'days', 'history']),
  interval: 60_000,
  batch: 1,
};

/** A file as it was when it was read. */
interface Known {
  readonly mark: string;
  /** Null: it was refused or given up. */
  readonly imported: ImportedFile | null;
}

const statOf = (path: string): Promise<Stats | null> => stat(path).catch(() => null);

/** Whether it may be a file of bars: spreadsheets and systems put files of their own beside a person's. */
const isBars = (entry: Dirent): boolean => {
  return !entry.isDirectory() && /^(?!\.|~\$).*\.(csv|tsv|txt|parquet)$/i.test(entry.name);
};

/** A person's own files of daily bars, of one stock or of many, in a folder; read again where they change. */
export class CsvMarket extends PartialSource {
  readonly info = info;
  readonly #options: CsvOptions;
  readonly #known = new Map<string, Known>();
  readonly #thread: ImportThread;
  /** Whether the cache is of the folder's files alone. */
  #isTidy = false;
  /** The last reading: readings are serialized. */
  #reading: Promise<unknown> = Promise.resolve();
  /** The last look at the folder, and until when it counts. */
  #look: { readonly marks: Promise<ReadonlyMap<string, string>>; until: number } | undefined;

  constructor(options: CsvOptions) {
    super(options.now);
    this.#options = options;
    this.#thread = new ImportThread(importWorkerFile, options.limits);
  }

  /**
   * All stocks of all files; of a stock in two files, the one whose name sorts last counts. An aborted caller does not
   * end a read: otherwise a file that takes longer than any caller waits would never be read.
   */
  #stocks(signal: AbortSignal): Promise<ReadonlyMap<string, { name: string | null; bars: RawBars }>> {
    signal.throwIfAborted();
    const reading = this.#reading.catch(() => {}).then(() => this.#read());
    this.#reading = reading;
    return untilAborted(reading, signal);
  }

  /** The folder's files by name, in order, with their marks: one look for all who ask within the time. */
  #marks(): Promise<ReadonlyMap<string, string>> {
    return this.#look && performance.now() < this.#look.until ? this.#look.marks : this.#lookAgain();
  }

  #lookAgain(): Promise<ReadonlyMap<string, string>> {
    const look = { marks: this.#lookAtFolder(), until: Number.POSITIVE_INFINITY };
    this.#look = look;
    void look.marks.then(() => {
      look.until = performance.now() + (this.#options.unchangedMs ?? UNCHANGED_MS);
    });
    return look.marks;
  }

  async #lookAtFolder(): Promise<ReadonlyMap<string, string>> {
    const { folder } = this.#options;
    const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
    const names = entries
      .filter(isBars)
      .map(({ name }) => name)
      .sort();
    const marks = await Promise.all(names.map(async (name) => markOf(await statOf(join(folder, name)))));
    return new Map(names.map((name, at) => [name, marks[at] as string]));
  }

  async #read(): Promise<ReadonlyMap<string, { name: string | null; bars: RawBars }>> {
    const all = new Map<string, { name: string | null; bars: RawBars }>();
    const marks = await this.#marks();
    for (const name of [...this.#known.keys()]) {
      if (marks.has(name)) continue;
      this.#known.delete(name);
      this.#isTidy = false;
    }
    for (const [name, mark] of marks) {
      const known = this.#known.get(name);
      const imported = known?.mark === mark ? known.imported : await this.#file(name);
      for (const [code, stock] of imported?.stocks ?? []) all.set(code, stock);
    }
    await this.#tidy(marks.keys());
    return all;
  }

  async #tidy(names: Iterable<string>): Promise<void> {
    const { folder, cache } = this.#options;
    if (!cache || this.#isTidy) return;
    this.#isTidy = true;
    await removeOthers(
      cache.folder,
      [...names].map((name) => join(folder, name)),
    );
  }

  /** A file that is new or has changed since it was read. */
  async #file(name: string): Promise<ImportedFile | null> {
    const { folder, report } = this.#options;
    const path = join(folder, name);
    const stats = await statOf(path);
    // The file was removed since the folder was read.
    if (!stats) return null;
    const mark = markOf(stats);
    const known = this.#known.get(name);
    if (known?.mark === mark) return known.imported;
    const imported = await this.#import(path, name, stats);
    this.#known.set(name, { mark, imported });
    if (imported) {
      const { rows, refused, faults } = imported.report;
      report({ file: name, rows, stocks: imported.stocks.size, refused, faults }, 'a file of bars was read');
    }
    return imported;
  }

  async #import(path: string, name: string, stats: Stats): Promise<ImportedFile | null> {
    const { report, calendar, cache } = this.#options;
    const cached = cache && { path: cachePath(cache.folder, path), reserveBytes: cache.reserveBytes };
    const cacheEntry = cached && { ...cached, mark: markOf(stats) };
    const progress = (rows: number): void => report({ file: name, rows }, 'reading a file of bars');
    try {
      // The thread could not be ended while it waits for a pipe, and nor could the server.
      if (!stats.isFile()) throw new MarketError('MARKET_MALFORMED', info.id, `${name}: it is no file`);
      return await this.#thread.read(path, { calendar: calendar(), progress, cacheEntry });
    } catch (error) {
      if (!(error instanceof MarketError)) throw error;
      report({ file: name, fault: error.message }, 'a file of bars was refused');
      return null;
    }
  }

  /** A mark of names, times and sizes, as they are now: a change is read by the next caller. */
  async mark(signal: AbortSignal): Promise<string> {
    const marks = await this.#lookAgain();
    signal.throwIfAborted();
    return createHash('sha256')
      .update([...marks].map(([name, mark]) => `${name}\n${mark}`).join('\n'))
      .digest('base64');
  }

  override async symbols(signal: AbortSignal): Promise<Sourced<readonly SourceSymbol[]>> {
    const stocks = await this.#stocks(signal);
    return this.sourced(
      [...stocks].map(([code, { name }]) => {
        const security = securityOfCode(info.id, code);
        return plainSymbol(security, name === null ? security.code : parseStockName(name).shown);
      }),
    );
  }

  override async days(
    code: StockCode,
    to: TradeDate | null,
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    const bars = (await this.#stocks(signal)).get(code)?.bars;
    if (!bars) throw new MarketError('MARKET_UNKNOWN_SYMBOL', info.id, `no file has ${code}`);
    const today = dateOfMinute(minuteTimeAt(this.clock.now()));
    // A day that is still to come has no bar, whatever a file says.
    const end = barIndexFrom(bars, addCalendarDays(Math.min(to ?? today, today), 1));
    const shown = sliceBars(bars, Math.max(0, end - limit), end);
    const last = shown.time[shown.length - 1];
    return this.sourced(shown, last === undefined ? this.clock.now() : epochOfMinute(minuteTimeOf(last, 900)));
  }

  override async *history(codes: readonly StockCode[], { from, to }: DaySpan, signal: AbortSignal) {
    const stocks = await this.#stocks(signal);
    for (const code of codes) {
      const bars = stocks.get(code)?.bars;
      if (!bars) continue;
      yield { code, bars: sliceBars(bars, barIndexFrom(bars, from), barIndexFrom(bars, addCalendarDays(to, 1))) };
    }
  }
}
