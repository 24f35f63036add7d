import type { Attachment, ChatSetup, Source, Usage } from '@guanlan/contract';
import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import { latestStored } from '../../clock-skew.js';
import type { Db } from '../../context.js';
import { countOne, dayAt } from './daily-quota.js';
import { type OwnedAnswer, withCheckpointTails } from './jobs/checkpoint-tails.js';
import { chatDays, conversations, type MessageRow, messages, messageTails } from './schema.js';

/** A question to store. */
export interface NewQuestion {
  readonly id: string;
  readonly parentId: string | null;
  readonly text: string;
  readonly attachments?: readonly Attachment[] | null;
}

interface NewConversation {
  readonly assistant: string;
  readonly title: string;
  /** Set for one that is in no list from the start: it goes with the removed ones. */
  readonly removedAt: Date | null;
}

/** Everything that one call writes before its answer is requested upstream. */
export interface NewAnswer {
  readonly conversationId: string;
  readonly userId: string;
  readonly at: Date;
  readonly model: string;
  /** Whether a search on the web was requested. */
  readonly search: boolean;
  /** The conversation's first turn also makes the conversation. */
  readonly conversation: NewConversation | null;
  /** New setup of the conversation; null: unchanged. */
  readonly setup?: ChatSetup | null;
  /** The question to store, or null when it is stored already. */
  readonly question: NewQuestion | null;
  /** The answer is written only while a run of this work goes on and its version is this one. */
  readonly runVersion?: number | undefined;
  /** `piece`: of a work. */
  readonly answer: {
    readonly id: string;
    readonly parentId: string;
    readonly requestId: string;
    readonly piece?: number;
  };
  readonly owner: string;
  readonly leaseUntil: Date;
  /** Most answers of the user's day; null: any number. */
  readonly allowed: SQL;
}

/**
 * Writes the rows of a new answer in one statement, so that all of them are there or none. Answers the conversation's
 * new version, or null when it is gone or not as `runVersion` demands. Fails on `messages_request` when the request was made before, and on
 * `messages_running` while another answer of the conversation (of a work: to
 * the same piece) is running, and on `chat_days_allowed` when the user's
 * answers of the day are used up: whatever it fails on, nothing is written and nothing counted.
 *
 * The commit does not wait for the disk: the first token does not either. Should the machine lose power within half a
 * second, the question is lost with it; what is written afterwards, the end of the answer above all, is only there with
 * the question.
 */
export async function insertAnswer(db: Db, it: NewAnswer): Promise<number | null> {
  const { answer, question } = it;
  const asked = question
    ? sql`, asked as (
        insert into ${messages} (id, conversation_id, user_id, parent_id, role, status, text, attachments, created_at)
        select ${question.id}::uuid, changed.id, ${it.userId}, ${question.parentId}::uuid, 'user', 'done',
          ${question.text}, ${question.attachments ? JSON.stringify(question.attachments) : null}::jsonb, ${it.at}::timestamptz
        from changed returning id)`
    : sql``;
  // Reading the question's row puts it before the answer's: the messages' order is that of their writing.
  const written = question ? sql`unhurried, changed, asked` : sql`unhurried, changed`;
  const { rows } = await db.execute<{ version: number }>(sql`${sql.raw(`/* prepared start_answer_${kindOf(it)} */`)}
    with unhurried as (select set_config('synchronous_commit', 'off', true)), changed as (${changeConversation(it)}),
      counted as (${countOne({ ...it, from: sql`changed` })})${asked}
    insert into ${messages} (id, conversation_id, user_id, parent_id, role, status, model, request_id, piece,
      sources, owner, lease_until, created_at)
    select ${answer.id}::uuid, changed.id, ${it.userId}, ${answer.parentId}::uuid, 'assistant', 'streaming', ${it.model},
      ${answer.requestId}::uuid, ${answer.piece ?? null}::int, ${it.search ? '[]' : null}::jsonb, ${it.owner},
      ${it.leaseUntil}::timestamptz, ${it.at}::timestamptz
    from ${written} returning (select version from changed) as version`);
  return rows[0]?.version ?? null;
}

/** Names the statement by its text. */
function kindOf({ conversation, question, runVersion }: NewAnswer): string {
  if (runVersion !== undefined) return 'run';
  return conversation ? 'first' : question ? 'next' : 'again';
}

function changeConversation(it: NewAnswer): SQL {
  const setup = it.setup ? JSON.stringify(it.setup) : null;
  if (!it.conversation) {
    const { runVersion } = it;
    const unchanged =
      runVersion === undefined ? sql`` : sql` and running_until is not null and version = ${runVersion}::int`;
    return sql`update ${conversations} set leaf_id = ${it.answer.id}::uuid, model = ${it.model},
      input = coalesce(${setup}::jsonb, input), version = version + 1, updated_at = ${it.at}::timestamptz
      where id = ${it.conversationId}::uuid and user_id = ${it.userId} and removed_at is null${unchanged}
      returning id, version`;
  }
  const { assistant, title, removedAt } = it.conversation;
  return sql`insert into ${conversations} (id, user_id, assistant, title, title_by, model, input, leaf_id, created_at,
      updated_at, removed_at)
    values (${it.conversationId}::uuid, ${it.userId}, ${assistant}, ${title}, 'clause', ${it.model}, ${setup}::jsonb,
      ${it.answer.id}::uuid, ${it.at}::timestamptz, ${it.at}::timestamptz, ${removedAt}::timestamptz)
    returning id, version`;
}

/** Search results in the written form; null, where there are none, leaves the stored ones. */
const found = (sources: readonly Source[]): string | null => (sources.length > 0 ? JSON.stringify(sources) : null);

