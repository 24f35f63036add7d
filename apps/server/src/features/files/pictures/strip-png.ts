import { crc32, deflateSync, inflateSync } from 'node:zlib';
import type { BarePicture } from './bare-picture.js';
import { exifOrientation, type Orientation } from './exif-orientation.js';
import { FileParts } from './file-parts.js';
import { isIccProfile, MAX_ICC_BYTES } from './icc-profile.js';

const SIGNATURE_BYTES = 8;
/** Bytes of a chunk beside its data: length, type and checksum. */
const CHUNK_FRAME = 12;

const numberOf = (type: string): number => Buffer.from(type, 'latin1').readUInt32BE();
const ICCP = numberOf('iCCP');
const EXIF = numberOf('eXIf');
const END = numberOf('IEND');
/** Types of chunks, as numbers, that pixels and their colours are decoded from. */
const needed: ReadonlySet<number> = new Set(['IHDR', 'PLTE', 'IDAT', 'tRNS', 'gAMA', 'cHRM', 'sRGB'].map(numberOf));

/**
 * A PNG (ISO/IEC 15948, 5.3) without texts, which a decoder unpacks before the first row (2 MB of them hold 2 GB), times,
 * frames of an animation and anything else that its pixels do not need. Ends with its picture.
 */
export function stripPng(file: Buffer): BarePicture {
  const parts = new FileParts(file);
  parts.add(0, SIGNATURE_BYTES);
  let orientation: Orientation | null = null;
  let hasProfile = false;
  for (let at = SIGNATURE_BYTES; at + CHUNK_FRAME <= file.length; ) {
    const end = at + CHUNK_FRAME + file.readUInt32BE(at);
    if (end > file.length) throw new Error('a chunk of the PNG is cut off');
    const type = file.readUInt32BE(at + 4);
    const data = file.subarray(at + 8, end - 4);
    if (needed.has(type) || type === END) parts.add(at, end);
    else if (type === EXIF) orientation ??= exifOrientation(data);
    else if (type === ICCP && !hasProfile) {
      hasProfile = true;
      const profile = unpackProfile(data);
      if (profile) parts.insert(profileChunk(profile));
    }
    if (type === END) break;
    at = end;
  }
  return { bytes: parts.join(), orientation: orientation ?? 1 };
}

/** The colour profile of the chunk (11.3.2.3): a name of up to 79 bytes, zero, zero, and the profile compressed. */
function unpackProfile(data: Buffer): Buffer | null {
  const name = data.indexOf(0);
  if (name < 1 || name > 79 || data[name + 1] !== 0) return null;
  try {
    const profile = inflateSync(data.subarray(name + 2), { maxOutputLength: MAX_ICC_BYTES });
    return isIccProfile(profile) ? profile : null;
  } catch {
    return null;
  }
}

function profileChunk(profile: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from('iCCPicc\0\0', 'latin1'), deflateSync(profile)]);
  const chunk = Buffer.alloc(body.length + 8);
  chunk.writeUInt32BE(body.length - 4);
  body.copy(chunk, 4);
  chunk.writeUInt32BE(crc32(body), body.length + 4);
  return chunk;
}
