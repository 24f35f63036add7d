import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { removeTerm } from './store.js';

export const translationRemoveTerm: Handler<'translation.removeTerm'> = async (ctx, { id }, call) => {
  if (!(await removeTerm(ctx.db, call.user.uid, id, new Date(ctx.now())))) throw new AppError('NOT_FOUND');
  return {};
};
