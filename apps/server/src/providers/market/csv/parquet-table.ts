import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import {
  asyncBufferFromFile,
  type Compressors,
  parquetMetadataAsync,
  parquetReadObjects,
  parquetSchema,
} from 'hyparquet';
import type { Table } from './text-table.js';

/** Snappy is the library's own. */
const compressors: Compressors = {
  GZIP: (input) => gunzipSync(input),
  BROTLI: (input) => brotliDecompressSync(input),
  ZSTD: (input) => zstdDecompressSync(input),
};

/** Rows that are in memory at a time. */
const PAGE_ROWS = 50_000;

/** A Parquet file, whose columns are the header. */
export async function openParquetTable(path: string): Promise<Table> {
  const file = await asyncBufferFromFile(path);
  const metadata = await parquetMetadataAsync(file);
  const header = parquetSchema(metadata).children.map(({ element }) => element.name);
  const all = Number(metadata.num_rows);
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
          compressors,
        });
        // The count is only what the file says: counting on to it would take for ever.
        if (rows.length < rowEnd - rowStart) throw new Error('it has fewer rows than it says');
        for (const [at, row] of rows.entries()) {
          yield { line: rowStart + at + 1, cells: header.map((name) => row[name]) };
        }
      }
    },
  };
}
