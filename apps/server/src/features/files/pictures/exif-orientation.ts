/** Orientation of the TIFF and Exif standards, 1 to 8: how a picture has to be mirrored and turned to stand upright. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const HEADER = 8;
const ENTRY = 12;
const ORIENTATION_TAG = 0x0112;
const SHORT = 3;

/**
 * Orientation that Exif data gives to its picture: the first such entry of the first directory (TIFF 6.0, section 2). No
 * other directory is looked at, so data that points back to itself costs one pass. 1 where the data has none or is damaged.
 */
export function exifOrientation(data: Buffer): Orientation {
  const tiff = data.toString('latin1', 0, 6) === 'Exif\0\0' ? data.subarray(6) : data;
  const order = tiff.toString('latin1', 0, 4);
  if (tiff.length < HEADER || (order !== 'II*\0' && order !== 'MM\0*')) return 1;
  const isLittle = order === 'II*\0';
  const readShort = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const directory = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (directory + 2 > tiff.length) return 1;
  const first = directory + 2;
  const end = Math.min(tiff.length, first + readShort(directory) * ENTRY);
  for (let at = first; at + ENTRY <= end; at += ENTRY) {
    if (readShort(at) !== ORIENTATION_TAG) continue;
    const value = readShort(at + 8);
    return readShort(at + 2) === SHORT && value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}
