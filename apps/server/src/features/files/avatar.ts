import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { addressOf } from './link.js';
import { files } from './schema.js';
import { findFile } from './store.js';

/** The path of a file that a user uploaded as an avatar and reported; null for any other. */
export async function avatarPath(db: Db, id: string, uid: string): Promise<string | null> {
  const file = await findFile(db, id);
  if (file?.ownerId !== uid || file.use !== 'avatar' || file.status !== 'registered') return null;
  return addressOf('', file);
}

/** Gives up all of a user's pictures but one: they are not served any more, and housekeeping removes them. */
export async function giveUpAvatars(db: Db, uid: string, keep: string | null): Promise<void> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(
      and(
        eq(files.ownerId, uid),
        eq(files.use, 'avatar'),
        eq(files.status, 'registered'),
        keep === null ? undefined : ne(files.id, keep),
      ),
    );
}
