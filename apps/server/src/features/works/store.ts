import { randomUUID } from 'node:crypto';
import type { WorkMark } from '@guanlan/contract';
import { and, eq, gt, inArray, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import {
  conversationColumns,
  messageColumns,
  type StoredConversation,
  type StoredMessage,
} from '../generation/rows.js';
import { conversations, messages } from '../generation/schema.js';
import type { Piece } from './tool.js';

/** A work that is about to begin. */
export interface NewWork {
  readonly id: string;
  readonly userId: string;
  readonly requestId: string;
  readonly tool: string;
  readonly title: string;
  readonly input: unknown;
  readonly model: string;
  readonly pieces: readonly NewPiece[];
  readonly at: Date;
  readonly runningUntil: Date;
  readonly runningBy: string;
}

/** A piece's source about to be stored. */
export interface NewPiece extends Piece {
  readonly id: string;
}

const sourceRow = (userId: string, conversationId: string, at: Date, { id, n, text, data }: NewPiece) => ({
  id,
  conversationId,
  userId,
  role: 'user' as const,
  status: 'done' as const,
  text,
  piece: n,
  data: data ?? null,
  createdAt: at,
});

/** Writes a work and its pieces. Tells whether it did: not when the same request made one before. */
export async function insertWork(db: Db, work: NewWork): Promise<boolean> {
  const { id, userId, requestId, tool, title, input, model, at, runningUntil, runningBy } = work;
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(conversations)
      .values({
        ...{ id, userId, requestId, title, input, model, runningUntil, runningBy },
        ...{ assistant: tool, titleBy: 'clause', createdAt: at, updatedAt: at },
      })
      .onConflictDoNothing({ target: [conversations.userId, conversations.requestId] })
      .returning({ id: conversations.id });
    if (made.length === 0) return false;
    if (work.pieces.length > 0)
      await tx.insert(messages).values(work.pieces.map((piece) => sourceRow(userId, id, at, piece)));
    return true;
  });
}

/** Adds a piece at the end of a work. Answers it with its number, or null when the work is gone. */
export async function insertPiece(
  db: Db,
  to: { userId: string; workId: string; at: Date; max: number },
  piece: Omit<NewPiece, 'n'>,
): Promise<NewPiece | null> {
  return db.transaction(async (tx) => {
    const [work] = await tx
      .update(conversations)
      .set({ version: sql`${conversations.version} + 1`, updatedAt: to.at })
      .where(owned(to.userId, to.workId))
      .returning({ id: conversations.id });
    if (!work) return null;
    // The work's row is locked: two pieces at the same time get two numbers.
    const [last] = await tx
      .select({ n: sql<number>`coalesce(max(${messages.piece}), -1)::int` })
      .from(messages)
      .where(eq(messages.conversationId, to.workId));
    const added = { ...piece, n: (last?.n ?? -1) + 1 };
    if (added.n >= to.max) return null;
    await tx.insert(messages).values(sourceRow(to.userId, to.workId, to.at, added));
    return added;
  });
}

/** A conversation that a tool's request began: what is chatted in has no such request. */
const owned = (userId: string, id: string) =>
  and(
    eq(conversations.id, id),
    eq(conversations.userId, userId),
    isNull(conversations.removedAt),
    isNotNull(conversations.requestId),
  );

export async function findWork(db: Db, userId: string, id: string): Promise<StoredConversation | undefined> {
  const [row] = await db.select(conversationColumns).from(conversations).where(owned(userId, id));
  return row;
}

/** Which server is at a work by now, if it is there: its input, which may be long, is not read for that. */
export async function findRunner(db: Db, userId: string, id: string): Promise<string | null | undefined> {
  const { runningBy, runningUntil } = conversations;
  const [row] = await db.select({ runningBy, runningUntil }).from(conversations).where(owned(userId, id));
  return row && (row.runningUntil === null ? null : row.runningBy);
}

/** The work that a request began, if it did before. */
export async function findWorkByRequest(
  db: Db,
  userId: string,
  requestId: string,
): Promise<StoredConversation | undefined> {
  const [row] = await db
    .select(conversationColumns)
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.requestId, requestId)));
  return row;
}

/** All rows of a work's pieces and answers, oldest first. */
export async function listPieces(db: Db, workId: string): Promise<StoredMessage[]> {
  return db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.conversationId, workId), isNotNull(messages.piece)))
    .orderBy(messages.piece, messages.n);
}

/** The ids of a work's answers that are being written. */
export async function listRunningAnswers(db: Db, workId: string): Promise<string[]> {
  const rows = await db
    .select({ id: messages.id })
    .from(messages)
    .where(and(eq(messages.conversationId, workId), eq(messages.status, 'streaming')));
  return rows.map(({ id }) => id);
}

/**
 * Rows of a work's pieces and answers that may be others than when the rows up to number `after` were read: newer ones,
 * those of `ids`, and those that were marked.
 */
export async function listChangedPieces(
  db: Db,
  workId: string,
  { after, ids }: { readonly after: number; readonly ids: readonly string[] },
): Promise<StoredMessage[]> {
  const changed = or(gt(messages.n, after), inArray(messages.id, [...ids]), isNotNull(messages.mark));
  return db
    .select(messageColumns)
    .from(messages)
    .where(and(eq(messages.conversationId, workId), isNotNull(messages.piece), changed))
    .orderBy(messages.n);
}

/** From now on the work's answers are by this model; one that is running goes on by its own. */
export async function setModel(db: Db, workId: string, model: string, now: Date): Promise<void> {
  const { id, runningUntil, version } = conversations;
  await db
    .update(conversations)
    .set({ model, version: sql`${version} + 1` })
    .where(and(eq(id, workId), or(isNull(runningUntil), lte(runningUntil, now))));
}

