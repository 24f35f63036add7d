import { ANNOUNCEMENTS_MAX, type Announcement } from '@guanlan/contract';
import { and, desc, eq, gt, isNull, or } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { announcements } from './schema.js';

type AnnouncementRow = typeof announcements.$inferSelect;

/** An announcement as the contract has it. */
export function toAnnouncement({ id, title, text, level, publishedAt, until }: AnnouncementRow): Announcement {
  return { id, title, text, level, publishedAt: publishedAt.getTime(), until: until?.getTime() ?? null };
}

const selectValid = (db: Db, now: Date) =>
  db
    .select()
    .from(announcements)
    .where(and(isNull(announcements.withdrawnAt), or(isNull(announcements.until), gt(announcements.until, now))))
    .orderBy(desc(announcements.publishedAt))
    .limit(ANNOUNCEMENTS_MAX);

/** Announcements valid at a moment, newest first. */
export async function listAnnouncements(db: Db, now: Date): Promise<AnnouncementRow[]> {
  return selectValid(db, now);
}

/** {@link listAnnouncements} that are not withdrawn before the transaction ends: who withdraws one waits for it. */
export async function holdAnnouncements(tx: Db, now: Date): Promise<AnnouncementRow[]> {
  return selectValid(tx, now).for('share');
}

/** Stores an announcement, unless the same request did before. Returns the stored one. */
export async function insertAnnouncement(
  db: Db,
  row: typeof announcements.$inferInsert,
): Promise<AnnouncementRow | undefined> {
  await db.insert(announcements).values(row).onConflictDoNothing();
  const [stored] = await db.select().from(announcements).where(eq(announcements.id, row.id));
  return stored;
}

/** Withdraws an announcement. Returns whether it existed. */
export async function withdrawAnnouncement(db: Db, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(announcements)
    .set({ withdrawnAt: at })
    .where(and(eq(announcements.id, id), isNull(announcements.withdrawnAt)))
    .returning({ id: announcements.id });
  return rows.length > 0;
}
