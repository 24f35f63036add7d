import { and, eq, sql } from 'drizzle-orm';
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

/** Bytes of text that take as long to read and to answer as a message without any. */
const MESSAGE_BYTES = 600;

/**
 * Length of a user's conversation: of its texts in UTF-8, and what the messages themselves come to. PostgreSQL computes it
 * without reading them.
 */
export async function bytesOfMessages(db: Db, userId: string, conversationId: string): Promise<number> {
  const texts = sql`octet_length(${messages.text}) + octet_length(${messages.reasoning})`;
  const bytes = sql<string>`coalesce(sum(${MESSAGE_BYTES} + ${texts}), 0)`;
  const [row] = await db
    .select({ bytes })
    .from(messages)
    .where(and(eq(messages.conversationId, conversationId), eq(messages.userId, userId)));
  return Number(row?.bytes);
}
