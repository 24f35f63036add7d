import type { ByteSource } from './byte-source';
import { contentOf, type Element, elementsIn, unsignedOf } from './ebml';

/** Elements by their ids in Matroska's specification (RFC 9559). */
const id = {
  encoding: 0x6240,
  order: 0x5031,
  scope: 0x5032,
  type: 0x5033,
  compression: 0x5034,
  algorithm: 0x4254,
  settings: 0x4255,
} as const;

/** Of the scopes: the blocks. */
const BLOCK_SCOPE = 1;
const COMPRESSION_TYPE = 0;
const ZLIB_ALGORITHM = 0;
const HEADER_STRIPPED = 3;

/** Longest line that is unpacked, bytes: what is longer is no line of a subtitle. */
const LINE_MAX = 1_048_576;

/** What was done to the blocks of a track: they were packed, or began all the same and lost that. */
export type Encoding = { readonly how: 'zlib' } | { readonly how: 'header'; readonly header: DataView };

/** What has to be undone, in the order of undoing; null where that cannot be, as with encryption. */
export async function readEncodings(source: ByteSource, encodings: Element): Promise<readonly Encoding[] | null> {
  const found: { readonly order: number; readonly encoding: Encoding | null }[] = [];
  for await (const element of elementsIn(source, encodings.from, encodings.to)) {
    if (element.id !== id.encoding) continue;
    const one = await readEncoding(source, element);
    if ((one.scope & BLOCK_SCOPE) !== 0) found.push(one);
  }
  const undoing = found.toSorted((a, b) => b.order - a.order).map(({ encoding }) => encoding);
  return undoing.every((encoding) => encoding !== null) ? undoing : null;
}

async function readEncoding(source: ByteSource, element: Element) {
  let [order, scope, type, algorithm] = [0, BLOCK_SCOPE, COMPRESSION_TYPE, ZLIB_ALGORITHM] as [
    number,
    number,
    number,
    number,
  ];
  let header: DataView = new DataView(new ArrayBuffer(0));
  for await (const part of elementsIn(source, element.from, element.to)) {
    if (part.id === id.order) order = unsignedOf(await contentOf(source, part));
    else if (part.id === id.scope) scope = unsignedOf(await contentOf(source, part));
    else if (part.id === id.type) type = unsignedOf(await contentOf(source, part));
    else if (part.id === id.compression) {
      for await (const detail of elementsIn(source, part.from, part.to)) {
        if (detail.id === id.algorithm) algorithm = unsignedOf(await contentOf(source, detail));
        else if (detail.id === id.settings) header = await contentOf(source, detail);
      }
    }
  }
  return { order, scope, encoding: type === COMPRESSION_TYPE ? encodingOf(algorithm, header) : null };
}

function encodingOf(algorithm: number, header: DataView): Encoding | null {
  if (algorithm === ZLIB_ALGORITHM) return { how: 'zlib' };
  return algorithm === HEADER_STRIPPED ? { how: 'header', header } : null;
}

/** A block as it was before it was encoded; undefined where it is damaged, or far too long. */
export async function decodeBlock(encodings: readonly Encoding[], content: DataView): Promise<DataView | undefined> {
  let bytes: Uint8Array<ArrayBuffer> | undefined = bytesOf(content);
  for (const encoding of encodings) {
    bytes = encoding.how === 'zlib' ? await inflate(bytes) : joined([bytesOf(encoding.header), bytes]);
    if (!bytes) return undefined;
  }
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

async function inflate(packed: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate')).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return joined(parts);
      length += value.byteLength;
      if (length > LINE_MAX) {
        await reader.cancel();
        return undefined;
      }
      parts.push(value);
    }
  } catch {
    return undefined;
  }
}

const bytesOf = (view: DataView): Uint8Array<ArrayBuffer> =>
  new Uint8Array(view.buffer as ArrayBuffer, view.byteOffset, view.byteLength);

function joined(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.byteLength;
  }
  return whole;
}
