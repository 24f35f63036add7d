import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import { type Compressors, snappyUncompress } from 'hyparquet';

/** Longest page after decompression, bytes: writers make pages of a megabyte, and some one of a whole row group. */
const MAX_PAGE_BYTES = 268_435_456;

/** Checks the length that a page's header says; more than this it may not become. */
function outputLength(length: number): number {
  if (length > MAX_PAGE_BYTES) throw new Error(`a page of ${length} bytes`);
  // zlib knows no limit of nothing.
  return Math.max(1, length);
}

/** Decompress a page of a Parquet file to as many bytes as its header says, and never to more than may be. */
export const pageCompressors: Compressors = {
  SNAPPY: (input, length) => {
    const output = new Uint8Array(length && outputLength(length));
    snappyUncompress(input, output);
    return output;
  },
  GZIP: (input, length) => gunzipSync(input, { maxOutputLength: outputLength(length) }),
  BROTLI: (input, length) => brotliDecompressSync(input, { maxOutputLength: outputLength(length) }),
  ZSTD: (input, length) => zstdDecompressSync(input, { maxOutputLength: outputLength(length) }),
};
