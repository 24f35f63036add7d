import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { toCard } from './rows.js';
import { undoReview as undo } from './store.js';

const DAY = 86_400_000;

export const undoReview: Handler<'english.undoReview'> = async (ctx, { wordId, reps }, call) => {
  const now = ctx.now();
  const row = await undo(ctx.db, call.user.uid, { wordId, reps, since: new Date(now - DAY) });
  if (!row) throw new AppError('NOT_FOUND');
  await notifyChanged(ctx, call.user.uid, 'words');
  return { word: toCard(row, now) };
};
