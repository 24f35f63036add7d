import type { Handler } from '../handler.js';
import { notifyChanged } from '../notify-changed.js';
import { removeWordsOf } from './store.js';

export const removeAllWords: Handler<'english.removeAllWords'> = async (ctx, _args, call) => {
  const removal = ctx.now();
  const count = await removeWordsOf(ctx.db, call.user.uid, new Date(removal));
  if (count > 0) await notifyChanged(ctx, call.user.uid, 'words');
  return { count, removal };
};
