const PNG_SIGNATURE = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Length of the signature and the first chunk: length, name, 13 bytes of data, checksum. */
const HEADER_END = 8 + 4 + 4 + 13 + 4;

let table: Uint32Array | undefined;

/** Checksum of a chunk (PNG specification, annex D). */
function crc32(bytes: Uint8Array): number {
  table ??= Uint32Array.from({ length: 256 }, (_, n) => {
    let c = n;
    for (let k = 0; k < 8; k += 1) c = c & 1 ? 0xedb88320 ^ (c >>> 1) : c >>> 1;
    return c;
  });
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (table[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** PNG with a text beside the picture (an `iTXt` chunk, UTF-8). Throws for data that is no PNG. */
export function withPngText(png: Uint8Array, keyword: string, text: string): Uint8Array<ArrayBuffer> {
  if (PNG_SIGNATURE.some((byte, at) => png[at] !== byte)) throw new Error('not a PNG');
  const encode = (value: string): Uint8Array => new TextEncoder().encode(value);
  // Keyword, end, not compressed, no language, no translated keyword, text.
  const data = [...encode('iTXt'), ...encode(keyword), 0, 0, 0, 0, 0, ...encode(text)];
  const chunk = new Uint8Array(data.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, data.length - 4);
  chunk.set(data, 4);
  view.setUint32(data.length + 4, crc32(chunk.subarray(4, data.length + 4)));
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, HEADER_END));
  out.set(chunk, HEADER_END);
  out.set(png.subarray(HEADER_END), HEADER_END + chunk.length);
  return out;
}