/** Renews the leases of an owner's running answers. Returns those that are still the owner's. */
export async function renewLeases(
  db: Db,
  owner: string,
  running: readonly string[],
  leaseUntil: Date,
): Promise<OwnedAnswer[]> {
  return db
    .update(messages)
    .set({ leaseUntil })
    .where(and(eq(messages.owner, owner), eq(messages.status, 'streaming'), inArray(messages.id, [...running])))
    .returning({ id: messages.id, stopWanted: messages.stopWanted });
}

/** End of an answer. */
export interface AnswerEnd {
  readonly id: string;
  readonly owner: string;
  readonly text: string;
  readonly reasoning: string;
  readonly sources: readonly Source[];
  /** The last stream event that the text contains. */
  readonly seq: number;
  readonly status: Exclude<MessageRow['status'], 'streaming'>;
  readonly reasoningMs: number | null;
  readonly firstTokenMs: number | null;
  readonly durationMs: number;
  readonly usage: Usage | null;
  readonly error: { readonly code: string; readonly message: string } | null;
  readonly words: string;
  /** The question that was stored with this answer: it becomes findable together with it. */
  readonly question: { readonly id: string; readonly words: string } | null;
  readonly at: Date;
}

/**
 * Writes an answer's end, once. Returns whether this owner still owned it. An answer that failed before its first word
 * is refunded to the user's day.
 */
export async function finishAnswer(db: Db, end: AnswerEnd): Promise<boolean> {
  const { rows } = await db.execute(sql`
    with ended as (
      update ${messages} set status = ${end.status}, text = ${end.text}, reasoning = ${end.reasoning}, seq = ${end.seq},
        reasoning_ms = ${end.reasoningMs}::int, first_token_ms = ${end.firstTokenMs}::int, duration_ms = ${end.durationMs}::int,
        usage = ${end.usage && JSON.stringify(end.usage)}::jsonb, error = ${end.error && JSON.stringify(end.error)}::jsonb,
        sources = coalesce(${found(end.sources)}::jsonb, sources),
        search = to_tsvector('simple', ${end.words}), lease_until = null
      where id = ${end.id}::uuid and status = 'streaming' and owner = ${end.owner}
      returning id, conversation_id, user_id, created_at),
    spent as (delete from ${messageTails} where message_id in (select id from ended)),
    asked as (
      update ${messages} set search = to_tsvector('simple', ${end.question?.words ?? ''})
      where id = ${end.question?.id ?? null}::uuid),
    changed as (
      update ${conversations} set version = version + 1, updated_at = ${end.at}::timestamptz
      where id in (select conversation_id from ended) returning id),
    given_back as (
      update ${chatDays} d set answers = greatest(answers - 1, 0)
      from ended join changed on changed.id = ended.conversation_id
      where ${end.status === 'error' && end.text === '' && end.reasoning === ''} and d.user_id = ended.user_id
        and d.day = ${dayAt(sql`ended.created_at`)})
    select id from changed`);
  return rows.length > 0;
}

/** Requests a stop from the owner of a running answer on another server. */
export async function wantStop(db: Db, id: string): Promise<void> {
  await db
    .update(messages)
    .set({ stopWanted: true })
    .where(and(eq(messages.id, id), eq(messages.status, 'streaming')));
}

/**
 * The owner's running answers whose stop was requested at another server. Reads its running answers by an index, no
 * text.
 */
export async function findUnwanted(db: Db, owner: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`/* prepared find_unwanted */
    select id from ${messages} where status = 'streaming' and owner = ${owner} and stop_wanted`);
  return rows.map(({ id }) => id);
}

/** Shortens leases that were stored by a clock that was ahead: the owner, if it lives, renews them. */
export async function boundLeases(db: Db, leaseUntil: Date): Promise<void> {
  await db
    .update(messages)
    .set({ leaseUntil })
    .where(and(eq(messages.status, 'streaming'), gt(messages.leaseUntil, latestStored(leaseUntil))));
}

/**
 * Marks answers whose server is gone: it was another run of this very node, its lease ran out, or its owner's hash is
 * in `dead`. An answer of this run whose lease ran out is one whose end could not be written; those in `running` are
 * not. Their text as of the last checkpoint becomes the row's; it is found by its substrings only. Returns
 * how many there were, and of which works.
 */
export async function interruptOrphans(
  db: Db,
  { node, boot }: { readonly node: string; readonly boot: string },
  at: Date,
  { dead = [], running = [] }: { readonly dead?: readonly number[]; readonly running?: readonly string[] } = {},
): Promise<{ readonly orphans: number; readonly works: readonly string[] }> {
  const { rows } = await db.execute<{ orphans: number; works: string[] }>(sql`
    with orphans as (
      update ${messages} set status = 'interrupted', lease_until = null, text = ${withCheckpointTails.text},
        reasoning = ${withCheckpointTails.reasoning}, seq = ${withCheckpointTails.seq}, sources = ${withCheckpointTails.sources}
      where status = 'streaming' and id <> all(${sql.param([...running])}::uuid[])
        and (lease_until < ${at}::timestamptz or owner <> ${`${node}:${boot}`}
          and (split_part(owner, ':', 1) = ${node} or hashtext(owner) = any(${sql.param([...dead])}::int[])))
      returning id, conversation_id, piece),
    spent as (delete from ${messageTails} where message_id in (select id from orphans)),
    changed as (
      update ${conversations} set version = version + 1
      where id in (select conversation_id from orphans))
    select count(*)::int as orphans,
      coalesce(array_agg(distinct conversation_id) filter (where piece is not null), '{}')::text[] as works from orphans`);
  return rows[0] ?? { orphans: 0, works: [] };
}
