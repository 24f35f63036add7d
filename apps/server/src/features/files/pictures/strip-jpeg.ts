import type { BarePicture } from './bare-picture.js';
import { exifOrientation, type Orientation } from './exif-orientation.js';
import { FileParts } from './file-parts.js';
import { isIccProfile } from './icc-profile.js';

const EXIF = 'Exif\0\0';
/** Header of a colour profile that is one segment, the first of one (ICC.1:2022, B.4). */
const ICC = 'ICC_PROFILE\0\x01\x01';
const ADOBE = 'Adobe';
const JFIF = 'JFIF\0';

const isStandalone = (marker: number): boolean => marker === 0x01 || (marker >= 0xd0 && marker <= 0xd7);
const isMetadata = (marker: number): boolean => (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe;

/**
 * A JPEG (ITU-T T.81, annex B) without comments and application segments, but for those that its colours depend on: JFIF,
 * Adobe and a colour profile of one segment, once each. Ends with its picture.
 */
export function stripJpeg(file: Buffer): BarePicture {
  const parts = new FileParts(file);
  parts.add(0, 2);
  const kept = new Set<string>();
  let orientation: Orientation | null = null;
  for (let at = 2; ; ) {
    at = file.indexOf(0xff, at);
    if (at < 0) break;
    const marker = file[at + 1];
    if (marker === undefined) break;
    if (marker === 0xff) at += 1;
    else if (marker === 0x00 || isStandalone(marker)) at += 2;
    else if (marker === 0xd9) {
      parts.add(at, at + 2);
      break;
    } else {
      const end = endOfSegment(file, at);
      const data = file.subarray(at + 4, end);
      if (!isMetadata(marker)) parts.add(at, end);
      else if (marker === 0xe1 && startsWith(data, EXIF)) orientation ??= exifOrientation(data);
      else {
        const use = useOf(marker, data);
        if (use !== null && !kept.has(use)) {
          kept.add(use);
          parts.add(at, end);
        }
      }
      at = end;
      if (marker === 0xda) {
        const behind = endOfScan(file, at);
        parts.add(at, behind);
        at = behind;
      }
    }
  }
  return { bytes: parts.join(), orientation: orientation ?? 1 };
}

function endOfSegment(file: Buffer, at: number): number {
  const length = at + 4 <= file.length ? file.readUInt16BE(at + 2) : 0;
  const end = at + 2 + length;
  if (length < 2 || end > file.length) throw new Error('a segment of the JPEG is cut off');
  return end;
}

/** Name of the segment where colours depend on it, null for any other. */
function useOf(marker: number, data: Buffer): string | null {
  if (marker === 0xe0 && startsWith(data, JFIF)) return JFIF;
  if (marker === 0xee && startsWith(data, ADOBE)) return ADOBE;
  if (marker === 0xe2 && startsWith(data, ICC) && isIccProfile(data.subarray(ICC.length))) return ICC;
  return null;
}

const startsWith = (data: Buffer, text: string): boolean => data.toString('latin1', 0, text.length) === text;

/** Offset of the marker that ends coded data: in it, 0xFF is followed by zero, by a restart marker or by fill bytes. */
function endOfScan(file: Buffer, from: number): number {
  for (let at = file.indexOf(0xff, from); at >= 0; at = file.indexOf(0xff, at)) {
    const next = file[at + 1];
    if (next === undefined) break;
    if (next === 0xff) at += 1;
    else if (next === 0x00 || isStandalone(next)) at += 2;
    else return at;
  }
  return file.length;
}
