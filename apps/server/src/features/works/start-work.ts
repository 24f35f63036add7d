import { randomUUID } from 'node:crypto';
import { toStoredText, type Work } from '@guanlan/contract';
import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { setClauseTitle } from '../generation/conversation-title.js';
import type { Caller } from '../handler.js';
import { storableJson } from '../storable-json.js';
import { beginRun, checkRunningWorks, followAnswer } from './begin-run.js';
import { startPiece } from './start-piece.js';
import { findWork, findWorkByRequest, insertPiece, insertWork, listPieces } from './store.js';
import { isOpen, readWork, toPieces } from './to-work.js';
import { type PieceSource, type ToolDef, toTool } from './tool.js';

/** Most pieces of a work. */
export const PIECES_MAX = 400;

/** Request of a tool's page. */
export interface WorkStart<Input> {
  readonly requestId: string;
  readonly input: Input;
  readonly model?: string | undefined;
  /** False: no model is asked before the user wishes it. */
  readonly begin?: boolean;
}

const storedJson = (value: unknown): unknown => (value === undefined ? null : storableJson(value));

/**
 * Stores a work and begins its pieces. A repeated request begins nothing and returns the work in its present state.
 *
 * @throws AppError CHAT_TOO_MANY where the user has too many works running
 */
export async function startWork<Input>(
  ctx: AppContext,
  user: Caller,
  def: ToolDef<Input>,
  { requestId, input, model: asked, begin = true }: WorkStart<Input>,
): Promise<Work> {
  const sources = def.pieces(input);
  if (sources.length > PIECES_MAX) throw new AppError('INVALID_PARAM', { message: '内容太长，请分几次处理' });
  const model = ctx.assistants.chooseModel(def.id, asked, null);
  if (!(await findWorkByRequest(ctx.db, user.uid, requestId))) await checkRunningWorks(ctx, user.uid);
  const pieces = sources.map(({ text, data }, n) => ({
    id: randomUUID(),
    n,
    text: toStoredText(text),
    data: storedJson(data),
  }));
  await ctx.db.transaction(async (tx) => {
    const id = randomUUID();
    const made = await insertWork(tx, {
      ...{ id, userId: user.uid, requestId, tool: def.id, model: model.id, pieces, at: new Date(ctx.now()) },
      ...{ title: toStoredText(def.title(input)), input: storedJson(input) },
    });
    if (made && begin) await beginRun(ctx, tx, id);
  });
  const work = await findWorkByRequest(ctx.db, user.uid, requestId);
  if (!work || work.removedAt !== null) throw new AppError('NOT_FOUND');
  return readWork(ctx, work);
}

/** A piece that comes after the work has begun. */
export interface PieceAdded {
  readonly workId: string;
  readonly requestId: string;
  readonly source: PieceSource;
  readonly model?: string | undefined;
  /** False: no model is asked before the user wishes it. */
  readonly begin?: boolean;
  /** Piece without an answer that it takes the place of, by its id. */
  readonly replaces?: string | undefined;
}

/**
 * Adds a piece to a work and begins it: for a tool whose pieces come one after another. A repeated request adds and
 * begins nothing. Where the model cannot be reached the piece stays, without an answer, and the error is thrown.
 */
export async function addPiece<Input>(
  ctx: AppContext,
  user: Caller,
  def: ToolDef<Input>,
  { workId, requestId, source, model, begin = true, replaces }: PieceAdded,
): Promise<Work> {
  const work = await findWork(ctx.db, user.uid, workId);
  if (work?.assistant !== def.id) throw new AppError('NOT_FOUND');
  const to = { userId: user.uid, workId, at: new Date(ctx.now()), max: PIECES_MAX, replaces };
  // The client's key is the row's: the same request again finds it there.
  const row = { id: requestId, text: toStoredText(source.text), data: storedJson(source.data) };
  const added = await insertPiece(ctx.db, to, row).catch((error: unknown) => {
    if (!isRepeat(error)) throw error;
    return true;
  });
  if (!added) throw new AppError('INVALID_PARAM', { message: '这里已经写满，请新开一个' });
  if (added !== true && added.n === 0 && def.titleOfFirst) {
    const title = def.titleOfFirst(def.input.parse(work.input), row.text);
    await setClauseTitle(ctx.db, workId, toStoredText(title));
  }
  const pieces = toPieces(await listPieces(ctx.db, workId));
  const piece = pieces.find((one) => one.source.id === requestId);
  if (!piece) throw new AppError('INVALID_PARAM', { fields: { requestId: '请求编号已被使用' } });
  // An earlier request with this id has begun it, or a run that went on after its server's death.
  if (!begin || !isOpen(piece)) return readWork(ctx, (await findWork(ctx.db, user.uid, workId)) ?? work);
  const tool = toTool(def);
  const answerId = await startPiece(ctx, { work, tool, pieces, piece, requestId, model });
  await followAnswer(ctx, work, tool, answerId);
  return readWork(ctx, (await findWork(ctx.db, user.uid, workId)) ?? work);
}

function isRepeat(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if ('constraint' in cause && cause.constraint === 'messages_pkey') return true;
  return false;
}
