import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { WORD_KEPT_FOR } from './restore-word.js';
import { restoreWordsOf } from './store.js';

export const restoreAllWords: Handler<'english.restoreAllWords'> = async (ctx, { removal }, call) => {
  const times = { at: new Date(removal), since: new Date(ctx.now() - WORD_KEPT_FOR) };
  const count = await restoreWordsOf(ctx.db, call.user.uid, times);
  if (count > 0) await notifyChanged(ctx, call.user.uid, 'words');
  return { count };
};
