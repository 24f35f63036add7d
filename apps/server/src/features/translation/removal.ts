import { GLOSSARY_MAX } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Handler, Handlers } from '../handler.js';
import { softDeleteHandlers } from '../soft-delete.js';
import { glossaryTerms } from './schema.js';
import { countTerms, findOwnTerm, glossaryFull, isTaken, toTerm } from './store.js';

/** How long a removed term can be brought back, ms. */
export const TERM_RESTORE_FOR = 30 * 86_400_000;

const { remove, restore } = softDeleteHandlers({
  table: glossaryTerms,
  restoreMs: TERM_RESTORE_FOR,
  bound: { most: GLOSSARY_MAX, count: countTerms, full: glossaryFull },
  idOf: ({ id }: { id: string }) => id,
  restored: async ({ db, uid, id }) => {
    const row = await findOwnTerm(db, uid, id);
    return row && { term: toTerm(row) };
  },
});

const restoreTerm: Handler<'translation.restoreTerm'> = (...call) =>
  restore(...call).catch((error: unknown) => {
    // The word was added anew meanwhile: the newer one stays.
    throw isTaken(error) ? new AppError('INVALID_PARAM', { fields: { term: '这个词已在术语表里' } }) : error;
  });

export const termRemoval = {
  'translation.removeTerm': remove,
  'translation.restoreTerm': restoreTerm,
} satisfies Handlers;
