import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { files } from './schema.js';

/** A row of `files`. */
export type StoredFile = typeof files.$inferSelect;
type NewFile = typeof files.$inferInsert;

/** Adds a ticket; a request that was made before adds nothing and gets the row it made. */
export async function insertTicket(db: Db, row: NewFile): Promise<StoredFile> {
  const [added] = await db.insert(files).values(row).onConflictDoNothing().returning();
  if (added) return added;
  const [before] = await db
    .select()
    .from(files)
    .where(and(eq(files.spaceId, row.spaceId), eq(files.requestId, row.requestId ?? '')));
  if (!before) throw new Error('a ticket was neither added nor there');
  return before;
}

export async function findFile(db: Db, id: string): Promise<StoredFile | undefined> {
  const [row] = await db.select().from(files).where(eq(files.id, id));
  return row;
}

/** The files that are served under these paths or have these ids. */
export function findRegistered(
  db: Db,
  spaceId: string,
  by: { readonly paths: readonly string[]; readonly ids: readonly string[] },
): Promise<StoredFile[]> {
  return db
    .select()
    .from(files)
    .where(
      and(
        eq(files.spaceId, spaceId),
        eq(files.status, 'registered'),
        or(inArray(files.path, [...by.paths]), inArray(files.id, [...by.ids])),
      ),
    );
}

/** Changes a file's status, unless it has another one than expected: then false, and nothing has happened. */
export async function moveFile(
  db: Db,
  id: string,
  from: StoredFile['status'],
  to: StoredFile['status'],
  more: Partial<Pick<StoredFile, 'size' | 'reservedUntil' | 'type' | 'sha256' | 'maxAge' | 'registeredAt'>> = {},
): Promise<boolean> {
  const moved = await db
    .update(files)
    .set({ ...more, status: to })
    .where(and(eq(files.id, id), eq(files.status, from)))
    .returning({ id: files.id });
  return moved.length > 0;
}

/**
 * Marks files that were never reported as removable, so that they cannot be reported any more; returns all removable
 * ones.
 */
export async function giveUp(db: Db, before: Date): Promise<string[]> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(ne(files.status, 'registered'), lt(files.createdAt, before)));
  const rows = await db.select({ id: files.id }).from(files).where(eq(files.status, 'removing'));
  return rows.map((row) => row.id);
}

/** Marks files of visitors that were registered before a time as removable. */
export async function giveUpAnonymous(db: Db, before: Date): Promise<void> {
  await db
    .update(files)
    .set({ status: 'removing' })
    .where(and(isNull(files.ownerId), eq(files.status, 'registered'), lt(files.registeredAt, before)));
}

export async function deleteFile(db: Db, id: string): Promise<void> {
  await db.delete(files).where(and(eq(files.id, id), eq(files.status, 'removing')));
}
