import type { ByteSource } from './byte-source';

/** Longest element that is read whole, bytes. */
const ELEMENT_MAX = 32 * 1_048_576;

/** The head of an EBML element. */
export interface Element {
  readonly id: number;
  /** Where its content begins and ends; the end is that of the file where its size is not known. */
  readonly from: number;
  readonly to: number;
  readonly sized: boolean;
}

/** Bits of a number of variable length. */
function width(first: number): number {
  return first === 0 ? 0 : Math.clz32(first) - 23;
}

/** A number of variable length without its marker; null for "unknown", and undefined where there is none. */
export function readVint(
  view: DataView,
  at: number,
): { readonly value: number | null; readonly length: number } | undefined {
  if (at >= view.byteLength) return undefined;
  const first = view.getUint8(at);
  const length = width(first);
  if (length === 0 || length > 8 || at + length > view.byteLength) return undefined;
  let value = first & (0xff >> length);
  let unknown = value === 0xff >> length;
  for (let n = 1; n < length; n += 1) {
    const byte = view.getUint8(at + n);
    unknown &&= byte === 0xff;
    value = value * 256 + byte;
  }
  return { value: unknown ? null : value, length };
}

/** The element at a place; undefined at the end, and where the bytes are none. */
export async function elementAt(source: ByteSource, at: number, limit: number): Promise<Element | undefined> {
  if (at >= limit) return undefined;
  const head = await source.read(at, 12);
  if (head.byteLength < 2) return undefined;
  const idLength = width(head.getUint8(0));
  if (idLength === 0 || idLength > 4 || idLength >= head.byteLength) return undefined;
  let id = 0;
  for (let n = 0; n < idLength; n += 1) id = id * 256 + head.getUint8(n);
  const size = readVint(head, idLength);
  if (!size) return undefined;
  const from = at + idLength + size.length;
  const sized = size.value !== null;
  return { id, from, to: sized ? Math.min(limit, from + (size.value ?? 0)) : limit, sized };
}

/** The elements within a span. */
export async function* elementsIn(source: ByteSource, from: number, to: number): AsyncGenerator<Element> {
  for (let at = from; ; ) {
    const element = await elementAt(source, at, to);
    if (!element) return;
    yield element;
    at = element.to;
  }
}

/** The content of an element that is small enough. */
export function contentOf(source: ByteSource, { from, to }: Element): Promise<DataView> {
  return source.read(from, Math.min(to - from, ELEMENT_MAX));
}

export function unsignedOf(view: DataView): number {
  let value = 0;
  for (let n = 0; n < Math.min(view.byteLength, 8); n += 1) value = value * 256 + view.getUint8(n);
  return value;
}
