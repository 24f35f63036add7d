import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';
import { deleteShare } from './store.js';

export const unshare: Handler<'chat.unshare'> = async (ctx, { shareId }, call) => {
  if (!(await deleteShare(ctx.db, call.user.uid, shareId))) throw new AppError('NOT_FOUND');
  return {};
};
