import type { Handler } from '../handler.js';
import { defaultPrefs, listPrefs, putPrefs } from './prefs-store.js';

export const prefs: Handler<'notices.prefs'> = async ({ db }, { set }, { user }) => {
  if (set) await putPrefs(db, user.uid, { ...set, silent: [...new Set(set.silent)] });
  return { prefs: (await listPrefs(db, [user.uid])).get(user.uid) ?? defaultPrefs };
};
