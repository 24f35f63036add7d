import { ChatSetup, type Conversation, type Message, type SearchOutcome } from '@guanlan/contract';
import { getTableColumns, sql } from 'drizzle-orm';
import { whileWritten, withCheckpointTails } from './jobs/checkpoint-tails.js';
import { type ConversationRow, conversations, type MessageRow, messages } from './schema.js';

const { search: _titleWords, ...conversationColumns } = getTableColumns(conversations);
/** A work's input may be as long as a call: only its own page shows it. */
const listedColumns = {
  ...conversationColumns,
  input: sql<unknown>`case when ${conversations.requestId} is null then ${conversations.input} end`,
};
/**
 * How a search record's newest question ended without a whole answer, read of its newest message: a question whose search
 * gave nothing, or an answer that was not finished. Null for every other conversation.
 */
const outcome = sql<SearchOutcome | null>`case when ${conversations.assistant} = 'search-answer' then (
  select case coalesce(case when m.role = 'user' then m.data->>'state' end, m.status)
    when 'empty' then 'empty' when 'stopped' then 'stopped'
    when 'failed' then 'failed' when 'error' then 'failed' when 'interrupted' then 'failed' end
  from messages m where m.conversation_id = ${conversations}.id order by m.n desc limit 1) end`;
const { search: _textWords, ...stored } = getTableColumns(messages);
/** Columns of a message; while it is being written, with all of its checkpoints. */
const messageColumns = {
  ...stored,
  text: whileWritten(withCheckpointTails.text, 'text'),
  reasoning: whileWritten(withCheckpointTails.reasoning, 'reasoning'),
  seq: whileWritten(withCheckpointTails.seq, 'seq'),
  sources: whileWritten(withCheckpointTails.sources, 'sources'),
};

/** Columns that the store reads: all but the search words, which are long and only for the database. */
export { conversationColumns, listedColumns, messageColumns, outcome };

export type StoredConversation = Omit<ConversationRow, 'search'>;
export type StoredMessage = Omit<MessageRow, 'search'>;
/** A message's place in its conversation's tree, without its texts. */
export type MessageHead = Pick<StoredMessage, 'id' | 'parentId' | 'role' | 'status' | 'piece' | 'mark'>;

type ShownConversation = Omit<Conversation, 'setup' | 'outcome' | 'createdAt' | 'updatedAt'> &
  Pick<StoredConversation, 'input' | 'createdAt' | 'updatedAt'> & { readonly outcome?: SearchOutcome | null };

/** A conversation as the contract has it. */
export function toConversation(row: ShownConversation): Conversation {
  const setup = ChatSetup.safeParse(row.input);
  return {
    id: row.id,
    assistant: row.assistant,
    title: row.title,
    model: row.model,
    leafId: row.leafId,
    ...(setup.success && { setup: setup.data }),
    ...(row.outcome && { outcome: row.outcome }),
    version: row.version,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
  };
}

/** Fields of a running answer that are newer than its row. */
export type LiveView = Pick<Message, 'text' | 'reasoning' | 'seq' | 'reasoningMs' | 'firstTokenMs'> &
  Partial<Pick<Message, 'sources'>>;

/** A message as the contract has it; a running answer as its job has it. */
export function toMessage(row: StoredMessage, live?: LiveView): Message {
  return {
    id: row.id,
    conversationId: row.conversationId,
    parentId: row.parentId,
    role: row.role,
    status: row.status,
    text: row.text,
    reasoning: row.reasoning,
    reasoningMs: row.reasoningMs,
    firstTokenMs: row.firstTokenMs,
    durationMs: row.durationMs,
    model: row.model,
    usage: row.usage,
    error: row.error,
    sources: row.sources,
    ...(row.attachments && { attachments: row.attachments }),
    seq: row.seq,
    createdAt: row.createdAt.getTime(),
    ...(row.status === 'streaming' ? live : undefined),
  };
}
