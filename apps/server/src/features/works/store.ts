import { randomUUID } from 'node:crypto';
import type { WorkMark } from '@guanlan/contract';
import { and, eq, gt, inArray, isNotNull, isNull, notExists, or, sql } from 'drizzle-orm';
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

/** Writes a work and its pieces, in a transaction. Returns false when the same request wrote one before. */
export async function insertWork(tx: Db, work: NewWork): Promise<boolean> {
  const { id, userId, requestId, tool, title, input, model, at } = work;
  const made = await tx
    .insert(conversations)
    .values({
      ...{ id, userId, requestId, title, input, model },
      ...{ assistant: tool, titleBy: 'clause', createdAt: at, updatedAt: at },
    })
    .onConflictDoNothing({ target: [conversations.userId, conversations.requestId] })
    .returning({ id: conversations.id });
  if (made.length === 0) return false;
  if (work.pieces.length > 0)
    await tx.insert(messages).values(work.pieces.map((piece) => sourceRow(userId, id, at, piece)));
  return true;
}

/**
 * Adds a piece at the end of a work, in the place of `replaces` where that has no answer. Answers it with its number, or
 * null when the work is gone.
 */
export async function insertPiece(
  db: Db,
  to: { userId: string; workId: string; at: Date; max: number; replaces?: string | undefined },
  piece: Omit<NewPiece, 'n'>,
): Promise<NewPiece | null> {
  return db.transaction(async (tx) => {
    const [work] = await tx
      .update(conversations)
      .set({ version: sql`${conversations.version} + 1`, updatedAt: to.at })
      .where(owned(to.userId, to.workId))
      .returning({ id: conversations.id });
    if (!work) return null;
    if (to.replaces !== undefined) await removeUnanswered(tx, to.workId, to.replaces);
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

async function removeUnanswered(tx: Db, workId: string, id: string): Promise<void> {
  const answers = tx.select({ id: messages.id }).from(messages).where(eq(messages.parentId, id));
  await tx
    .delete(messages)
    .where(
      and(eq(messages.id, id), eq(messages.conversationId, workId), eq(messages.role, 'user'), notExists(answers)),
    );
}

/** A conversation that a tool's request began: chats have no such request. */
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

/**
 * Adds a user's own text as a complete answer to a piece: it has no model. Returns whether the piece exists; a
 * repeated request adds nothing.
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

/** Stores the user's judgement of an answer. Returns whether the answer is one of the work's. */
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
