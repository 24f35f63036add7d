import { and, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { listedColumns, type StoredConversation, type StoredMessage } from './rows.js';
import { conversations, messages } from './schema.js';

/** A found conversation, with the found message where it was not the title. */
export interface Found {
  readonly conversation: StoredConversation;
  readonly messageId: string | null;
  readonly role: StoredMessage['role'] | null;
  readonly text: string;
}

interface Where {
  readonly userId: string;
  readonly assistant: string | undefined;
  readonly limit: number;
}

function visible({ userId, assistant }: Where): SQL | undefined {
  return and(
    eq(conversations.userId, userId),
    isNull(conversations.removedAt),
    assistant === undefined ? undefined : eq(conversations.assistant, assistant),
  );
}

async function find(db: Db, where: Where, inTitle: SQL, inText: SQL): Promise<Found[]> {
  const [titles, texts] = await Promise.all([
    db
      .select({ conversation: listedColumns })
      .from(conversations)
      .where(and(visible(where), inTitle))
      .orderBy(desc(conversations.updatedAt))
      .limit(where.limit),
    db
      .select({ conversation: listedColumns, messageId: messages.id, role: messages.role, text: messages.text })
      .from(messages)
      .innerJoin(conversations, eq(conversations.id, messages.conversationId))
      .where(and(visible(where), eq(messages.userId, where.userId), inText))
      .orderBy(desc(messages.n))
      .limit(where.limit),
  ]);
  return [...titles.map((row) => ({ ...row, messageId: null, role: null, text: row.conversation.title })), ...texts];
}

/** Conversations and messages that hold all of the words. */
export async function findByWords(db: Db, words: string, where: Where): Promise<Found[]> {
  const query = sql`plainto_tsquery('simple', ${words})`;
  return find(db, where, sql`${conversations.search} @@ ${query}`, sql`${messages.search} @@ ${query}`);
}

/** Conversations and messages that hold the text itself: finds what word borders hide, in one user's messages. */
export async function findBySubstring(db: Db, text: string, where: Where): Promise<Found[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  return find(db, where, ilike(conversations.title, pattern), ilike(messages.text, pattern));
}
