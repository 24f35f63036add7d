import { createHash, randomBytes } from 'node:crypto';
import {
  closeSync,
  constants,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  statfsSync,
  statSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';
import { crc32 } from 'node:zlib';
import { type Bars, createBars, type RawBars } from '@guanlan/stock-domain';
import type { ImportedFile } from './import-file.js';

/** Place of what was read of a file of bars, for the next start: to read it takes a tenth of reading the file anew. */
export interface CachedFile {
  readonly path: string;
  /** Differs where the file, or what is known of trading days, is another one. */
  readonly key: string;
  /** Free space that is left to others on the disk, bytes. */
  readonly reserveBytes: number;
}

interface Header {
  readonly key: string;
  readonly report: ImportedFile['report'];
  /** Code, name and number of bars of each, in the order of their columns. */
  readonly stocks: readonly (readonly [string, string | null, number])[];
}

/** Raised where bars are read from files, or cached, in another way. */
const FORMAT = 1;
/** Format, length of the header and checksum of all that follows, in 32 bits each. */
const PREFIX_BYTES = 12;

const columnsOf = ({ time, open, high, low, close, volume, amount }: Bars | RawBars): NodeJS.TypedArray[] => {
  return [time, open, high, low, close, volume, amount] as NodeJS.TypedArray[];
};

/** Mark by which a file is recognized that has not changed; a removed one has none. */
export function markOf(stats: { mtimeMs: number; ctimeMs: number; size: number } | null | undefined): string {
  return stats ? `${stats.mtimeMs} ${stats.ctimeMs} ${stats.size}` : '';
}

/** @param known - all else that decides how the file is read */
export const keyOf = (path: string, mark: string, known: string): string =>
  createHash('sha256')
    .update(JSON.stringify([path, mark, known]))
    .digest('hex');

/** Cached bars of a file as it is now; null where there are none, or they are of another file, or damaged. */
export function readCached({ path, key }: CachedFile): ImportedFile | null {
  let file: number | undefined;
  try {
    // A pipe in its place would be waited for at the opening, where no thread can be ended.
    file = openSync(path, constants.O_RDONLY | constants.O_NONBLOCK);
    return readWhole(file, key);
  } catch {
    return null;
  } finally {
    if (file !== undefined) closeSync(file);
  }
}

function readWhole(file: number, key: string): ImportedFile | null {
  const { size } = fstatSync(file);
  const prefix = new Uint32Array(PREFIX_BYTES / 4);
  if (size < PREFIX_BYTES) return null;
  fill(file, prefix);
  const [format, headerBytes = 0, checksum] = prefix;
  // Lengths are a claim until the checksum is known, which is the last: nothing is laid out beyond the file's own size.
  if (format !== FORMAT || headerBytes > size - PREFIX_BYTES) return null;
  const text = new Uint8Array(headerBytes);
  fill(file, text);
  const header = JSON.parse(new TextDecoder().decode(text)) as Header;
  const rows = header.stocks.reduce((sum, [, , length]) => sum + length, 0);
  const rowBytes = columnsOf(createBars(1, 'day')).reduce((sum, { byteLength }) => sum + byteLength, 0);
  if (header.key !== key || size !== PREFIX_BYTES + headerBytes + rows * rowBytes) return null;
  let sum = crc32(text);
  const stocks = header.stocks.map(([code, name, length]) => {
    const bars = createBars(length, 'day');
    for (const column of columnsOf(bars)) {
      fill(file, column);
      sum = crc32(bytesOf(column), sum);
    }
    return [code, { name, bars }] as const;
  });
  return sum === checksum ? { stocks: new Map(stocks), report: header.report } : null;
}

/**
 * Caches what was read of a file. Where there is no room for it, or the disk refuses it, nothing is cached: the next start
 * reads the file itself. It is not synced: what a crash leaves of it does not match its checksum.
 */
export function writeCached({ path, key, reserveBytes }: CachedFile, { stocks, report }: ImportedFile): void {
  const temporary = `${path}.${randomBytes(6).toString('hex')}.tmp`;
  const columns = [...stocks.values()].flatMap(({ bars }) =>
    columnsOf(bars).map((column) => column.subarray(0, bars.length)),
  );
  const counts = [...stocks].map(([code, { name, bars }]) => [code, name, bars.length] as const);
  const header = new TextEncoder().encode(JSON.stringify({ key, report, stocks: counts } satisfies Header));
  const checksum = columns.reduce((sum, column) => crc32(bytesOf(column), sum), crc32(header));
  const bytes = columns.reduce((sum, { byteLength }) => sum + byteLength, PREFIX_BYTES + header.byteLength);
  try {
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    const { bavail, bsize } = statfsSync(dirname(path));
    if (bavail * bsize - bytes < reserveBytes) return;
    const file = openSync(temporary, 'wx', 0o600);
    try {
      for (const part of [new Uint32Array([FORMAT, header.byteLength, checksum]), header, ...columns]) put(file, part);
    } finally {
      closeSync(file);
    }
    renameSync(temporary, path);
  } catch {
    removeHalf(temporary);
  }
}

function removeHalf(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // A folder that cannot be written to may refuse this, too; the next start removes what is left.
  }
}

/** Reads a file unless it is cached as it is now, and caches it. */
export async function readThrough(
  cached: CachedFile | undefined,
  file: { readonly path: string; readonly mark: string },
  read: () => Promise<ImportedFile>,
): Promise<ImportedFile> {
  if (!cached) return read();
  const found = readCached(cached);
  if (found) return found;
  const imported = await read();
  // A file that changed under way may be half the one and half the other.
  if (markOf(statSync(file.path, { throwIfNoEntry: false })) === file.mark) writeCached(cached, imported);
  return imported;
}

const bytesOf = ({ buffer, byteOffset, byteLength }: NodeJS.TypedArray): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

function fill(file: number, view: NodeJS.TypedArray): void {
  const bytes = bytesOf(view);
  for (let at = 0; at < bytes.byteLength; ) {
    const read = readSync(file, bytes, at, bytes.byteLength - at, null);
    if (read === 0) throw new Error('it breaks off');
    at += read;
  }
}

function put(file: number, view: NodeJS.TypedArray): void {
  const bytes = bytesOf(view);
  for (let at = 0; at < bytes.byteLength; ) at += writeSync(file, bytes, at);
}
