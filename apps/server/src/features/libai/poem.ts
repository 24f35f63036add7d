import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { poemWithId } from './corpus/corpus.js';

export const poem: Handler<'libai.poem'> = async (_ctx, { id }) => {
  const found = poemWithId(id);
  if (!found) throw new AppError('NOT_FOUND');
  const { author, title, book, lines } = found;
  return { id, author, title, book, lines: [...lines] };
};
