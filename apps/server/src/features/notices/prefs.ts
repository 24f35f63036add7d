import type { Handler } from '../handler.js';
import { defaultPrefs, listPrefs, putPrefs } from './prefs-store.js';

export const prefs: Handler<'notices.prefs'> = async ({ db }, { set }, { user }) => {
  if (set) {
    const [silent, pushSilent] = [[...new Set(set.silent)], [...new Set(set.pushSilent)]];
    await putPrefs(db, user.uid, { ...set, silent, pushSilent });
  }
  return { prefs: (await listPrefs(db, [user.uid])).get(user.uid) ?? defaultPrefs };
};
