import { and, eq, ne } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { files } from '../files/schema.js';
import { users } from '../identity/schema.js';

/** A picture that its owner may use: reported, and nobody else's. */
export async function findOwn(db: Db, uid: string, file: string) {
  const [row] = await db
    .select({ id: files.id, spaceId: files.spaceId, path: files.path })
    .from(files)
    .where(and(eq(files.id, file), eq(files.ownerId, uid), eq(files.use, 'avatar'), eq(files.status, 'registered')));
  return row;
}

export async function setAvatar(db: Db, uid: string, avatar: string | null): Promise<void> {
  await db.update(users).set({ avatar }).where(eq(users.id, uid));
}

export async function findAvatar(db: Db, uid: string): Promise<string | null> {
  const [row] = await db.select({ avatar: users.avatar }).from(users).where(eq(users.id, uid));
  return row?.avatar ?? null;
}

/** Gives up all of a user's pictures but one: they are not served any more, and housekeeping removes them. */
export async function giveUpOthers(db: Db, uid: string, keep: string): Promise<void> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(eq(files.ownerId, uid), eq(files.use, 'avatar'), eq(files.status, 'registered'), ne(files.id, keep)));
}
