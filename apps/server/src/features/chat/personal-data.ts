import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../personal-data.js';
import { readMessages } from './read-messages.js';
import type { StoredMessage } from './rows.js';
import { chatDays, chatShares, conversations } from './schema.js';

/** Conversations with their messages. */
export const chatData: PersonalData = {
  name: 'conversations',
  async *read({ db }, uid) {
    const all = await db
      .select()
      .from(conversations)
      .where(eq(conversations.userId, uid))
      .orderBy(asc(conversations.createdAt));
    for (const { id, assistant, title, input, createdAt, updatedAt, removedAt } of all) {
      const shares = await db.select().from(chatShares).where(eq(chatShares.conversationId, id));
      yield {
        id,
        assistant,
        title,
        input,
        createdAt,
        updatedAt,
        removedAt,
        shares: shares.map(({ createdAt, expiresAt, messages }) => ({ createdAt, expiresAt, count: messages.length })),
        messages: written(readMessages(db, id)),
      };
    }
  },
  async remove({ db }, uid) {
    // Their messages and shares go with them; their files are the files' own matter.
    await db.delete(conversations).where(eq(conversations.userId, uid));
    await db.delete(chatDays).where(eq(chatDays.userId, uid));
  },
};

async function* written(rows: AsyncIterable<StoredMessage>) {
  for await (const { id, parentId, role, status, text, reasoning, ...row } of rows) {
    const { sources, attachments, model, piece, data, mark, createdAt } = row;
    const about = { sources, attachments, model, piece, data, mark, createdAt };
    yield { id, parentId, role, status, text, reasoning, ...about };
  }
}
