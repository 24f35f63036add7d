import { brotliCompressSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { pageCompressors } from './parquet-pages.js';

const zeros = Buffer.alloc(1_000_000);
const pages: [keyof typeof pageCompressors, Uint8Array][] = [
  ['GZIP', gzipSync(zeros)],
  ['BROTLI', brotliCompressSync(zeros)],
  ['ZSTD', zstdCompressSync(zeros)],
];

describe.each(pages)('a page of %s', (codec, page) => {
  const decompress = pageCompressors[codec];

  it('becomes as long as its header says', () => {
    expect(decompress?.(page, zeros.length)).toHaveLength(zeros.length);
  });

  it('is refused where it becomes longer', () => {
    expect(() => decompress?.(page, zeros.length - 1)).toThrow('larger than');
    expect(() => decompress?.(page, 0)).toThrow('larger than');
  });
});

it.each(['SNAPPY', 'GZIP', 'BROTLI', 'ZSTD'] as const)(
  'a page of %s is refused whose header says gigabytes',
  (codec) => {
    expect(() => pageCompressors[codec]?.(new Uint8Array(10), 2 ** 31 - 1)).toThrow('a page of 2147483647 bytes');
  },
);
