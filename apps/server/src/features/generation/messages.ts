import { and, count, eq, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { messageColumns, type StoredMessage } from './rows.js';
import { messages } from './schema.js';

/** A user's message; of a removed conversation too, because its answer can still be running. */
export async function findMessage(db: Db, userId: string, id: string): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.id, id), eq(messages.userId, userId)));
  return row;
}

/** The answer that a request started, if it did before. */
export async function findByRequest(db: Db, userId: string, requestId: string): Promise<StoredMessage | undefined> {
  const [row] = await db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.requestId, requestId)));
  return row;
}

/** Fixed cost of a message: bytes of text that take as long to read and to answer as a message without any. */
const MESSAGE_BYTES = 600;

/** Length of a conversation, bytes of UTF-8. */
export interface ConversationBytes {
  readonly texts: number;
  /** Texts, and a fixed cost for each message. */
  readonly all: number;
}

/** Length of a user's conversation. PostgreSQL computes it without reading the texts. */
export async function bytesOfMessages(db: Db, userId: string, conversationId: string): Promise<ConversationBytes> {
  const bytes = sql<string>`coalesce(sum(octet_length(${messages.text}) + octet_length(${messages.reasoning})), 0)`;
  const [row] = await db
    .select({ bytes, count: count() })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, userId)));
  const texts = Number(row?.bytes ?? 0);
  return { texts, all: texts + MESSAGE_BYTES * (row?.count ?? 0) };
}
