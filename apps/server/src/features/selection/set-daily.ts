import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { toStrategy } from './rows.js';
import { changeStrategy } from './store.js';

export const setDaily: Handler<'selection.setDaily'> = async (ctx, { id, daily }, call) => {
  const row = await changeStrategy(ctx.db, call.user.uid, { id }, { daily, updatedAt: new Date(ctx.now()) });
  if (!row) throw new AppError('NOT_FOUND');
  return { strategy: toStrategy(row) };
};
