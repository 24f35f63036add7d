import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import { AppError } from '../../app-error.js';
import { countJpegScans } from './jpeg-scans.js';
import { PictureQueue } from './picture-queue.js';

/** Largest side of a picture of a user, pixels. */
const AVATAR_SIDE = 512;
/** A picture that would unpack to more pixels is a trap. */
const MAX_PIXELS = 40_000_000;
/** Longest side of a picture that is read, pixels: a row is unpacked at once, and one of all pixels takes a gigabyte. */
const MAX_SIDE = 20_000;
/** Longest work on one picture, s. Looked at between rows only: what comes before the first one has bounds of its own. */
const TIMEOUT_SECONDS = 10;
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

/** Interlaced and progressive ones are unpacked as a whole: at a time each can take {@link MAX_PIXELS} × 8 bytes. */
const pictures = new PictureQueue({ running: 2, waiting: 32, waitingPerCaller: 8 });

/**
 * Draws a picture of a user anew: upright, at most 512 × 512, WebP. What else the file held (place and time of the
 * photograph, another format behind the first bytes) is not in it. Throws {@link AppError} for what is no picture, or
 * one that is too large, and where too many wait.
 */
export function reEncodeAvatar(path: string, caller: string): Promise<Buffer> {
  return pictures.run(caller, async () => {
    try {
      const file = await readFile(path);
      if (countJpegScans(file) > MAX_SCANS) throw new Error('the picture has too many scans');
      const picture = sharp(file, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 });
      const { width, height } = await picture.metadata();
      if (Math.max(width, height) > MAX_SIDE) throw new Error('the picture is too long');
      return await draw(picture);
    } catch (cause) {
      throw new AppError('IMAGE_UNREADABLE', { cause });
    }
  });
}

const draw = (picture: Sharp): Promise<Buffer> =>
  picture
    .timeout({ seconds: TIMEOUT_SECONDS })
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
