import type { Work, WorkPiece } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { type MessageHead, type StoredConversation, type StoredMessage, toMessage } from '../generation/rows.js';
import { isRunning } from './is-running.js';
import { listPieces } from './store.js';
import type { DonePiece } from './tool.js';

/** A stored piece and the answers to it, oldest first: whole messages, or only their heads. */
export interface StoredPiece<Row = StoredMessage> {
  readonly source: Row;
  readonly n: number;
  readonly answers: readonly Row[];
}

/** The pieces that the rows are. */
export function toPieces<Row extends MessageHead>(rows: readonly Row[]): StoredPiece<Row>[] {
  const pieces = new Map<string, { source: Row; n: number; answers: Row[] }>();
  for (const row of rows) if (row.role === 'user') pieces.set(row.id, { source: row, n: row.piece ?? 0, answers: [] });
  for (const row of rows) if (row.role === 'assistant') pieces.get(row.parentId ?? '')?.answers.push(row);
  return [...pieces.values()].sort((a, b) => a.n - b.n);
}

/** The answer that counts for a piece: the one marked as kept, else the last complete one that was not rejected. */
function chosenAnswer<Row extends MessageHead>({ answers }: StoredPiece<Row>): Row | undefined {
  const done = answers.filter(({ status, mark }) => status === 'done' && mark !== 'rejected');
  return done.findLast(({ mark }) => mark === 'kept') ?? done.at(-1);
}

/** The present answer to a piece, for a retry: also one that was rejected. */
export function lastAnswer<Row extends MessageHead>(piece: StoredPiece<Row>): Row | undefined {
  return chosenAnswer(piece) ?? piece.answers.findLast(({ status }) => status === 'done');
}

/** The part that was written of the newest answer with any text; undefined where that one is complete, or being written. */
export function cutOffText({ answers }: StoredPiece): string | undefined {
  const newest = answers.findLast(({ text }) => text !== '');
  return newest?.status === 'done' || newest?.status === 'streaming' ? undefined : newest?.text;
}

/** The pieces before `n` that have an answer. */
export function doneBefore(pieces: readonly StoredPiece[], n: number): DonePiece[] {
  return pieces.flatMap((piece) => {
    const answer = piece.n < n ? chosenAnswer(piece) : undefined;
    return answer ? [{ n: piece.n, text: piece.source.text, data: piece.source.data, answer: answer.text }] : [];
  });
}

/** Whether a piece still has to be given to the model: it has neither a running nor a complete answer. */
export function isOpen({ answers }: StoredPiece): boolean {
  return !answers.some(({ status }) => status === 'done' || status === 'streaming');
}

/** A work as the contract has it, its running answers as their jobs have them. */
export async function readWork(ctx: AppContext, row: StoredConversation): Promise<Work> {
  const pieces = toPieces(await listPieces(ctx.db, row.id));
  const answering = pieces.some(({ answers }) => answers.some(({ status }) => status === 'streaming'));
  return {
    id: row.id,
    tool: row.assistant,
    title: row.title,
    input: row.input,
    model: row.model,
    running: answering || isRunning(row, ctx.now()),
    problem: row.problem,
    version: row.version,
    createdAt: row.createdAt.getTime(),
    updatedAt: row.updatedAt.getTime(),
    pieces: pieces.map((piece) => toWorkPiece(ctx, piece)),
  };
}

function toWorkPiece(ctx: AppContext, { source, n, answers }: StoredPiece): WorkPiece {
  return {
    n,
    text: source.text,
    data: source.data,
    answers: answers.map((row) => ({ ...toMessage(row, ctx.chatJobs.view(row.id)), mark: row.mark })),
  };
}
