import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { removeStrategy } from './store.js';

export const remove: Handler<'selection.remove'> = async (ctx, { id }, call) => {
  const now = new Date(ctx.now());
  const row = await removeStrategy(ctx.db, call.user.uid, id, now);
  if (!row) throw new AppError('NOT_FOUND');
  return {};
};
