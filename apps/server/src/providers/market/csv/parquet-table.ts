import {
  asyncBufferFromFile,
  type FileMetaData,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import { readHeader } from './columns.js';
import { pageCompressors } from './parquet-pages.js';
import type { Table, TableRow } from './text-table.js';

/** Rows in memory at a time. */
const PAGE_ROWS = 50_000;
/** Most rows of a file: all stocks have had some 16 million in thirty years. */
const MAX_ROWS = 20_000_000;
/** Rows that a file of any size may have: few values, repeated, take hardly a byte. */
const MAX_ROWS_OF_SMALL_FILE = 100_000;

/** A Parquet file, whose columns are the header. Columns other than those of bars are not read. */
export async function openParquetTable(path: string): Promise<Table> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const { children } = parquetSchema(metadata);
  const header = children.map(({ element }) => element.name);
  const { places = {}, width = 0 } = readHeader(header) ?? {};
  const known = new Set(Object.values(places));
  const nested = children.find(({ element, children }, at) => {
    return known.has(at) && (children.length > 0 || element.repetition_type === 'REPEATED');
  });
  if (nested) throw new Error(`its column ${nested.element.name} holds lists`);
  const all = countRows(metadata, file.byteLength);
  const columns = header.filter((_, at) => known.has(at));
  const names = header.slice(0, width);
  return {
    title: '',
    header,
    async *rows(signal) {
      for (let rowStart = 0; rowStart < all; rowStart += PAGE_ROWS) {
        signal.throwIfAborted();
        const rowEnd = Math.min(all, rowStart + PAGE_ROWS);
        const rows: Record<string, unknown>[] = await parquetReadObjects({
          file,
          metadata,
          rowStart,
          rowEnd,
          columns,
          compressors: pageCompressors,
        });
        // The count is only the file's claim: counting up to it would take for ever.
        if (rows.length < rowEnd - rowStart) throw new Error('it has fewer rows than it says');
        yield rowsOf(rows, rowStart, names);
      }
    },
  };
}

function* rowsOf(
  rows: readonly Readonly<Record<string, unknown>>[],
  before: number,
  names: readonly string[],
): Iterable<TableRow> {
  for (const [at, row] of rows.entries()) yield { line: before + at + 1, cells: names.map((name) => row[name]) };
}

/** The rows that a file says it has. A row of bars takes more than a byte: where there are more, one is repeated. */
function countRows({ num_rows, row_groups }: FileMetaData, bytes: number): number {
  const all = Number(num_rows);
  const inGroups = row_groups.reduce((sum, group) => sum + Number(group.num_rows), 0);
  if (inGroups < all) throw new Error('it has fewer rows than it says');
  if (inGroups > all) throw new Error('it has more rows than it says');
  const most = Math.min(MAX_ROWS, Math.max(MAX_ROWS_OF_SMALL_FILE, bytes));
  if (all > most) throw new Error(`${all} rows in ${bytes} bytes are more than the ${most} that may be`);
  return all;
}
