/** Number by which the end of an archive says that its ZIP64 record has the count of files. */
const SEE_ZIP64 = 0xffff;

/** An archive's directory: how many files it has, how long it is and where it begins, bytes. */
interface Directory {
  readonly files: number;
  readonly size: number;
  readonly offset: number;
}

/** The end of a ZIP archive, which leads to its directory; one of 65,535 files and more has a ZIP64 record before it. */
export function endOfArchive(directory: Directory): Buffer {
  const { files, size, offset } = directory;
  const end = Buffer.alloc(22);
  const count = Math.min(files, SEE_ZIP64);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(count, 8);
  end.writeUInt16LE(count, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return count === SEE_ZIP64 ? Buffer.concat([zip64Of(directory), end]) : end;
}

/** The ZIP64 record, which follows the directory, and the locator that leads to it. */
function zip64Of({ files, size, offset }: Directory): Buffer {
  const bytes = Buffer.alloc(56 + 20);
  bytes.write('PK\x06\x06', 'latin1');
  // The record's length without its first twelve bytes; then made by, and to be read by, version 4.5.
  bytes.writeBigUInt64LE(44n, 4);
  bytes.writeUInt16LE(45, 12);
  bytes.writeUInt16LE(45, 14);
  for (const [at, value] of [files, files, size, offset].entries()) bytes.writeBigUInt64LE(BigInt(value), 24 + 8 * at);
  bytes.write('PK\x06\x07', 56, 'latin1');
  bytes.writeBigUInt64LE(BigInt(offset + size), 64);
  // One disk in all.
  bytes.writeUInt32LE(1, 72);
  return bytes;
}
