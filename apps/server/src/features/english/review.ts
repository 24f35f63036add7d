import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { stateOf, toCard } from './rows.js';
import { review as schedule } from './scheduler.js';
import { findWord, storeReview } from './store.js';

export const review: Handler<'english.review'> = async (ctx, { wordId, grade, reps }, call) => {
  const now = ctx.now();
  const word = await findWord(ctx.db, call.user.uid, wordId);
  if (!word) throw new AppError('NOT_FOUND');
  const before = stateOf(word);
  const made = { grade, before, after: schedule(before, grade, now) };
  const row = word.reps === reps ? await storeReview(ctx.db, word, made, new Date(now)) : undefined;
  if (row) {
    await notifyChanged(ctx, call.user.uid, 'words');
    return { word: toCard(row, now), graded: true };
  }
  const current = await findWord(ctx.db, call.user.uid, wordId);
  if (!current) throw new AppError('NOT_FOUND');
  return { word: toCard(current, now), graded: false };
};
