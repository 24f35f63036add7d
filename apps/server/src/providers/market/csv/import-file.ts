import { basename } from 'node:path';
import { type Bar, barsFrom, type RawBars, type TradeDate, unitsOf } from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import { type Columns, readHeader } from './columns.js';
import { openParquetTable } from './parquet-table.js';
import { codeOfFile, readRow } from './read-row.js';
import { openTextTable } from './text-table.js';

/** What a file has, and what of it was refused. */
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
const FAULTS = 50;
/** Rows between two words of progress. */
const PROGRESS = 500_000;

const source = 'files';

/**
 * Reads a file of daily bars as quoted: CSV, text with tabs or semicolons, or Parquet.
 *
 * @param isClosed - whether a day is known to be without trading: a bar of it is refused
 * @param progress - told of the rows read so far
 * @throws MarketError MARKET_MALFORMED where the file has no header of bars or its units cannot be told
 */
export async function importFile(
  path: string,
  signal: AbortSignal,
  isClosed: (day: TradeDate) => boolean = () => false,
  progress: (rows: number) => void = () => {},
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
  const fileCode = codeOfFile(file);
  if (columns.places.code === undefined && fileCode === null)
    throw refuse('neither a column nor the name says of which stock');
  const stocks = new Map<string, { name: string | null; bars: Map<number, Bar> }>();
  const faults: { line: number; fault: string }[] = [];
  let [rows, refused] = [0, 0];
  const fault = (line: number, words: string): void => {
    refused += 1;
    if (faults.length < FAULTS) faults.push({ line, fault: words });
  };
  try {
    for await (const { line, cells } of table.rows(signal)) {
      rows += 1;
      if (rows % PROGRESS === 0) progress(rows);
      const reading = readRow(columns, cells, fileCode);
      if (reading === null) continue;
      if ('fault' in reading) fault(line, reading.fault);
      else if (isClosed(reading.bar.time)) fault(line, `${reading.bar.time} is no trading day`);
      else {
        const stock = stocks.get(reading.code) ?? { name: null, bars: new Map<number, Bar>() };
        stocks.set(reading.code, stock);
        stock.name = reading.name ?? stock.name;
        if (stock.bars.has(reading.bar.time)) fault(line, `${reading.code} has two bars of ${reading.bar.time}`);
        else stock.bars.set(reading.bar.time, reading.bar);
      }
    }
  } catch (cause) {
    if (signal.aborted) throw signal.reason;
    throw refuse((cause as Error).message, cause);
  }
  const units = unitsOfFile(columns, stocks);
  if (typeof units === 'string') throw refuse(units);
  const laid = [...stocks].map(([code, { name, bars }]) => [code, { name, bars: laidOut(bars, units) }] as const);
  return { stocks: new Map(laid), report: { file, rows, refused, faults } };
}

const openTable = (path: string) => (/\.parquet$/i.test(path) ? openParquetTable(path) : openTextTable(path));

interface FileUnits {
  readonly volume: number;
  readonly amount: number;
}

/**
 * The units of a file: what its header declares, else what its own numbers tell, if they agree; never a guess.
 *
 * @returns what is wrong, where they cannot be told
 */
function unitsOfFile(
  { volumeUnit, amountUnit, places }: Columns,
  stocks: ReadonlyMap<string, { readonly bars: ReadonlyMap<number, Bar> }>,
): FileUnits | string {
  if (volumeUnit !== null && (amountUnit !== null || places.amount === undefined)) {
    return { volume: volumeUnit, amount: amountUnit ?? 1 };
  }
  const votes = new Map<string, number>();
  let told = 0;
  for (const { bars } of stocks.values()) {
    for (const bar of bars.values()) {
      const units = Number.isNaN(bar.amount) ? undefined : unitsOf(bar);
      const contradicts =
        (volumeUnit ?? units?.volume) !== units?.volume || (amountUnit ?? units?.amount) !== units?.amount;
      if (!units || contradicts) continue;
      told += 1;
      const key = `${units.volume} ${units.amount}`;
      votes.set(key, (votes.get(key) ?? 0) + 1);
    }
  }
  if (stocks.size === 0) return { volume: 1, amount: 1 };
  const [best] = [...votes].sort(([, a], [, b]) => b - a);
  if (!best || best[1] < told * 0.95) {
    return 'its units cannot be told: name them in the header, such as 成交量(手) and 成交额(元)';
  }
  const [volume = 1, amount = 1] = best[0].split(' ').map(Number);
  return { volume, amount };
}

function laidOut(bars: ReadonlyMap<number, Bar>, units: FileUnits): RawBars {
  const rows = [...bars.values()].sort((a, b) => a.time - b.time);
  return barsFrom(
    rows.map((bar) => ({ ...bar, volume: bar.volume * units.volume, amount: bar.amount * units.amount })),
    'day',
  );
}
