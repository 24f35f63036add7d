import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { StoredMessage } from '../generation/rows.js';
import { chatDays, chatShares, conversations } from '../generation/schema.js';
import type { UserData } from '../user-data.js';
import { readMessages } from './read-messages.js';

/** Conversations with their messages. */
export const chatData: UserData = {
  name: 'conversations',
  async *read({ db }, uid) {
    const { id, assistant, title, input, createdAt, updatedAt, removedAt } = conversations;
    const all = await db
      .select({ id })
      .from(conversations)
      .where(eq(conversations.userId, uid))
      .orderBy(asc(createdAt));
    for (const one of all) {
      // Read one by one: the input of a work may be as long as a call.
      const [row] = await db
        .select({ id, assistant, title, input, createdAt, updatedAt, removedAt })
        .from(conversations)
        .where(eq(id, one.id));
      if (row) yield { ...row, shares: await listSharesOf(db, one.id), messages: written(readMessages(db, one.id)) };
    }
  },
  async remove({ db }, uid) {
    // Deletes messages and shares by cascade; the files feature removes files itself.
    await db.delete(conversations).where(eq(conversations.userId, uid));
    await db.delete(chatDays).where(eq(chatDays.userId, uid));
  },
};

const listSharesOf = (db: Db, conversationId: string) =>
  db
    .select({
      createdAt: chatShares.createdAt,
      expiresAt: chatShares.expiresAt,
      count: chatShares.count,
    })
    .from(chatShares)
    .where(eq(chatShares.conversationId, conversationId));

async function* written(rows: AsyncIterable<StoredMessage>) {
  for await (const { id, parentId, role, status, text, reasoning, ...row } of rows) {
    const { sources, attachments, model, piece, data, mark, createdAt } = row;
    const about = { sources, attachments, model, piece, data, mark, createdAt };
    yield { id, parentId, role, status, text, reasoning, ...about };
  }
}
