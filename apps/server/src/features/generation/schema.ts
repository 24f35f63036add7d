import type {
  Attachment,
  MessageError,
  MessageStatus,
  SharedMessage,
  SharedWork,
  Source,
  Usage,
} from '@guanlan/contract';
import { plainTitle } from '@guanlan/contract/plain-title';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type * as z from 'zod/mini';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });
const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });
/** A title has no marks of Markdown wherever it is read, also one that was stored with them. */
const titleText = customType<{ data: string; driverData: string }>({
  dataType: () => 'text',
  fromDriver: plainTitle,
  toDriver: plainTitle,
});

/**
 * Conversations, and the works of the writing tools, which have an input. `version` grows with every change so that
 * another tab knows when to read again.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    assistant: text('assistant').notNull(),
    title: titleText('title').notNull(),
    /** Author of the title; a user's is never overwritten. */
    titleBy: text('title_by', { enum: ['clause', 'model', 'user'] }).notNull(),
    /** The model last chosen. */
    model: text('model'),
    /** End of the branch that was viewed last. */
    leafId: uuid('leaf_id'),
    version: integer('version').notNull().default(1),
    /** Words of the title, by `search-words.ts`; null for a clause of the question, which is found itself. */
    search: tsvector('search'),
    /** Input of a work's tool; setup of a chat besides the model. */
    input: jsonb('input').$type<unknown>(),
    /** Id of the call that began this work; makes it idempotent. */
    requestId: uuid('request_id'),
    /**
     * Set while the pieces of this work are given to the model by jobs: when the run ends unless a job goes on with it
     * before. In versions before the job queue it was the lease of the server `running_by`, `<node>:<boot>`.
     */
    runningUntil: at('running_until'),
    /** The run, as JSON: `works/run.ts`. */
    runningBy: text('running_by'),
    /** How often versions before the job queue resumed the run; now its interrupted answers tell. */
    resumed: integer('resumed').notNull().default(0),
    /** Why the work stopped before all of its pieces were given to the model. */
    problem: jsonb('problem').$type<z.infer<typeof MessageError>>(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [
    unique('conversations_request').on(table.userId, table.requestId),
    // Read from its end: a `desc` here would sort nulls otherwise than a query does, and go unused.
    index('conversations_recent').on(table.userId, table.updatedAt, table.id),
    index('conversations_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
    index('conversations_search').using('gin', table.search),
    index('conversations_running').on(table.runningUntil).where(sql`${table.runningUntil} is not null`),
  ],
);

/** Messages of all conversations: a tree by `parent_id`. */
export const messages = pgTable(
  'messages',
  {
    id: uuid('id').primaryKey(),
    /** Order of arrival. */
    n: bigint('n', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    userId: text('user_id').notNull(),
    parentId: uuid('parent_id').references((): AnyPgColumn => messages.id, { onDelete: 'cascade' }),
    role: text('role', { enum: ['user', 'assistant'] }).notNull(),
    status: text('status').$type<z.infer<typeof MessageStatus>>().notNull(),
    text: text('text').notNull().default(''),
    reasoning: text('reasoning').notNull().default(''),
    reasoningMs: integer('reasoning_ms'),
    firstTokenMs: integer('first_token_ms'),
    durationMs: integer('duration_ms'),
    model: text('model'),
    usage: jsonb('usage').$type<Usage>(),
    error: jsonb('error').$type<z.infer<typeof MessageError>>(),
    /** Results of the search on the web; empty when it found nothing, null when none was requested. */
    sources: jsonb('sources').$type<Source[]>(),
    /** Files of a question; null for none. */
    attachments: jsonb('attachments').$type<Attachment[]>(),
    /** The last stream event that the text contains; while it is written, see `message_tails`. */
    seq: integer('seq').notNull().default(0),
    /** Id of the call that started this answer; makes it idempotent. */
    requestId: uuid('request_id'),
    /** `<node>:<boot>` of the server that writes this answer, and the end of its lease. */
    owner: text('owner'),
    leaseUntil: at('lease_until'),
    /** Set by another server than the owner's: the owner stops the answer. */
    stopWanted: boolean('stop_wanted').notNull().default(false),
    /** The piece of a work, from 0, that this is the source of or an answer to; null in a chat. */
    piece: integer('piece'),
    /** Data that a work's tool stores with a piece. */
    data: jsonb('data').$type<unknown>(),
    /** The user's judgement of an answer to a piece. */
    mark: text('mark', { enum: ['kept', 'rejected'] }),
    /** Words of the text, by `search-words.ts`; set once the answer, or the question's first answer, has ended. */
    search: tsvector('search'),
    createdAt: at('created_at').notNull(),
  },
  (table) => [
    check('messages_role', sql`${table.role} in ('user', 'assistant')`),
    check('messages_status', sql`${table.status} in ('streaming', 'done', 'stopped', 'interrupted', 'error')`),
    unique('messages_request').on(table.userId, table.requestId),
    // At most one running answer in a chat, and one for each piece of a work.
    uniqueIndex('messages_running')
      .on(table.conversationId, sql`coalesce(${table.piece}, -1)`)
      .where(sql`${table.status} = 'streaming'`),
    index('messages_conversation').on(table.conversationId, table.n),
    index('messages_parent').on(table.parentId),
    index('messages_user').on(table.userId, table.n),
    index('messages_lease').on(table.leaseUntil).where(sql`${table.status} = 'streaming'`),
    index('messages_search').using('gin', table.search),
    index('messages_attachments').using('gin', table.attachments).where(sql`${table.attachments} is not null`),
  ],
);

/**
 * Text of running answers since their rows were written, about a row a second: the text up to now is the message's
 * followed by all tails'. They are deleted when the answer ends and its row has the whole.
 */
export const messageTails = pgTable(
  'message_tails',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    /** The last stream event before this tail: one that is written again takes its own place. */
    after: integer('after').notNull(),
    /** The last stream event that it contains. */
    seq: integer('seq').notNull(),
    text: text('text').notNull(),
    reasoning: text('reasoning').notNull(),
    /** Null: nothing new. */
    sources: jsonb('sources').$type<Source[]>(),
  },
  (table) => [primaryKey({ columns: [table.messageId, table.after] })],
);

/**
 * Answers that a user requested in a day of China's calendar. `allowed` is the limit as of the last one, null for
 * none; one more than that breaks a constraint, and with it the whole statement that would have started the answer.
 */
export const chatDays = pgTable(
  'chat_days',
  {
    userId: text('user_id').notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    answers: integer('answers').notNull(),
    allowed: integer('allowed'),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.day] }),
    check('chat_days_allowed', sql`${table.allowed} is null or ${table.answers} <= ${table.allowed}`),
    index('chat_days_day').on(table.day),
  ],
);

/** Conversations that users shared: a copy of messages as they were, under an id beyond guessing. */
export const chatShares = pgTable(
  'chat_shares',
  {
    id: text('id').primaryKey(),
    /** Id of the call that created it; makes it idempotent. */
    requestId: uuid('request_id').notNull(),
    userId: text('user_id').notNull(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    title: titleText('title').notNull(),
    /** Null: the messages are of a chat. */
    work: jsonb('work').$type<SharedWork>(),
    messages: jsonb('messages').$type<SharedMessage[]>().notNull(),
    /** Number of messages, apart: to count them is to read them. */
    count: integer('count').notNull().generatedAlwaysAs(sql`jsonb_array_length(messages)`),
    createdAt: at('created_at').notNull(),
    /** Null: never. */
    expiresAt: at('expires_at'),
  },
  (table) => [
    unique('chat_shares_request').on(table.userId, table.requestId),
    index('chat_shares_user').on(table.userId, table.createdAt),
    index('chat_shares_conversation').on(table.conversationId),
    index('chat_shares_expires').on(table.expiresAt).where(sql`${table.expiresAt} is not null`),
  ],
);

export type ConversationRow = typeof conversations.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