type Problem = { readonly code: string; readonly message: string };

/** No server is at the work any longer; with `by` only if that one was. `problem` says why it ended early. */
export async function endRunning(
  db: Db,
  workId: string,
  { by, problem = null }: { readonly by?: string; readonly problem?: Problem | null } = {},
): Promise<void> {
  await db
    .update(conversations)
    .set({ runningUntil: null, runningBy: null, problem, version: sql`${conversations.version} + 1` })
    .where(and(eq(conversations.id, workId), by === undefined ? undefined : eq(conversations.runningBy, by)));
}

/** This server leaves the work to whoever goes on with it. */
export async function leaveRunning(db: Db, workId: string, by: string, at: Date): Promise<void> {
  await db
    .update(conversations)
    .set({ runningUntil: at, version: sql`${conversations.version} + 1` })
    .where(and(eq(conversations.id, workId), eq(conversations.runningBy, by), isNotNull(conversations.runningUntil)));
}

/** Goes on being at works. */
export async function keepRunning(db: Db, workIds: readonly string[], by: string, until: Date): Promise<void> {
  await db.execute(sql`update ${conversations} set running_until = ${until}::timestamptz
    where id = any(${sql.param([...workIds])}::uuid[]) and running_until is not null and running_by = ${by}`);
}

/** The works that owners of these hashes were at are left behind: whoever looks for such goes on with them. */
export async function leaveWorksOf(db: Db, dead: readonly number[], at: Date): Promise<void> {
  await db.execute(sql`update ${conversations} set running_until = ${at}::timestamptz, version = version + 1
    where running_until > ${at}::timestamptz and hashtext(running_by) = any(${sql.param([...dead])}::int[])`);
}

/** Begins a run that a user wants, unless another server is at it. Tells whether it did. */
export async function takeWork(
  db: Db,
  workId: string,
  { by, now, until }: { readonly by: string; readonly now: Date; readonly until: Date },
): Promise<boolean> {
  const { rows } = await db.execute(sql`update ${conversations}
    set running_until = ${until}::timestamptz, running_by = ${by}, resumed = 0, problem = null, version = version + 1
    where id = ${workId}::uuid and (running_until is null or running_until <= ${now}::timestamptz) returning id`);
  return rows.length > 0;
}

/** Which works that servers left behind are gone on with. */
export interface LeftBehind {
  /** Who goes on: `<node>:<boot>`. What an earlier run of the same node was at is left behind for certain. */
  readonly by: string;
  readonly now: Date;
  readonly until: Date;
  /** Not those that were left before. */
  readonly since: Date;
  /** Most times that a work is gone on with since its user last began it: one that brings servers down ends so. */
  readonly times: number;
  readonly limit: number;
}

/** Begins runs of works that servers left behind: each by one server only, and not while a piece counts as running. */
export async function takeLeftBehind(db: Db, it: LeftBehind): Promise<StoredConversation[]> {
  const [node = ''] = it.by.split(':');
  const left = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        isNotNull(conversations.runningUntil),
        isNull(conversations.removedAt),
        isNotNull(conversations.requestId),
        lt(conversations.resumed, it.times),
        gt(conversations.runningUntil, it.since),
        or(
          lte(conversations.runningUntil, it.now),
          and(sql`split_part(${conversations.runningBy}, ':', 1) = ${node}`, ne(conversations.runningBy, it.by)),
        ),
        sql`not exists (select 1 from ${messages} m where m.conversation_id = ${conversations.id} and m.status = 'streaming')`,
      ),
    )
    .orderBy(conversations.runningUntil)
    .limit(it.limit)
    .for('update', { skipLocked: true });
  return db
    .update(conversations)
    .set({
      ...{ runningUntil: it.until, runningBy: it.by, problem: null },
      ...{ resumed: sql`${conversations.resumed} + 1`, version: sql`${conversations.version} + 1` },
    })
    .where(inArray(conversations.id, left))
    .returning(conversationColumns);
}

/**
 * Adds a user's own text as a complete answer to a piece: it has no model. Tells whether the piece is there; the same
 * request again adds nothing.
 */
export async function insertOwnAnswer(
  db: Db,
  own: { userId: string; workId: string; piece: number; requestId: string; text: string; at: Date },
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [work] = await tx
      .update(conversations)
      .set({ version: sql`${conversations.version} + 1`, updatedAt: own.at })
      .where(owned(own.userId, own.workId))
      .returning({ id: conversations.id });
    const [source] = await tx
      .select({ id: messages.id })
      .from(messages)
      .where(and(eq(messages.conversationId, own.workId), eq(messages.piece, own.piece), eq(messages.role, 'user')));
    if (!work || !source) return false;
    await tx
      .insert(messages)
      .values({
        ...{ id: randomUUID(), conversationId: own.workId, userId: own.userId, parentId: source.id },
        ...{ role: 'assistant', status: 'done', text: own.text, piece: own.piece },
        ...{ requestId: own.requestId, createdAt: own.at },
      })
      .onConflictDoNothing({ target: [messages.userId, messages.requestId] });
    return true;
  });
}

/** Notes what the user thinks of an answer. Tells whether it is one of the work's. */
export async function setMark(db: Db, workId: string, messageId: string, mark: WorkMark | null): Promise<boolean> {
  const rows = await db
    .update(messages)
    .set({ mark })
    .where(and(eq(messages.id, messageId), eq(messages.conversationId, workId), eq(messages.role, 'assistant')))
    .returning({ id: messages.id });
  if (rows.length === 0) return false;
  await db
    .update(conversations)
    .set({ version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, workId));
  return true;
}
