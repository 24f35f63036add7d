import { expect, it } from 'vitest';
import { bytesInUse } from './malloc-usage.ts';

/** A heap of chunks, of which the last is the room at its end. */
function heapOf(chunks: readonly { readonly size: number; readonly used: boolean }[]): Buffer {
  const heap = Buffer.alloc(chunks.reduce((sum, { size }) => sum + size, 0));
  let at = 0;
  let isUsedBefore = true;
  for (const { size, used } of chunks) {
    heap.writeBigUInt64LE(BigInt(size) | (isUsedBefore ? 1n : 0n), at + 8);
    at += size;
    isUsedBefore = used;
  }
  return heap;
}

const usage = (heap: Buffer): number =>
  bytesInUse((into, at) => heap.copy(into, 0, at, Math.min(heap.length, at + into.length)), heap.length);

const top = { size: 4_096, used: false };

it('counts the chunks in use, and neither what was freed between them nor the room at the end', () => {
  const used = { size: 160, used: true };
  expect(usage(heapOf([{ size: 656, used: true }, { size: 1_024, used: false }, used, used, top]))).toBe(976);
  expect(usage(heapOf([top]))).toBe(0);
});

it('counts in a heap that is longer than what is read at a time', () => {
  const chunks = Array.from({ length: 9_000 }, (_, at) => ({ size: 112, used: at % 3 !== 0 }));
  expect(usage(heapOf([...chunks, top]))).toBe(6_000 * 112);
});

it.each([
  ['of zeros', Buffer.alloc(4_096)],
  ['whose last chunk goes beyond it', heapOf([{ size: 64, used: true }, top]).subarray(0, 2_048)],
  ['without bytes', Buffer.alloc(0)],
])('refuses memory %s', (_, memory) => {
  expect(() => usage(memory)).toThrow('this is no heap of glibc');
});
