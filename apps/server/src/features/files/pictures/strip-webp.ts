import type { BarePicture } from './bare-picture.js';
import { exifOrientation, type Orientation } from './exif-orientation.js';
import { isIccProfile } from './icc-profile.js';

/** `RIFF`, size of what follows, `WEBP`. */
const FILE_HEADER = 12;
const CHUNK_HEADER = 8;
const VP8X_BYTES = 10;
/** Bits of the first byte of `VP8X`. */
const [ANIMATED, HAS_XMP, HAS_EXIF, HAS_ICC] = [0x02, 0x04, 0x08, 0x20];
const images: readonly string[] = ['VP8 ', 'VP8L'];
/** Chunks that pixels and their colours are decoded from. */
const needed: ReadonlySet<string> = new Set(['VP8X', 'ANIM', 'ANMF', 'ALPH', ...images]);

/**
 * A WebP (RFC 9649) without metadata, unknown chunks and all frames but the first. Each chunk is written again, with sizes
 * and flags of what is left.
 */
export function stripWebp(file: Buffer): BarePicture {
  const end = Math.min(file.length, CHUNK_HEADER + file.readUInt32LE(4));
  const found = new Map<string, Buffer>();
  let orientation: Orientation | null = null;
  for (let at = FILE_HEADER; at + CHUNK_HEADER <= end; ) {
    const type = file.toString('latin1', at, at + 4);
    const size = file.readUInt32LE(at + 4);
    const data = file.subarray(at + CHUNK_HEADER, at + CHUNK_HEADER + size);
    if (data.length < size) throw new Error('a chunk of the WebP is cut off');
    if (type === 'EXIF') orientation ??= exifOrientation(data);
    else if (!found.has(type) && (needed.has(type) || (type === 'ICCP' && isIccProfile(data)))) found.set(type, data);
    at += CHUNK_HEADER + size + (size % 2);
  }
  return { bytes: assemble(found), orientation: orientation ?? 1 };
}

/** The picture of these chunks: the first frame, with what its canvas and colours are, or the only image. */
function assemble(found: ReadonlyMap<string, Buffer>): Buffer {
  const first = [...found].find(([type]) => type === 'ANMF' || images.includes(type));
  if (!first) throw new Error('the WebP has no image');
  const header = found.get('VP8X');
  if (!header) {
    if (first[0] === 'ANMF') throw new Error('the WebP has no header of its animation');
    return riff([first]);
  }
  if (header.length !== VP8X_BYTES) throw new Error('the header of the WebP is damaged');
  const isAnimated = first[0] === 'ANMF';
  const flags = Buffer.from(header);
  flags[0] = (header.readUInt8(0) & ~(ANIMATED | HAS_XMP | HAS_EXIF | HAS_ICC)) | (isAnimated ? ANIMATED : 0);
  if (found.has('ICCP')) flags[0] |= HAS_ICC;
  const others = ['ICCP', isAnimated ? 'ANIM' : 'ALPH'].flatMap((type) => {
    const data = found.get(type);
    return data ? [[type, data] as const] : [];
  });
  return riff([['VP8X', flags], ...others, first]);
}

function riff(chunks: readonly (readonly [string, Buffer])[]): Buffer {
  const body = chunks.flatMap(([type, data]) => {
    const header = Buffer.alloc(CHUNK_HEADER);
    header.write(type, 'latin1');
    header.writeUInt32LE(data.length, 4);
    return [header, data, Buffer.alloc(data.length % 2)];
  });
  const content = Buffer.concat([Buffer.from('WEBP'), ...body]);
  const header = Buffer.alloc(CHUNK_HEADER);
  header.write('RIFF');
  header.writeUInt32LE(content.length, 4);
  return Buffer.concat([header, content]);
}
