import type { DictionaryEntry } from '../../providers/dictionary/port.js';
import type { Handler } from '../handler.js';
import { toWord } from './rows.js';
import { findByText } from './store.js';

export const lookup: Handler<'english.lookup'> = async (ctx, { word }, call) => {
  const entry = await ctx.dictionary.lookUp(word);
  const saved = await findByText(ctx.db, call.user.uid, entry?.word ?? plain(word));
  return { entry: entry && toEntry(entry), saved: saved ? toWord(saved) : null };
};

/** Stored form of a word that the dictionary does not have. */
export const plain = (word: string): string => word.replaceAll('’', "'").replace(/['.]$/, '');

function toEntry(entry: DictionaryEntry) {
  return {
    ...entry,
    formOf: entry.formOf && { word: entry.formOf.word, forms: [...entry.formOf.forms] },
    meanings: [...entry.meanings],
    senses: [...entry.senses],
    forms: [...entry.forms],
    exams: [...entry.exams],
  };
}
