import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { conversations, messages } from '../generation/schema.js';

const nextVersion = sql`${conversations.version} + 1`;

/** Hides all of a user's conversations with an assistant, under one time. Tells how many there were. */
export async function removeAllConversations(db: Db, userId: string, assistant: string, at: Date): Promise<number> {
  const rows = await db
    .update(conversations)
    .set({ removedAt: at, version: nextVersion })
    .where(
      and(eq(conversations.userId, userId), eq(conversations.assistant, assistant), isNull(conversations.removedAt)),
    )
    .returning({ id: conversations.id });
  return rows.length;
}

/** Brings back what was hidden under one time. Tells how many there were. */
export async function restoreAllConversations(
  db: Db,
  userId: string,
  assistant: string,
  { at, since }: { at: Date; since: Date },
): Promise<number> {
  const rows = await db
    .update(conversations)
    .set({ removedAt: null, version: nextVersion })
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.assistant, assistant),
        eq(conversations.removedAt, at),
        gt(conversations.removedAt, since),
      ),
    )
    .returning({ id: conversations.id });
  return rows.length;
}

/** The ids of the running answers of what was hidden under one time. */
export async function listRunningRemoved(db: Db, userId: string, at: Date): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .innerJoin(conversations, eq(messages.conversationId, conversations.id))
    .where(and(eq(messages.userId, userId), eq(messages.status, 'streaming'), eq(conversations.removedAt, at)));
  return rows.map(({ id }) => id);
}
