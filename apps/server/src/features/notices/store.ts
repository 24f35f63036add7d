import { type FunctionArgs, InboxKind, UNREAD_MAX, type Unread } from '@guanlan/contract';
import { and, desc, eq, gt, inArray, isNull, lte, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { type After, olderThan } from '../page-cursor.js';
import { notices } from './schema.js';

export type NoticeRow = typeof notices.$inferSelect;

/** Rows that a statement of the retention deletes at a time. */
const PURGE_ROWS = 10_000;

/** Stores notices, each unless its user has one of that event. Returns those that were stored. */
export async function insertNotices(db: Db, rows: readonly NoticeRow[]): Promise<NoticeRow[]> {
  if (rows.length === 0) return [];
  return db
    .insert(notices)
    .values([...rows])
    .onConflictDoNothing({ target: [notices.userId, notices.eventId] })
    .returning();
}

/** Stores notices that stand for others, or adds to those of the same day, which become new and unread again. */
export async function addToDigests(db: Db, rows: readonly NoticeRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(notices)
    .values([...rows])
    .onConflictDoUpdate({
      target: [notices.userId, notices.eventId],
      set: {
        digestOf: sql`${notices.digestOf} + excluded.digest_of`,
        createdAt: sql`excluded.created_at`,
        readAt: null,
      },
    });
}

/** Notices of a kind that users have had since a time, but for those that stand for others. */
export async function countSince(
  db: Db,
  userIds: readonly string[],
  kind: InboxKind,
  since: Date,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ userId: notices.userId, count: sql<number>`count(*)::int` })
    .from(notices)
    .where(
      and(
        inArray(notices.userId, [...userIds]),
        eq(notices.kind, kind),
        isNull(notices.digestOf),
        sql`${notices.createdAt} >= ${since}`,
      ),
    )
    .groupBy(notices.userId);
  return new Map(rows.map(({ userId, count }) => [userId, count]));
}

/** Condition of notices of the kinds that there are: a later version of another node may store others. */
const isKnownKind = inArray(notices.kind, InboxKind.options);

/** A user's notices, newest first. */
export function listNotices(
  db: Db,
  userId: string,
  { kind, after, limit }: { kind?: InboxKind | undefined; after?: After | undefined; limit: number },
): Promise<NoticeRow[]> {
  const { createdAt, id } = notices;
  return db
    .select()
    .from(notices)
    .where(
      and(eq(notices.userId, userId), kind ? eq(notices.kind, kind) : isKnownKind, olderThan(createdAt, id, after)),
    )
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Unread notices of a user by kind, each counted up to `UNREAD_MAX`. */
export async function countUnread(db: Db, userId: string): Promise<Unread> {
  const of = (kind: InboxKind) => sql<number>`(select count(*)::int from (
    select 1 from ${notices} where ${notices.userId} = ${userId} and ${notices.kind} = ${kind}
    and ${notices.readAt} is null limit ${UNREAD_MAX}) as unread)`;
  const { rows } = await db.execute<Record<InboxKind, number>>(
    sql`select ${sql.join(
      InboxKind.options.map((kind) => sql`${of(kind)} as ${sql.identifier(kind)}`),
      sql`, `,
    )}`,
  );
  const [counted] = rows;
  if (!counted) throw new Error('a query of counts gave no row');
  return counted;
}

/** Those of these notices of a user that are unread and younger than a time, newest first. */
export function findUnread(db: Db, userId: string, ids: readonly string[], since: Date): Promise<NoticeRow[]> {
  return db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        inArray(notices.id, [...ids]),
        isNull(notices.readAt),
        gt(notices.createdAt, since),
        isKnownKind,
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id));
}

/** Marks a user's notices as read. Returns whether any was unread. */
export async function markRead(
  db: Db,
  userId: string,
  { ids, kind, until }: FunctionArgs<'notices.read'>,
  now: Date,
): Promise<boolean> {
  const unread = db
    .select({ id: notices.id })
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        ids && inArray(notices.id, ids),
        kind && eq(notices.kind, kind),
        until === undefined ? undefined : lte(notices.createdAt, new Date(until)),
      ),
    )
    // In one order for all devices, so that none waits for another that waits for it.
    .orderBy(notices.id)
    .for('update');
  const { rowCount } = await db.update(notices).set({ readAt: now }).where(inArray(notices.id, unread));
  return (rowCount ?? 0) > 0;
}

/** Events among these of which a user has a notice. */
export async function knownEvents(db: Db, userId: string, eventIds: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ eventId: notices.eventId })
    .from(notices)
    .where(and(eq(notices.userId, userId), inArray(notices.eventId, [...eventIds])));
  return new Set(rows.map(({ eventId }) => eventId));
}

/** Takes a notice to everybody back. */
export async function removeBroadcast(db: Db, eventId: string): Promise<void> {
  await db.delete(notices).where(and(eq(notices.eventId, eventId), eq(notices.kind, 'announcement')));
}

/** Deletes old notices, some at a time, so that no statement holds many rows. */
export async function purgeNotices(db: Db, before: Date): Promise<void> {
  for (;;) {
    const { rowCount } = await db.execute(sql`delete from ${notices} where ${notices.id} in (
      select ${notices.id} from ${notices} where ${notices.createdAt} < ${before} limit ${PURGE_ROWS})`);
    if ((rowCount ?? 0) < PURGE_ROWS) return;
  }
}
