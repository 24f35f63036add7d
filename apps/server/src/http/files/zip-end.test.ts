import { expect, it } from 'vitest';
import { endOfArchive } from './zip-end.js';

it('is a short record of an archive of few files', () => {
  const end = endOfArchive({ files: 65_534, size: 3_000_000, offset: 4_000_000_000 });
  expect(end).toHaveLength(22);
  expect([end.readUInt16LE(8), end.readUInt16LE(10)]).toEqual([65_534, 65_534]);
  expect([end.readUInt32LE(12), end.readUInt32LE(16)]).toEqual([3_000_000, 4_000_000_000]);
});

it.each([65_535, 65_536, 200_000])('counts %i files in a record of its own', (files) => {
  const [size, offset] = [20_000_000, 4_000_000_000];
  const bytes = endOfArchive({ files, size, offset });
  const end = bytes.length - 22;
  expect(bytes.readUInt32LE(end)).toBe(0x06054b50);
  expect([bytes.readUInt16LE(end + 8), bytes.readUInt16LE(end + 10)]).toEqual([0xffff, 0xffff]);
  const locator = end - 20;
  expect(bytes.readUInt32LE(locator)).toBe(0x07064b50);
  const record = Number(bytes.readBigUInt64LE(locator + 8)) - offset - size;
  expect(bytes.readUInt32LE(record)).toBe(0x06064b50);
  expect(record + 12 + Number(bytes.readBigUInt64LE(record + 4))).toBe(locator);
  const fields = [24, 32, 40, 48].map((at) => Number(bytes.readBigUInt64LE(record + at)));
  expect(fields).toEqual([files, files, size, offset]);
});
