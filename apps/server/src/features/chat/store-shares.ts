import type { Share } from '@guanlan/contract';
import { and, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { chatShares, conversations } from './schema.js';

type StoredShare = typeof chatShares.$inferSelect;

/** Keeps a share; the same request again answers the first one. */
export async function insertShare(db: Db, share: StoredShare): Promise<StoredShare> {
  const [added] = await db.insert(chatShares).values(share).onConflictDoNothing().returning();
  if (added) return added;
  const [before] = await db
    .select()
    .from(chatShares)
    .where(and(eq(chatShares.userId, share.userId), eq(chatShares.requestId, share.requestId)));
  if (!before) throw new Error('a share was neither added nor there');
  return before;
}

const open = (now: Date) =>
  and(isNull(conversations.removedAt), or(isNull(chatShares.expiresAt), gt(chatShares.expiresAt, now)));

/** A user's shares that can be read, newest first. */
export async function listShares(db: Db, userId: string, now: Date): Promise<Share[]> {
  const { id, conversationId, title, createdAt, expiresAt } = chatShares;
  const rows = await db
    .select({
      ...{ id, conversationId, title, createdAt, expiresAt },
      count: sql<number>`jsonb_array_length(${chatShares.messages})`,
    })
    .from(chatShares)
    .innerJoin(conversations, eq(chatShares.conversationId, conversations.id))
    .where(and(eq(chatShares.userId, userId), open(now)))
    .orderBy(desc(chatShares.createdAt), chatShares.id)
    .limit(500);
  return rows.map((row) => ({
    ...row,
    createdAt: row.createdAt.getTime(),
    expiresAt: row.expiresAt?.getTime() ?? null,
  }));
}

/** What a share shows, if it can be read. */
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
    .where(and(eq(chatShares.id, id), open(now)));
  return row;
}

/** Ends a share. Tells whether it was there. */
export async function deleteShare(db: Db, userId: string, id: string): Promise<boolean> {
  const rows = await db
    .delete(chatShares)
    .where(and(eq(chatShares.id, id), eq(chatShares.userId, userId)))
    .returning({ id: chatShares.id });
  return rows.length > 0;
}
