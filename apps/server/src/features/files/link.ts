import { createHmac, timingSafeEqual } from 'node:crypto';
import { FILE_LINK_SECONDS } from '@guanlan/contract';
import { AppError } from '../app-error.js';

/** Path at which files are read: `/files/<space>/<path>`. */
export const FILES_PATH = '/files';

/** Path to which forms are posted. */
export const UPLOAD_PATH = '/upload';

/** The address of a file under an origin. */
export function addressOf(origin: string, file: { readonly spaceId: string; readonly path: string }): string {
  return `${origin}${FILES_PATH}/${file.spaceId}/${file.path.split('/').map(encodeURIComponent).join('/')}`;
}

/** A temporary address, good for ten minutes. */
export function linkTo(
  key: string,
  origin: string,
  file: { readonly id: string; readonly spaceId: string; readonly path: string },
  now: number,
): string {
  const expires = Math.floor(now / 1000) + FILE_LINK_SECONDS;
  return `${addressOf(origin, file)}?expires=${expires}&signature=${mac(key, file.id, expires).toString('hex')}`;
}

/** Checks the two parameters of a temporary address. Throws {@link AppError}. */
export function checkLink(key: string, id: string, query: { expires?: unknown; signature?: unknown }, now: number) {
  const { expires, signature } = query;
  if (typeof expires !== 'string' || typeof signature !== 'string' || !/^\d{1,12}$/.test(expires)) {
    throw new AppError('FILE_LINK_INVALID');
  }
  const given = Buffer.from(signature, 'hex');
  const expected = mac(key, id, Number(expires));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw new AppError('FILE_LINK_INVALID');
  if (Number(expires) * 1000 <= now) throw new AppError('FILE_LINK_EXPIRED');
}

const mac = (key: string, id: string, expires: number): Buffer =>
  createHmac('sha256', key).update(`file link\0${id}\0${expires}`).digest();
