import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { type MessageHead, messageColumns, type StoredMessage } from '../generation/rows.js';
import { messages } from '../generation/schema.js';
import { readPages } from '../read-pages.js';

/** Messages in memory at a time: a conversation may grow to more than the server has room for. */
const PAGE_SIZE = 20;

/** The heads of a conversation's messages, oldest first. */
export function listHeads(db: Db, conversationId: string): Promise<MessageHead[]> {
  const { id, parentId, role, status, piece, mark } = messages;
  return db
    .select({ id, parentId, role, status, piece, mark })
    .from(messages)
    .where(eq(messages.conversationId, conversationId))
    .orderBy(asc(messages.n));
}

/** All messages of a conversation, oldest first, read by pages. */
export async function* readMessages(
  db: Db,
  conversationId: string,
  pageSize = PAGE_SIZE,
): AsyncGenerator<StoredMessage> {
  for (let after = 0; ; ) {
    const page = await db
      .select(messageColumns)
      .from(messages)
      .where(and(eq(messages.conversationId, conversationId), gt(messages.n, after)))
      .orderBy(asc(messages.n))
      .limit(pageSize);
    yield* page;
    const last = page.at(-1);
    if (!last || page.length < pageSize) return;
    after = last.n;
  }
}

/** The messages of these ids, in their order, read by pages; one that is gone is left out. */
export const readInOrder = (db: Db, ids: readonly string[]): AsyncGenerator<StoredMessage> =>
  readPages(ids, (page) => db.select(messageColumns).from(messages).where(inArray(messages.id, page)));
