import { AppError } from '../app-error.js';
import { consumeReading } from '../generation/consume-reading.js';
import type { Handler } from '../handler.js';
import { findWork, insertOwnAnswer } from './store.js';
import { readWork } from './to-work.js';

/** Most text of a work to which its user still adds, bytes: each call answers all of it. */
const WORK_BYTES_MAX = 4_000_000;

export const write: Handler<'works.write'> = async (ctx, { requestId, workId, piece, text }, call) => {
  const { uid } = call.user;
  const own = { userId: uid, workId, piece, requestId, text, at: new Date(ctx.now()) };
  const { texts } = await consumeReading(ctx, call, workId);
  if (texts > WORK_BYTES_MAX) throw new AppError('INVALID_PARAM', { message: '这里已经写满，请新开一个' });
  if (!(await insertOwnAnswer(ctx.db, own))) throw new AppError('NOT_FOUND');
  const work = await findWork(ctx.db, uid, workId);
  if (!work) throw new AppError('NOT_FOUND');
  return { work: await readWork(ctx, work) };
};
