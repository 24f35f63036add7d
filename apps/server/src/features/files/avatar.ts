import type { Db } from '../../context.js';
import { addressOf } from './link.js';
import { findFile } from './store.js';

/** The path of a file that a user uploaded as an avatar and reported; null for any other. */
export async function avatarPath(db: Db, id: string, uid: string): Promise<string | null> {
  const file = await findFile(db, id);
  if (file?.ownerId !== uid || file.use !== 'avatar' || file.status !== 'registered') return null;
  return addressOf('', file);
}
