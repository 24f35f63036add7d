import type { Share } from '@guanlan/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { chatShares, conversations } from '../../generation/schema.js';
import { userStatus, users } from '../../identity/schema.js';

type StoredShare = typeof chatShares.$inferSelect;

/**
 * Adds a share; the same request again answers the first one. Undefined where the user has `most` by now: one share is
 * added after the other.
 */
export const insertShare = (
  db: Db,
  share: typeof chatShares.$inferInsert & Pick<StoredShare, 'createdAt'>,
  most: number,
): Promise<StoredShare | undefined> =>
  db.transaction(async (tx) => {
    const { userId, requestId, createdAt } = share;
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shares ${userId}`}, 0))`);
    const [before] = await tx
      .select()
      .from(chatShares)
      .where(and(eq(chatShares.userId, userId), eq(chatShares.requestId, requestId)));
    if (before) return before;
    const shares = await tx.$count(chatShares, and(eq(chatShares.userId, userId), hasNotEnded(createdAt)));
    if (shares >= most) return undefined;
    const [added] = await tx.insert(chatShares).values(share).returning();
    return added;
  });

const hasNotEnded = (now: Date) => or(isNull(chatShares.expiresAt), gt(chatShares.expiresAt, now));

/** A user's shares that have not ended, newest first. */
export async function listShares(db: Db, userId: string, now: Date): Promise<Share[]> {
  const { id, conversationId, title, count, createdAt, expiresAt } = chatShares;
  const rows = await db
    .select({
      ...{ id, conversationId, title, count, createdAt, expiresAt },
      removed: sql<boolean>`${conversations.removedAt} is not null`,
    })
    .from(chatShares)
    .innerJoin(conversations, eq(chatShares.conversationId, conversations.id))
    .where(and(eq(chatShares.userId, userId), hasNotEnded(now)))
    .orderBy(desc(chatShares.createdAt), chatShares.id);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
  }));
}

/** A share's content; undefined once it expired, its conversation is removed, or its owner's account is closed or banned. */
export async function findShare(
  db: Db,
  id: string,
  now: Date,
): Promise<
  (Pick<StoredShare, 'title' | 'work' | 'messages' | 'createdAt' | 'expiresAt'> & { assistant: string }) | undefined
> {
  const { title, work, messages, createdAt, expiresAt } = chatShares;
  const [row] = await db
    .select({ title, assistant: conversations.assistant, work, messages, createdAt, expiresAt })
    .from(chatShares)
    .innerJoin(conversations, eq(chatShares.conversationId, conversations.id))
    .innerJoin(users, eq(chatShares.userId, users.id))
    .where(
      and(
        eq(chatShares.id, id),
        isNull(conversations.removedAt),
        eq(users.status, userStatus.normal),
        hasNotEnded(now),
      ),
    );
  return row;
}

/** Length of a share's content as JSON; 0 where there is none. PostgreSQL computes it without sending it. */
export async function bytesOfShare(db: Db, id: string): Promise<number> {
  const bytes = sql<number>`octet_length(${chatShares.messages}::text) + coalesce(octet_length(${chatShares.work}::text), 0)`;
  const [row] = await db.select({ bytes }).from(chatShares).where(eq(chatShares.id, id));
  return row?.bytes ?? 0;
}

/** Ends a share. Returns whether it existed. */
export async function deleteShare(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(chatShares)
    .where(and(eq(chatShares.id, id), eq(chatShares.userId, userId)))
    .returning({ id: chatShares.id });
  return rows.length > 0;
}

/** Ends all of a user's shares. Returns how many there were. */
export async function deleteShares(db: Db, userId: string): Promise<number> {
  const rows = await db.delete(chatShares).where(eq(chatShares.userId, userId)).returning({ id: chatShares.id });
  return rows.length;
}
