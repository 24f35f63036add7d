import { VIDEO_RESTORE_MS } from '@guanlan/contract';
import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { restoreRecordOf } from './store.js';

export const restoreRecord: Handler<'video.restoreRecord'> = async (ctx, { recordId }, call) => {
  const since = new Date(ctx.now() - VIDEO_RESTORE_MS);
  if (!(await restoreRecordOf(ctx.db, call.user.uid, recordId, since))) throw new AppError('NOT_FOUND');
  return {};
};
