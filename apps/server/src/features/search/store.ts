import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { conversations, messages } from '../generation/schema.js';
import { searchWords } from '../generation/search-words.js';

/** A message of the user's own that holds some of the words. */
export interface OwnMessage {
  readonly conversationId: string;
  readonly assistant: string;
  readonly title: string;
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** Most messages that are scored for one question. */
const MAX_CANDIDATES = 60;

/** The user's messages that hold any of the words, best first; earlier searches for an answer are left out. */
export async function findOwnMessages(db: Db, userId: string, words: readonly string[]): Promise<OwnMessage[]> {
  if (words.length === 0) return [];
  // Each word is a term of its own: plainto_tsquery would want all of them in one message.
  const query = sql`(select array_to_string(array_agg(plainto_tsquery('simple', word)::text), ' | ')::tsquery
    from unnest(${sql.param([...words])}::text[]) as word)`;
  return db
    .select({
      conversationId: conversations.id,
      assistant: conversations.assistant,
      title: conversations.title,
      role: messages.role,
      text: messages.text,
    })
    .from(messages)
    .innerJoin(conversations, eq(conversations.id, messages.conversationId))
    .where(
      and(
        eq(messages.userId, userId),
        eq(conversations.userId, userId),
        sql`${conversations.removedAt} is null and ${conversations.assistant} <> 'search-answer'`,
        sql`${messages.search} @@ ${query}`,
      ),
    )
    .orderBy(sql`ts_rank(${messages.search}, ${query}) desc`, sql`${messages.n} desc`)
    .limit(MAX_CANDIDATES);
}

/** Makes a question of a record findable, as its answers are. */
export async function indexQuestion(db: Db, workId: string, question: string): Promise<void> {
  await db.execute(sql`update ${messages} set search = to_tsvector('simple', ${searchWords(question)})
    where conversation_id = ${workId}::uuid and role = 'user' and text = ${question} and search is null`);
}
