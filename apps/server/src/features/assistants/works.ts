import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { chooseModel } from '../chat/assistants.js';
import type { StoredConversation } from '../chat/rows.js';
import { stop as stopAnswer } from '../chat/stop.js';
import type { Handler } from '../handler.js';
import { startPiece } from './start-piece.js';
import { endRunning, findWork, listPieces, setMark, setModel } from './store.js';
import { readWork, toPieces } from './to-work.js';
import { toolOf } from './tools.js';

async function ownWork(ctx: AppContext, userId: string, workId: string): Promise<StoredConversation> {
  const work = await findWork(ctx.db, userId, workId);
  if (!work) throw new AppError('NOT_FOUND');
  return work;
}

const answer = async (ctx: AppContext, userId: string, workId: string) => ({
  work: await readWork(ctx, await ownWork(ctx, userId, workId)),
});

export const open: Handler<'works.open'> = (ctx, { workId }, { user }) => answer(ctx, user.uid, workId);

export const resume: Handler<'works.resume'> = async (ctx, { workId, model }, { user }) => {
  const work = await ownWork(ctx, user.uid, workId);
  const tool = toolOf(work.assistant);
  ctx.works.admit(user.uid, work.id);
  if (model !== undefined) {
    await setModel(ctx.db, work.id, chooseModel(ctx.llm, tool.id, model, null).id, new Date(ctx.now()));
  }
  await ctx.works.begin(ctx, model === undefined ? work : { ...work, model }, tool);
  return answer(ctx, user.uid, workId);
};

export const retry: Handler<'works.retry'> = async (ctx, args, { user }) => {
  const work = await ownWork(ctx, user.uid, args.workId);
  const pieces = toPieces(await listPieces(ctx.db, work.id));
  const piece = pieces.find(({ n }) => n === args.piece);
  if (!piece) throw new AppError('NOT_FOUND');
  const { requestId, note, model } = args;
  const tool = toolOf(work.assistant);
  const answerId = await startPiece(ctx, { work, tool, pieces, piece, requestId, note, model });
  await ctx.works.attend(ctx, work, tool, answerId);
  return answer(ctx, user.uid, work.id);
};

export const stop: Handler<'works.stop'> = async (ctx, { workId }, call) => {
  const work = await ownWork(ctx, call.user.uid, workId);
  const run = ctx.works.halt(work.id);
  // Another server's run sees it before its next piece; one of a server that is gone is over now.
  if (!run) await endRunning(ctx.db, work.id);
  const rows = await listPieces(ctx.db, work.id);
  const running = rows.filter(({ status }) => status === 'streaming');
  await Promise.all(running.map(({ id }) => stopAnswer(ctx, { messageId: id }, call)));
  // Not before nothing of it runs: what is shown next, and what is begun next, is not in its way.
  await run?.ended.catch(() => undefined);
  return answer(ctx, call.user.uid, workId);
};

export const mark: Handler<'works.mark'> = async (ctx, args, { user }) => {
  const work = await ownWork(ctx, user.uid, args.workId);
  if (!(await setMark(ctx.db, work.id, args.messageId, args.mark))) throw new AppError('NOT_FOUND');
  return answer(ctx, user.uid, work.id);
};
