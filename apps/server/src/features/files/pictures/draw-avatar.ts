import sharp, { type Sharp } from 'sharp';
import type { Orientation } from './exif-orientation.js';
import { countJpegScans } from './jpeg-scans.js';
import { stripMetadata } from './strip-metadata.js';

/** Largest side of a picture of a user, pixels. */
const AVATAR_SIDE = 512;
/** A picture that would unpack to more pixels is a trap. */
const MAX_PIXELS = 40_000_000;
/** Longest side of a picture that is read, pixels: a row is unpacked at once, and one of all pixels takes a gigabyte. */
const MAX_SIDE = 20_000;
/** Most scans of a JPEG: encoders make some ten, and each goes through all of the picture before its first row. */
const MAX_SCANS = 100;

// Uploads are rarely the same twice, and one picture needs no more than one thread.
sharp.cache(false);
sharp.concurrency(1);
// The library chooses a decoder by itself: only those of formats that may be uploaded are left to it. Drawings (SVG) have no
// bound: the filters of one of 7 KB take 100 MB, and those of one of 2 MB all there is.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp', 'VipsForeignLoadNsgif'],
});

/** Mirroring, before all else, and turning, degrees, that each orientation takes. */
const turns: Readonly<Record<Orientation, { readonly mirrored: boolean; readonly angle: number }>> = {
  1: { mirrored: false, angle: 0 },
  2: { mirrored: true, angle: 0 },
  3: { mirrored: false, angle: 180 },
  4: { mirrored: true, angle: 180 },
  5: { mirrored: true, angle: 270 },
  6: { mirrored: false, angle: 90 },
  7: { mirrored: true, angle: 90 },
  8: { mirrored: false, angle: 270 },
};

/**
 * Draws the picture of a file anew: upright, at most 512 × 512, WebP, in sRGB. Rejects for a file that is no picture, and
 * for one that is too large.
 */
export async function drawAvatar(file: Buffer): Promise<Buffer> {
  const { bytes, orientation } = stripMetadata(file);
  if (countJpegScans(bytes) > MAX_SCANS) throw new Error('the picture has too many scans');
  const picture = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
  const { width, height } = await picture.metadata();
  if (Math.max(width, height) > MAX_SIDE) throw new Error('the picture is too long');
  return draw(picture, orientation);
}

function draw(picture: Sharp, orientation: Orientation): Promise<Buffer> {
  const { mirrored, angle } = turns[orientation];
  return picture
    .flop(mirrored)
    .rotate(angle)
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
}
