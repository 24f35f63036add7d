import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { findWork, insertOwnAnswer } from './store.js';
import { readWork } from './to-work.js';

export const write: Handler<'works.write'> = async (ctx, { requestId, workId, piece, text }, { user }) => {
  const own = { userId: user.uid, workId, piece, requestId, text: text.replaceAll('\0', ''), at: new Date(ctx.now()) };
  if (own.text === '') throw new AppError('INVALID_PARAM', { fields: { text: '请输入内容' } });
  if (!(await insertOwnAnswer(ctx.db, own))) throw new AppError('NOT_FOUND');
  const work = await findWork(ctx.db, user.uid, workId);
  if (!work) throw new AppError('NOT_FOUND');
  return { work: await readWork(ctx, work) };
};
