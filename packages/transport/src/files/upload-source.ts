import type { BlobLike, UploadSource } from '../ports.js';

/** Bytes that are handed over at once, so that progress can be told in between. */
const CHUNK_BYTES = 64 * 1024;

/** Whether a source is a `Blob` or like one. */
export function isBlobLike(source: UploadSource): source is BlobLike {
  return 'stream' in source && typeof source.stream === 'function';
}

/** Whether it can be uploaded at all: not every caller is typed. */
export function isUploadSource(source: unknown): source is UploadSource {
  if (typeof source !== 'object' || source === null) return false;
  return source instanceof Uint8Array || isBlobLike(source as UploadSource) || Symbol.asyncIterator in source;
}

/** Bytes of a source, where they are known before it is read. */
export function sizeOf(source: UploadSource): number | undefined {
  if (source instanceof Uint8Array) return source.length;
  return isBlobLike(source) ? source.size : undefined;
}

/** The bytes of a source in pieces. */
export async function* chunksOf(source: UploadSource): AsyncGenerator<Uint8Array> {
  if (source instanceof Uint8Array) {
    for (let at = 0; at < source.length; at += CHUNK_BYTES) yield source.subarray(at, at + CHUNK_BYTES);
    return;
  }
  if (!isBlobLike(source)) {
    yield* source;
    return;
  }
  const reader = source.stream().getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      if (value) yield value;
    }
  } finally {
    reader.cancel().catch(() => {}); // read to its end, or nobody reads on
  }
}
