import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { isTaken, restoreTerm, toTerm } from './store.js';

/** How long a removed term can be brought back, ms. */
export const TERM_RESTORE_FOR = 30 * 86_400_000;

export const translationRestoreTerm: Handler<'translation.restoreTerm'> = async (ctx, { id }, call) => {
  const since = new Date(ctx.now() - TERM_RESTORE_FOR);
  const row = await restoreTerm(ctx.db, call.user.uid, id, since).catch((error: unknown) => {
    // The word was added anew meanwhile: the newer one stays.
    throw isTaken(error) ? new AppError('INVALID_PARAM', { fields: { term: '这个词已在术语表里' } }) : error;
  });
  if (!row) throw new AppError('NOT_FOUND');
  return { term: toTerm(row) };
};
