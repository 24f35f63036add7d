import sharp, { type Sharp } from 'sharp';
import { AppError } from '../app-error.js';
import { PictureQueue } from './picture-queue.js';

/** Largest side of a picture of a user, pixels. */
const AVATAR_SIDE = 512;
/** A picture that would unpack to more pixels is a trap. */
const MAX_PIXELS = 40_000_000;
/** Longest work on one picture, s. */
const PATIENCE = 10;

// Uploads are rarely the same twice, and one picture needs no more than one thread.
sharp.cache(false);
sharp.concurrency(1);

/** At a time each can take {@link MAX_PIXELS} × 4 bytes. */
const pictures = new PictureQueue({ running: 2, waiting: 32, waitingPerCaller: 8 });

/**
 * Draws a picture of a user anew: upright, at most 512 × 512, WebP. What else the file held (place and time of the
 * photograph, another format behind the first bytes) is not in it. Throws {@link AppError} for what is no picture, or
 * one that is too large, and where too many wait.
 */
export function reEncodeAvatar(path: string, caller: string): Promise<Buffer> {
  return pictures.run(caller, async () => {
    try {
      return await draw(sharp(path, { limitInputPixels: MAX_PIXELS, failOn: 'error', pages: 1 }));
    } catch (cause) {
      throw new AppError('IMAGE_UNREADABLE', { cause });
    }
  });
}

const draw = (picture: Sharp): Promise<Buffer> =>
  picture
    .timeout({ seconds: PATIENCE })
    .autoOrient()
    .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 82 })
    .toBuffer();
