import { and, desc, eq, ilike, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { listedColumns, type StoredConversation, type StoredMessage } from '../../generation/rows.js';
import { conversations, messages } from '../../generation/schema.js';
import { type Assistants, withAssistants } from '../store.js';

/** A found conversation, with the found message where it was not the title. */
export interface Found {
  readonly conversation: StoredConversation;
  readonly messageId: string | null;
  readonly role: StoredMessage['role'] | null;
  /** The title, or the part of the message around the first match. */
  readonly text: string;
}

/** Characters of a message that are searched for the place of a match, and those around it that are read. */
const LOOKED_THROUGH = 100_000;
const EXCERPT_BEFORE = 1_000;
const EXCERPT_UNITS = 3_000;

/** The part of a message around the first of these: messages are long, and fifty of them are answered for a line of each. */
function excerptAround(wanted: readonly string[]): SQL<string> {
  const lower = sql.param(wanted.map((one) => one.toLowerCase()));
  // Without `offset` the text would be put in lower case for each of the words.
  return sql`substr(${messages.text}, greatest(1, (
    select min(nullif(strpos(looked.through, wanted), 0))
    from (select lower(left(${messages.text}, ${LOOKED_THROUGH})) as through offset 0) looked, unnest(${lower}::text[]) wanted
  ) - ${EXCERPT_BEFORE}), ${EXCERPT_UNITS})`;
}

interface Where {
  readonly userId: string;
  readonly assistant: Assistants | undefined;
  readonly limit: number;
}

function visible({ userId, assistant }: Where): SQL | undefined {
  return and(eq(conversations.userId, userId), isNull(conversations.removedAt), withAssistants(assistant));
}

interface Matches {
  readonly inTitle: SQL;
  readonly inText: SQL;
  readonly around: readonly string[];
}

async function find(db: Db, where: Where, { inTitle, inText, around }: Matches): Promise<Found[]> {
  const [titles, texts] = await Promise.all([
    db
      .select({ conversation: listedColumns })
      .from(conversations)
      .where(and(visible(where), inTitle))
      .orderBy(desc(conversations.updatedAt))
      .limit(where.limit),
    db
      .select({ conversation: listedColumns, messageId: messages.id, role: messages.role, text: excerptAround(around) })
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
  const [inTitle, inText] = [sql`${conversations.search} @@ ${query}`, sql`${messages.search} @@ ${query}`];
  return find(db, where, { inTitle, inText, around: words.split(' ') });
}

/** Conversations and messages that hold the text itself: finds what word borders hide, in one user's messages. */
export async function findBySubstring(db: Db, text: string, where: Where): Promise<Found[]> {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  const [inTitle, inText] = [ilike(conversations.title, pattern), ilike(messages.text, pattern)];
  return find(db, where, { inTitle, inText, around: [text] });
}

/** Length of all texts of a user's messages in UTF-8. PostgreSQL computes it without reading them. */
export async function bytesOfTexts(db: Db, userId: string): Promise<number> {
  const bytes = sql<string>`coalesce(sum(octet_length(${messages.text})), 0)`;
  const [row] = await db.select({ bytes }).from(messages).where(eq(messages.userId, userId));
  return Number(row?.bytes);
}
