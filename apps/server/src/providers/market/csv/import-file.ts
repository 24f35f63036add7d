import { basename } from 'node:path';
import { barsFrom, type RawBars, type TradingCalendar } from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import { plainName } from '../vendor/plain-name.js';
import { readHeader } from './columns.js';
import { codeOfCell, codeOfFile } from './file-code.js';
import { type ImportedBar, inYuanAndShares } from './file-units.js';
import { openParquetTable } from './parquet-table.js';
import { readRow } from './read-row.js';
import { openTextTable } from './text-table.js';

/** Contents of a file, and its refused lines. */
export interface ImportedFile {
  readonly stocks: ReadonlyMap<string, { readonly name: string | null; readonly bars: RawBars }>;
  readonly report: {
    readonly file: string;
    readonly rows: number;
    readonly refused: number;
    /** The first of them. */
    readonly faults: readonly { readonly line: number; readonly fault: string }[];
  };
}

/** Faults that a report names. */
const MAX_REPORTED_FAULTS = 50;
/** Rows between two words of progress. */
const PROGRESS_ROWS = 500_000;
/** Words of names and titles that mean adjusted prices. */
const ADJUSTED_TITLE = /[前后]复权|(?<![a-z])[qh]fq(?![a-z])/i;

const source = 'files';

/** Options of reading a file. */
export interface ImportOptions {
  /** No line of a day that is known to be one without trading is taken. */
  readonly calendar: Pick<TradingCalendar, 'statusOf'>;
  /** Called with the number of rows read so far. */
  readonly progress?: (rows: number) => void;
}

/**
 * Reads a file of daily bars as quoted: CSV, text with tabs or semicolons, or Parquet.
 *
 * @throws MarketError MARKET_MALFORMED where the file has no header of bars or its units are unknown
 */
export async function importFile(
  path: string,
  signal: AbortSignal,
  { calendar, progress }: ImportOptions,
): Promise<ImportedFile> {
  const file = basename(path);
  const refuse = (message: string, cause?: unknown): MarketError => {
    return new MarketError('MARKET_MALFORMED', source, `${file}: ${message}`, { cause });
  };
  const table = await openTable(path).catch((cause: Error) => {
    throw refuse(cause.message, cause);
  });
  const columns = readHeader(table.header);
  if (!columns) throw refuse(`no header of daily bars: ${table.header.join(', ').slice(0, 200)}`);
  if (ADJUSTED_TITLE.test(`${file} ${table.title}`)) throw refuse('its prices are adjusted, and not as quoted');
  if (columns.strange !== null) throw refuse(`its header counts in ${columns.strange}, which is no unit known here`);
  const [titleCode, titleName = ''] = table.title.trim().split(/\s+/);
  const ownName = plainName(titleName) || null;
  const fileCode = codeOfFile(file) ?? codeOfCell(titleCode);
  if (columns.places.code === undefined && fileCode === null)
    throw refuse('neither a column nor the name says of which stock');
  const stocks = new Map<string, { name: string | null; bars: Map<number, ImportedBar> }>();
  const faults: { line: number; fault: string }[] = [];
  let [rows, refused] = [0, 0];
  const fault = (line: number, words: string): void => {
    refused += 1;
    if (faults.length < MAX_REPORTED_FAULTS) faults.push({ line, fault: words });
  };
  try {
    for await (const part of table.rows(signal)) {
      for (const { line, cells } of part) {
        rows += 1;
        if (rows % PROGRESS_ROWS === 0) progress?.(rows);
        const reading = readRow(columns, cells, fileCode);
        if (reading === null) continue;
        if ('fault' in reading) fault(line, reading.fault);
        else {
          const { code, name, bar } = reading;
          const stock = stocks.get(code) ?? { name: code === fileCode ? ownName : null, bars: new Map() };
          stocks.set(code, stock);
          stock.name = name ?? stock.name;
          if (stock.bars.has(bar.time)) fault(line, `${code} has two bars of ${bar.time}`);
          else if (calendar.statusOf(bar.time) === 'closed') fault(line, `${bar.time} is no trading day`);
          else stock.bars.set(bar.time, { ...bar, line });
        }
      }
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw refuse((cause as Error).message, cause);
  }
  const checked = inYuanAndShares(columns, stocks, fault);
  if (typeof checked === 'string') throw refuse(checked);
  const laid = [...checked].flatMap(([code, bars]) => {
    return bars.length === 0 ? [] : [[code, { name: stocks.get(code)?.name ?? null, bars: laidOut(bars) }] as const];
  });
  return { stocks: new Map(laid), report: { file, rows, refused, faults } };
}

const openTable = (path: string) => (/\.parquet$/i.test(path) ? openParquetTable(path) : openTextTable(path));

function laidOut(bars: readonly ImportedBar[]): RawBars {
  return barsFrom(
    [...bars].sort((a, b) => a.time - b.time),
    'day',
  );
}
