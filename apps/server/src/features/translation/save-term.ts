import { randomUUID } from 'node:crypto';
import { GLOSSARY_MAX } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { addTerm, changeTerm, countTerms, findTerm, glossaryFull, isTaken, toTerm } from './store.js';

export const translationSaveTerm: Handler<'translation.saveTerm'> = async (ctx, args, call) => {
  const { db } = ctx;
  const { uid: userId } = call.user;
  const { id, from, to, term, translation } = args;
  const word = { from, to, term, translation };
  const updatedAt = new Date(ctx.now());
  if (id !== undefined) {
    const changed = await changeTerm(db, userId, id, { ...word, updatedAt }).catch((error: unknown) => {
      throw isTaken(error) ? new AppError('INVALID_PARAM', { fields: { term: '这个词已在术语表里' } }) : error;
    });
    if (!changed) throw new AppError('NOT_FOUND');
    return { term: toTerm(changed) };
  }
  const isNew = (await findTerm(db, userId, word)) === undefined;
  if (isNew && (await countTerms(db, userId)) >= GLOSSARY_MAX) {
    throw glossaryFull();
  }
  const added = await addTerm(db, { ...word, id: randomUUID(), userId, updatedAt });
  if (!added) throw new Error('a term was written and not returned');
  return { term: toTerm(added) };
};
