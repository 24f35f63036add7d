import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { removeWord as remove } from './store.js';

export const removeWord: Handler<'english.removeWord'> = async (ctx, { wordId }, call) => {
  if (!(await remove(ctx.db, call.user.uid, wordId, new Date(ctx.now())))) throw new AppError('NOT_FOUND');
  await notifyChanged(ctx, call.user.uid, 'words');
  return {};
};
