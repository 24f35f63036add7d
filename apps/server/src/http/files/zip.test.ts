import { randomBytes } from 'node:crypto';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { crc32, inflateRawSync } from 'node:zlib';
import { expect, it, vi } from 'vitest';
import { type ZipEntry, zip } from './zip.js';

interface File extends Omit<ZipEntry, 'content'> {
  readonly content: Buffer;
}

/** The content in pieces of a thousand bytes. */
async function* piecesOf(content: Buffer): AsyncGenerator<Buffer> {
  for (let from = 0; from < content.length; from += 1000) yield content.subarray(from, from + 1000);
}

async function* list(files: readonly File[]): AsyncGenerator<ZipEntry> {
  for (const { content, ...file } of files) yield { ...file, content: piecesOf(content) };
}

const pack = async (files: readonly File[]): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of zip(list(files))) parts.push(part);
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
    const content = inflateRawSync(bytes.subarray(start, start + packed));
    const sums = [crc32(content), packed, content.length];
    expect([16, 20, 24].map((field) => bytes.readUInt32LE(at + field))).toEqual(sums);
    // Readers that take the archive as it comes find the sums behind the file.
    expect(bytes.readUInt32LE(start + packed)).toBe(0x08074b50);
    expect([4, 8, 12].map((field) => bytes.readUInt32LE(start + packed + field))).toEqual(sums);
    files.set(bytes.toString('utf8', at + 46, at + 46 + length), content);
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

it('ends with the failure of a file', async () => {
  const failing = async function* (): AsyncGenerator<Buffer> {
    yield Buffer.from('begun');
    throw new Error('the disk is gone');
  };
  const one = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'a.txt', content: failing(), at };
  };
  const take = async (): Promise<void> => {
    for await (const part of zip(one())) expect(part.length).toBeGreaterThan(0);
  };
  await expect(take()).rejects.toThrow('the disk is gone');
});

it('ends the reading of a file that is not taken to its end', async () => {
  let isEnded = false;
  const endless = async function* (): AsyncGenerator<Buffer> {
    try {
      for (;;) yield randomBytes(100_000);
    } finally {
      isEnded = true;
    }
  };
  const one = async function* (): AsyncGenerator<ZipEntry> {
    yield { name: 'a.bin', content: endless(), at };
  };
  let parts = 0;
  for await (const part of zip(one())) {
    parts += Number(part.length > 1000);
    if (parts > 3) break;
  }
  await vi.waitUntil(() => isEnded);
});

it('holds little for each file that it has written', async () => {
  setFlagsFromString('--expose-gc');
  const gc = runInNewContext('gc') as () => void;
  const held = (): number => {
    gc();
    return process.memoryUsage().arrayBuffers;
  };
  const files = 2_000;
  let before = 0;
  const entries = async function* (): AsyncGenerator<ZipEntry> {
    before = held();
    // Texts that are encoded share the memory from which small buffers are cut.
    const content = async function* () {
      yield '话'.repeat(1_000);
    };
    for (let n = 0; n < files; n += 1) yield { name: `对话 ${n}.md`, content: content(), at: new Date(0) };
    // Buffers that are free may go with a later collection.
    await vi.waitFor(() => expect((held() - before) / files).toBeLessThan(500), { timeout: 10_000 });
  };
  for await (const _ of zip(entries()));
});
