import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { toWord } from './rows.js';
import { restoreWord as restore } from './store.js';

/** How long a removed word can be brought back, ms. */
export const WORD_KEPT_FOR = 30 * 86_400_000;

export const restoreWord: Handler<'english.restoreWord'> = async (ctx, { wordId }, call) => {
  const row = await restore(ctx.db, call.user.uid, wordId, new Date(ctx.now() - WORD_KEPT_FOR));
  if (!row) throw new AppError('NOT_FOUND');
  await notifyChanged(ctx, call.user.uid, 'words');
  return { word: toWord(row) };
};
