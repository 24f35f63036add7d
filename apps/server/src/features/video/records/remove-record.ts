import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { removeRecordOf } from './store.js';

export const removeRecord: Handler<'video.removeRecord'> = async (ctx, { recordId }, call) => {
  if (!(await removeRecordOf(ctx.db, call.user.uid, recordId, new Date(ctx.now())))) throw new AppError('NOT_FOUND');
  return {};
};
