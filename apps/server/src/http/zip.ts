import { promisify } from 'node:util';
import { crc32, deflateRaw } from 'node:zlib';

const deflate = promisify(deflateRaw);

/** A file of an archive. */
export interface ZipEntry {
  /** With slashes between folders. */
  readonly name: string;
  readonly content: Buffer;
  readonly at: Date;
}

/** Names are UTF-8. */
const UTF8 = 0x0800;
const DEFLATE = 8;
/** Archives beyond this need a form that few readers of today lack, but that is longer: such a one ends early. */
const BYTES_MAX = 0xffff_0000;
const ENTRIES_MAX = 0xffff;

/** A ZIP archive piece by piece (PKWARE's APPNOTE 6.3, without ZIP64): only one file at a time is in memory. */
export async function* zip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for await (const { name, content, at } of entries) {
    const path = Buffer.from(name);
    const packed = await deflate(content);
    if (offset + packed.length > BYTES_MAX || directory.length === ENTRIES_MAX)
      throw new Error('the archive is too large');
    const common = commonHeader(content, packed, path, at);
    const local = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), common, Buffer.alloc(2), path]);
    // Of the same header: made by version 2.0, then no comment, first disk, no attributes, where the file begins.
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00', 'latin1'), common, Buffer.alloc(2), tail, path]));
    offset += local.length + packed.length;
    yield local;
    yield packed;
  }
  yield* directory;
  const size = directory.reduce((sum, one) => sum + one.length, 0);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(directory.length, 8);
  end.writeUInt16LE(directory.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  yield end;
}

/** What the file's own header and the directory have in common: from the version needed to the length of the name. */
function commonHeader(content: Buffer, packed: Buffer, path: Buffer, at: Date): Buffer {
  const header = Buffer.alloc(24);
  header.writeUInt16LE(20, 0);
  header.writeUInt16LE(UTF8, 2);
  header.writeUInt16LE(DEFLATE, 4);
  const { time, day } = dosTime(at);
  header.writeUInt16LE(time, 6);
  header.writeUInt16LE(day, 8);
  header.writeUInt32LE(crc32(content), 10);
  header.writeUInt32LE(packed.length, 14);
  header.writeUInt32LE(content.length, 18);
  header.writeUInt16LE(path.length, 22);
  return header;
}

/** A time as DOS kept it, in China. */
function dosTime(at: Date): { time: number; day: number } {
  const china = new Date(at.getTime() + 8 * 3_600_000);
  const year = Math.max(0, china.getUTCFullYear() - 1980);
  return {
    time: (china.getUTCHours() << 11) | (china.getUTCMinutes() << 5) | (china.getUTCSeconds() >> 1),
    day: (year << 9) | ((china.getUTCMonth() + 1) << 5) | china.getUTCDate(),
  };
}
