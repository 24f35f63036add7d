import { inflateRawSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { type ZipEntry, zip } from './zip.js';

async function* list(entries: readonly ZipEntry[]): AsyncGenerator<ZipEntry> {
  yield* entries;
}

const pack = async (entries: readonly ZipEntry[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of zip(list(entries))) parts.push(part);
  return Buffer.concat(parts);
};

/** Reads an archive by its directory, as programs do. */
function unpack(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  const files = new Map<string, Buffer>();
  let at = bytes.readUInt32LE(end + 16);
  for (let n = bytes.readUInt16LE(end + 10); n > 0; n -= 1) {
    expect(bytes.readUInt32LE(at)).toBe(0x02014b50);
    const [packed, length] = [bytes.readUInt32LE(at + 20), bytes.readUInt16LE(at + 28)];
    const from = bytes.readUInt32LE(at + 42);
    expect(bytes.readUInt32LE(from)).toBe(0x04034b50);
    const start = from + 30 + bytes.readUInt16LE(from + 26);
    files.set(bytes.toString('utf8', at + 46, at + 46 + length), inflateRawSync(bytes.subarray(start, start + packed)));
    at += 46 + length;
  }
  expect(at).toBe(end);
  return files;
}

const at = new Date('2026-11-21T08:30:10Z');
const entries = [
  { name: '对话/甲 1.md', content: Buffer.from('# 甲\n'.repeat(1000)), at },
  { name: 'empty.txt', content: Buffer.alloc(0), at },
  { name: '图/a.bin', content: Buffer.from(Array.from({ length: 5000 }, (_, n) => (n * 7919) % 251)), at },
];

it('keeps names and contents', async () => {
  const files = unpack(await pack(entries));
  expect([...files.keys()]).toEqual(entries.map(({ name }) => name));
  for (const { name, content } of entries) expect(files.get(name)).toEqual(content);
});

it('an archive of nothing is one, too', async () => {
  expect(unpack(await pack([])).size).toBe(0);
});
