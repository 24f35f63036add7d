import { randomUUID } from 'node:crypto';
import type { WorkMark } from '@guanlan/contract';
import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { conversationColumns, messageColumns, type StoredConversation, type StoredMessage } from '../chat/rows.js';
import { conversations, messages } from '../chat/schema.js';
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
  const { id, userId, requestId, tool, title, input, model, at, runningUntil } = work;
  return db.transaction(async (tx) => {
    const made = await tx
      .insert(conversations)
      .values({
        ...{ id, userId, requestId, title, input, model, runningUntil },
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

/** Says until when this server is at the work; null: no longer. `problem` is kept with the end. */
export async function setRunning(
  db: Db,
  workId: string,
  until: Date | null,
  problem: { readonly code: string; readonly message: string } | null = null,
): Promise<void> {
  await db
    .update(conversations)
    .set({ runningUntil: until, problem, version: sql`${conversations.version} + 1` })
    .where(eq(conversations.id, workId));
}

/** Goes on being at works. */
export async function keepRunning(db: Db, workIds: readonly string[], until: Date): Promise<void> {
  await db.execute(sql`update ${conversations} set running_until = ${until}::timestamptz
    where id = any(${sql.param([...workIds])}::uuid[]) and running_until is not null`);
}

/** Begins a run unless another server is at it. Tells whether it did. */
export async function takeWork(db: Db, workId: string, now: Date, until: Date): Promise<boolean> {
  const { rows } = await db.execute(sql`update ${conversations}
    set running_until = ${until}::timestamptz, problem = null, version = version + 1
    where id = ${workId}::uuid and (running_until is null or running_until < ${now}::timestamptz) returning id`);
  return rows.length > 0;
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
