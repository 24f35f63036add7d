import { crc32 } from 'node:zlib';
import sharp from 'sharp';

const uint16 = (value: number): Buffer => Buffer.from([value >> 8, value & 255]);
const uint32 = (value: number): Buffer => Buffer.concat([uint16(value >>> 16), uint16(value & 0xffff)]);
const uint24LE = (value: number): Buffer => Buffer.from([value & 255, (value >> 8) & 255, value >> 16]);

/** A small photograph. */
export const photo = (format: 'jpeg' | 'png' | 'webp' | 'gif' = 'jpeg'): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#c34512' } })
    .toFormat(format)
    .toBuffer();

/** A segment of a JPEG. */
export const segment = (marker: number, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from([0xff, marker]), uint16(data.length + 2), data]);

/** A JPEG with these segments behind its beginning. */
export const withSegments = (jpeg: Buffer, ...segments: readonly Buffer[]): Buffer =>
  Buffer.concat([jpeg.subarray(0, 2), ...segments, jpeg.subarray(2)]);

/** A chunk of a PNG. */
export function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type), data]);
  return Buffer.concat([uint32(data.length), body, uint32(crc32(body))]);
}

/** A PNG with these chunks behind its header. */
export const withChunks = (png: Buffer, ...chunks: readonly Buffer[]): Buffer =>
  Buffer.concat([png.subarray(0, 33), ...chunks, png.subarray(33)]);

/** A chunk of a WebP. */
export function webpChunk(type: string, data: Buffer): Buffer {
  return Buffer.concat([Buffer.from(type), uint32(data.length).swap32(), data, Buffer.alloc(data.length % 2)]);
}

/** A WebP of these chunks. */
export const webpOf = (...chunks: readonly Buffer[]): Buffer =>
  webpChunk('RIFF', Buffer.concat([Buffer.from('WEBP'), ...chunks]));

/** Header of a WebP with features. */
export const webpHeader = (flags: number, width: number, height: number): Buffer =>
  webpChunk('VP8X', Buffer.concat([Buffer.from([flags, 0, 0, 0]), uint24LE(width - 1), uint24LE(height - 1)]));

/** An animated WebP of 60 × 40 whose frames are all the same. */
export async function animatedWebp(frames: number): Promise<Buffer> {
  const image = (await photo('webp')).subarray(12);
  const frame = webpChunk('ANMF', Buffer.concat([...[0, 0, 59, 39, 10].map(uint24LE), Buffer.from([0]), image]));
  const all = Array<Buffer>(frames).fill(frame);
  return webpOf(webpHeader(0x02, 60, 40), webpChunk('ANIM', Buffer.alloc(6)), ...all);
}

/** An animated GIF of 60 × 40, with a comment and an application's data before each of its frames. */
export async function animatedGif(frames: number): Promise<Buffer> {
  const gif = await photo('gif');
  const start = 13 + 3 * 2 ** ((gif.readUInt8(10) & 7) + 1);
  const extras = Buffer.from('21fe04737061630021ff0b4e45545343415045322e300301000000', 'hex');
  const frame = Buffer.concat([extras, gif.subarray(start, -1)]);
  return Buffer.concat([gif.subarray(0, start), ...Array<Buffer>(frames).fill(frame), Buffer.from([0x3b])]);
}

/** Exif data whose only directory has these entries: tag and value, a LONG or, for the orientation, a SHORT. */
export function exif(entries: readonly (readonly [tag: number, value: number])[], order: 'II' | 'MM' = 'MM'): Buffer {
  const isLittle = order === 'II';
  const short = (value: number): Buffer => (isLittle ? uint16(value).swap16() : uint16(value));
  const long = (value: number): Buffer => (isLittle ? uint32(value).swap32() : uint32(value));
  const entry = ([tag, value]: readonly [number, number]): Buffer[] =>
    tag === 0x0112
      ? [short(tag), short(3), long(1), short(value), short(0)]
      : [short(tag), short(4), long(1), long(value)];
  const head = [Buffer.from(order), short(42), long(8), short(entries.length)];
  return Buffer.concat([...head, ...entries.flatMap(entry), long(0)]);
}

/** The segment of a JPEG that has Exif data. */
export const exifSegment = (data: Buffer): Buffer => segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0'), data]));

/** Exif data whose entries point back to their directory, as to one of these kinds in turn. */
export const exifLoop = (entries: number, tags: readonly number[]): Buffer =>
  exif(Array.from({ length: entries }, (_, at) => [tags[at % tags.length] ?? 0, 8]));
