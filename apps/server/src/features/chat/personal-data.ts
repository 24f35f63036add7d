import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../personal-data.js';
import { conversations, messages } from './schema.js';

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
      const rows = await db.select().from(messages).where(eq(messages.conversationId, id)).orderBy(asc(messages.n));
      yield {
        id,
        assistant,
        title,
        input,
        createdAt,
        updatedAt,
        removedAt,
        messages: rows.map(
          ({ id, parentId, role, status, text, reasoning, sources, model, piece, data, mark, createdAt }) => {
            return { id, parentId, role, status, text, reasoning, sources, model, piece, data, mark, createdAt };
          },
        ),
      };
    }
  },
  async remove({ db }, uid) {
    // Their messages and events go with them.
    await db.delete(conversations).where(eq(conversations.userId, uid));
  },
};
