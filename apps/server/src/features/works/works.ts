import type { AppContext } from '../../context.js';
import { AppError } from '../app-error.js';
import { consumeReading } from '../generation/consume-reading.js';
import type { StoredConversation } from '../generation/rows.js';
import { stopAnswer } from '../generation/stop-answer.js';
import type { Call, Caller, Handler } from '../handler.js';
import { beginRun, checkRunningWorks, followAnswer } from './begin-run.js';
import { endRun } from './run-store.js';
import { startPiece } from './start-piece.js';
import { findWork, listPieces, listRunningAnswers, setMark } from './store.js';
import { readWork, toPieces } from './to-work.js';

type OwnCall = Pick<Call<Caller>, 'ip' | 'user'>;

async function ownWork(ctx: AppContext, userId: string, workId: string): Promise<StoredConversation> {
  const work = await findWork(ctx.db, userId, workId);
  if (!work) throw new AppError('NOT_FOUND');
  return work;
}

/** The work in its present state; the cost of reading it must have been counted. */
const answer = async (ctx: AppContext, userId: string, workId: string) => ({
  work: await readWork(ctx, await ownWork(ctx, userId, workId)),
});

/** The work, once its pieces are counted as read. */
async function countedWork(ctx: AppContext, call: OwnCall, workId: string): Promise<StoredConversation> {
  const work = await ownWork(ctx, call.user.uid, workId);
  await consumeReading(ctx, call, workId);
  return work;
}

export const open: Handler<'works.open'> = async (ctx, { workId }, call) => ({
  work: await readWork(ctx, await countedWork(ctx, call, workId)),
});

export const resume: Handler<'works.resume'> = async (ctx, { workId, model }, call) => {
  const work = await countedWork(ctx, call, workId);
  const tool = ctx.tools.get(work.assistant);
  await checkRunningWorks(ctx, call.user.uid, work.id);
  const chosen = model === undefined ? undefined : ctx.assistants.chooseModel(tool.id, model, null).id;
  await ctx.db.transaction((tx) => beginRun(ctx, tx, work.id, chosen));
  return answer(ctx, call.user.uid, workId);
};

export const retry: Handler<'works.retry'> = async (ctx, args, call) => {
  const work = await countedWork(ctx, call, args.workId);
  const pieces = toPieces(await listPieces(ctx.db, work.id));
  const piece = pieces.find(({ n }) => n === args.piece);
  if (!piece) throw new AppError('NOT_FOUND');
  const { requestId, note, model } = args;
  const tool = ctx.tools.get(work.assistant);
  const answerId = await startPiece(ctx, { work, tool, pieces, piece, requestId, note, model });
  await followAnswer(ctx, work, tool, answerId);
  return answer(ctx, call.user.uid, work.id);
};

export const stop: Handler<'works.stop'> = async (ctx, { workId }, call) => {
  const work = await ownWork(ctx, call.user.uid, workId);
  // From here on no run begins an answer: those that are begun by now are all there are.
  await endRun(ctx.db, work.id);
  const running = await listRunningAnswers(ctx.db, work.id);
  await Promise.all(running.map((messageId) => stopAnswer(ctx, call.user.uid, messageId)));
  // Counted last: a caller over the reading limit has still stopped the work.
  await consumeReading(ctx, call, workId);
  return answer(ctx, call.user.uid, workId);
};

export const mark: Handler<'works.mark'> = async (ctx, args, call) => {
  const work = await countedWork(ctx, call, args.workId);
  if (!(await setMark(ctx.db, work.id, args.messageId, args.mark))) throw new AppError('NOT_FOUND');
  return answer(ctx, call.user.uid, work.id);
};
