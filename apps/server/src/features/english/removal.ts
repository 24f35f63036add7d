import { AppError } from '../app-error.js';
import type { Handlers } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { softDeleteHandlers } from '../soft-delete.js';
import { WORDS_MAX } from './add-word.js';
import { toWord } from './rows.js';
import { englishWords } from './schema.js';
import { countWords, findWord } from './store.js';

/** How long a removed word can be brought back, ms. */
export const WORD_KEPT_FOR = 30 * 86_400_000;

const { remove, restore, removeAll, restoreAll } = softDeleteHandlers({
  table: englishWords,
  restoreMs: WORD_KEPT_FOR,
  bound: { most: WORDS_MAX, count: countWords, full: () => new AppError('WORDS_FULL') },
  idOf: ({ wordId }: { wordId: string }) => wordId,
  restored: async ({ db, uid, id }) => {
    const row = await findWord(db, uid, id);
    return row && { word: toWord(row) };
  },
  changed: (ctx, { uid }) => notifyChanged(ctx, uid, 'words'),
});

export const wordRemoval = {
  'english.removeWord': remove,
  'english.restoreWord': restore,
  'english.removeAllWords': removeAll,
  'english.restoreAllWords': restoreAll,
} satisfies Handlers;
