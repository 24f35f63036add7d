import type { SearchOutcome } from '@guanlan/contract';
import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { titleWords } from '../generation/conversation-title.js';
import {
  conversationColumns,
  listedColumns,
  outcome,
  type StoredConversation,
  type StoredMessage,
} from '../generation/rows.js';
import { conversations, messages } from '../generation/schema.js';
import { type After, olderThan } from '../page-cursor.js';
import { readMessages } from './read-messages.js';

/** A user's conversation that is not removed. */
const owned = (userId: string, id: string) =>
  and(eq(conversations.id, id), eq(conversations.userId, userId), isNull(conversations.removedAt));

export async function findConversation(db: Db, userId: string, id: string): Promise<StoredConversation | undefined> {
  const [row] = await db.select(conversationColumns).from(conversations).where(owned(userId, id));
  return row;
}

/** Messages that are read at a time: some thousand in one go would hold up everybody else. */
const PAGE_SIZE = 200;

/** All messages of a conversation, oldest first. */
export async function listMessages(db: Db, conversationId: string): Promise<StoredMessage[]> {
  const all: StoredMessage[] = [];
  for await (const message of readMessages(db, conversationId, PAGE_SIZE)) all.push(message);
  return all;
}

/** Deepest branch that is read: far more turns than any budget holds. */
const BRANCH_MAX = 400;
/**
 * Bytes of a branch after which no further message is read: no more than a fifth of that goes upstream, as of a token
 * there are at most 12 bytes.
 */
const BRANCH_BYTES = 2_000_000;

type BranchRow = Pick<StoredMessage, 'id' | 'role' | 'status' | 'text' | 'reasoning' | 'error' | 'attachments'>;

/** The branch that ends at `leafId`, root first; of a long one the end. */
export async function readBranch(db: Db, conversationId: string, leafId: string): Promise<BranchRow[]> {
  const bytes = sql`octet_length(m.text) + octet_length(m.reasoning)`;
  const { rows } = await db.execute<BranchRow & Record<string, unknown>>(sql`
    with recursive branch as (
      select id, parent_id, role, status, text, reasoning, error, attachments, 1 as depth, ${bytes} as bytes from ${messages} m where m.id = ${leafId} and m.conversation_id = ${conversationId}
      union all
      select m.id, m.parent_id, m.role, m.status, m.text, m.reasoning, m.error, m.attachments, branch.depth + 1, branch.bytes + ${bytes} from ${messages} m join branch on m.id = branch.parent_id
      where branch.depth < ${BRANCH_MAX} and branch.bytes < ${BRANCH_BYTES}
    )
    select id, role, status, text, reasoning, error, attachments from branch order by depth desc`);
  return rows;
}

/** An assistant or a tool, or several. */
export type Assistants = string | readonly string[];

/** Conversations with these assistants; all where none is named. */
export const withAssistants = (assistants: Assistants | undefined): SQL | undefined =>
  assistants === undefined ? undefined : inArray(conversations.assistant, [assistants].flat());

/** A user's conversations, newest first. */
export async function listConversations(
  db: Db,
  userId: string,
  { assistant, after, limit }: { assistant?: Assistants | undefined; after?: After | undefined; limit: number },
): Promise<(StoredConversation & { readonly outcome: SearchOutcome | null })[]> {
  const page = olderThan(conversations.updatedAt, conversations.id, after);
  return db
    .select({ ...listedColumns, outcome })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isNull(conversations.removedAt), withAssistants(assistant), page))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit);
}

const nextVersion = sql`${conversations.version} + 1`;

/** Remembers the leaf, if it is a message of the conversation. */
export async function selectLeaf(
  db: Db,
  userId: string,
  id: string,
  leafId: string,
): Promise<StoredConversation | undefined> {
  const [row] = await db
    .update(conversations)
    .set({ leafId, version: nextVersion })
    .where(
      and(
        owned(userId, id),
        sql`exists (select 1 from ${messages} where ${messages.id} = ${leafId} and ${messages.conversationId} = ${conversations.id})`,
      ),
    )
    .returning(conversationColumns);
  return row;
}

/** Sets a title that the user chose. */
export async function renameConversation(
  db: Db,
  userId: string,
  id: string,
  title: string,
): Promise<StoredConversation | undefined> {
  const [row] = await db
    .update(conversations)
    .set({ title, titleBy: 'user', search: titleWords(title), version: nextVersion })
    .where(owned(userId, id))
    .returning(conversationColumns);
  return row;
}
