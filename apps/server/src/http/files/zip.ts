import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';
import { endOfArchive } from './zip-end.js';

/** A file of an archive. */
export interface ZipEntry {
  /** Path within the archive, with slashes between folders. */
  readonly name: string;
  /** Content in chunks: the file need not be in memory as a whole. */
  readonly content: AsyncIterable<Buffer | string>;
  readonly at: Date;
}

/** Checksum and sizes of a file, known once all of it has been written. */
interface Sums {
  crc: number;
  packed: number;
  length: number;
}

/** The sums of a file follow it, in a data descriptor. */
const DATA_DESCRIPTOR_FLAG = 0x0008;
/** Names are UTF-8. */
const UTF8_FLAG = 0x0800;
const DEFLATE_METHOD = 8;
/** Longest archive whose sizes are 32 bits, bytes: a longer one ends early. */
const BYTES_MAX = 0xffff_0000;

/** A ZIP archive piece by piece (PKWARE's APPNOTE 6.3, of ZIP64 only the count of files): no file is in memory as a whole. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content, at } of entries) {
    const path = Buffer.from(name);
    const sums: Sums = { crc: 0, packed: 0, length: 0 };
    const local = Buffer.concat([signature('PK\x03\x04'), commonHeader(sums, path, at), Buffer.alloc(2), path]);
    yield local;
    for await (const piece of deflate(content, sums)) {
      sums.packed += piece.length;
      if (offset + sums.packed > BYTES_MAX || sums.length > BYTES_MAX) throw new Error('the archive is too large');
      yield piece;
    }
    const descriptor = Buffer.concat([signature('PK\x07\x08'), sumsOf(sums)]);
    yield descriptor;
    // The header again: made by version 2.0, then no comment, first disk, no attributes, where the file begins.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    const common = commonHeader(sums, path, at);
    directory.push(ownCopy(Buffer.concat([signature('PK\x01\x02\x14\x00'), common, Buffer.alloc(2), tail, path])));
    offset += local.length + sums.packed + descriptor.length;
  }
  yield* directory;
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  yield endOfArchive({ files: directory.length, size, offset });
}

/** A copy in memory of its own: a small buffer is a part of a larger one, which stays as long as the part does. */
function ownCopy(bytes: Buffer): Buffer {
  const copy = Buffer.alloc(bytes.length);
  copy.set(bytes);
  return copy;
}

const signature = (bytes: string): Buffer => Buffer.from(bytes, 'latin1');

/** Compresses a file on the way; its sums are complete at the end. */
function deflate(content: AsyncIterable<Buffer | string>, sums: Sums): AsyncIterable<Buffer> {
  const counted = async function* (): AsyncGenerator<Buffer> {
    for await (const given of content) {
      const piece = typeof given === 'string' ? Buffer.from(given) : given;
      sums.crc = crc32(piece, sums.crc);
      sums.length += piece.length;
      yield piece;
    }
  };
  // A failure of the content destroys the compressed stream, too.
  return pipeline(Readable.from(counted()), createDeflateRaw(), () => {});
}

function sumsOf({ crc, packed, length }: Sums): Buffer {
  const sums = Buffer.alloc(12);
  sums.writeUInt32LE(crc, 0);
  sums.writeUInt32LE(packed, 4);
  sums.writeUInt32LE(length, 8);
  return sums;
}

/** Fields that a file's own header and the directory share: from the version needed to the length of the name. */
function commonHeader(sums: Sums, path: Buffer, at: Date): Buffer {
  const header = Buffer.alloc(10);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(UTF8_FLAG | DATA_DESCRIPTOR_FLAG, 2);
  header.writeUInt16LE(DEFLATE_METHOD, 4);
  const { time, day } = dosTime(at);
  header.writeUInt16LE(time, 6);
  header.writeUInt16LE(day, 8);
  const name = Buffer.alloc(2);
  name.writeUInt16LE(path.length, 0);
  return Buffer.concat([header, sumsOf(sums), name]);
}

/** A time in the format of DOS, in China's time zone. */
function dosTime(at: Date): { time: number; day: number } {
  const china = new Date(at.getTime() + 8 * 3_600_000);
  const year = Math.max(0, china.getUTCFullYear() - 1980);
  return {
    time: (china.getUTCHours() << 11) | (china.getUTCMinutes() << 5) | (china.getUTCSeconds() >> 1),
    day: (year << 9) | ((china.getUTCMonth() + 1) << 5) | china.getUTCDate(),
  };
}
