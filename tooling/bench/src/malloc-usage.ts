/** Sizes and places in glibc's heap on machines of 64 bits; see "Overview of Malloc" in its documentation. */
const HEADER_BYTES = 16;
const SIZE_AT = 8;
const MIN_CHUNK_BYTES = 32;
/** Flags in the low bits of a chunk's size: the chunk before is in use; the chunk is of another arena or mapping. */
const PREVIOUS_IN_USE = 1n;
const FLAGS = 7n;

/** Reads bytes of the memory from `at` on into a buffer, and answers how many. */
export type ReadMemory = (into: Buffer, at: number) => number;

/** Memory that is read at a time. */
const WINDOW_BYTES = 256 * 1024;
const window = Buffer.alloc(WINDOW_BYTES);

/**
 * Bytes of the chunks in use in the memory of a main arena, which is a row of chunks up to its end: whether one is in use
 * is a flag of the next. Pages would say less: room that was freed between chunks is part of them, and hides what comes to
 * lie there.
 *
 * @throws Error where it is no row of chunks: another allocator's memory, or one that changed while it was read
 */
export function bytesInUse(read: ReadMemory, length: number): number {
  let [from, to] = [0, 0];
  const sizeAt = (at: number): bigint => {
    if (at + HEADER_BYTES > to) [from, to] = [at, at + read(window, at)];
    return at + HEADER_BYTES <= to ? window.readBigUInt64LE(at - from + SIZE_AT) : 0n;
  };
  let inUse = 0;
  let at = 0;
  while (at < length) {
    const size = Number(sizeAt(at) & ~FLAGS);
    const next = at + size;
    if (size < MIN_CHUNK_BYTES || next > length) break;
    // The last chunk is the room that is not handed out.
    if (next === length) return inUse;
    if ((sizeAt(next) & PREVIOUS_IN_USE) !== 0n) inUse += size;
    at = next;
  }
  throw new Error(`this is no heap of glibc at ${at} of ${length} bytes`);
}
