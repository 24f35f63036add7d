import { pipeline, type Readable, type Transform } from 'node:stream';
import { createBrotliDecompress, createInflate, createUnzip, type Zlib } from 'node:zlib';
import { Gather } from './gather.js';

/** The part of a body that was read. */
interface ReadBody {
  readonly body: Uint8Array;
  /** Whether more would have come. */
  readonly more: boolean;
}

const decoders: Readonly<Record<string, () => Transform & Zlib>> = {
  gzip: createUnzip,
  'x-gzip': createUnzip,
  deflate: createInflate,
  br: createBrotliDecompress,
};

/** Value of the `accept-encoding` header. */
export const acceptEncoding = 'gzip, deflate, br';

/**
 * Reads up to `maxBytes` of a body, counted after decompression: a bomb costs no more than that. Throws where the body
 * is not what its encoding says.
 */
export async function readBody(stream: Readable, encoding: string, maxBytes: number): Promise<ReadBody> {
  const names = encoding
    .toLowerCase()
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && name !== 'identity');
  if (names.length > 1) throw new Error('compressed more than once');
  const decoder = names[0] === undefined ? null : decoders[names[0]];
  if (decoder === undefined) throw new Error('an unknown compression');
  const gathered = pipeline(stream, new Gather(), () => {});
  const source: Readable = decoder ? pipeline(gathered, decoder(), () => {}) : gathered;
  const parts: Buffer[] = [];
  let length = 0;
  // Leaving the loop early destroys the stream.
  for await (const part of source as AsyncIterable<Buffer>) {
    parts.push(part);
    length += part.byteLength;
    if (length > maxBytes) {
      stream.destroy();
      return { body: Buffer.concat(parts, maxBytes), more: true };
    }
  }
  return { body: Buffer.concat(parts), more: false };
}
