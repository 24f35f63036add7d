import { ENGLISH_MEANING_MAX } from '@guanlan/contract';
import type { Meaning } from '../../providers/dictionary/port.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { plain } from './lookup.js';
import { toWord } from './rows.js';
import { countWords, findByText, putWord } from './store.js';

/** Words that one user may keep. */
export const WORDS_MAX = 10_000;

export const addWord: Handler<'english.addWord'> = async (ctx, args, call) => {
  const { uid } = call.user;
  const entry = await ctx.dictionary.lookUp(args.word);
  const word = entry?.word ?? plain(args.word);
  const known = await findByText(ctx.db, uid, word);
  const meaning = args.meaning ?? known?.meaning ?? asText(entry?.meanings ?? []);
  if (meaning === '') throw new AppError('WORD_UNKNOWN', { fields: { meaning: '请填写释义' } });
  if (!known && (await countWords(ctx.db, uid)) >= WORDS_MAX) throw new AppError('WORDS_FULL');
  const phonetic = entry?.american ?? entry?.british ?? null;
  const given = { word, phonetic, meaning, sentence: args.sentence ?? '' };
  const put = await putWord(ctx.db, uid, given, new Date(ctx.now()));
  await notifyChanged(ctx, uid, 'words');
  return { word: toWord(put) };
};

/** The dictionary's meanings in the stored form: one line for each part of speech, as many as there is room for. */
function asText(meanings: readonly Meaning[]): string {
  let kept = '';
  for (const { pos, text } of meanings) {
    const next = `${kept}${kept === '' ? '' : '\n'}${pos === '' ? text : `${pos} ${text}`}`;
    if (next.length > ENGLISH_MEANING_MAX) break;
    kept = next;
  }
  return kept;
}
