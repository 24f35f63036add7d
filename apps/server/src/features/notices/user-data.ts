import { eq } from 'drizzle-orm';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { listPrefs, removePrefs } from './prefs-store.js';
import { notices } from './schema.js';

/** Notices of a user and how they want to be told. */
export const noticesData: UserData = {
  name: 'notices',
  async *read({ db }, uid) {
    const prefs = (await listPrefs(db, [uid])).get(uid);
    if (prefs) yield { kind: 'prefs', ...prefs };
    const rows = readRowsOf(db, notices, uid, notices.createdAt);
    for await (const { userId: _owner, kind, ...notice } of rows) yield { kind: 'notice', about: kind, ...notice };
  },
  async remove({ db }, uid) {
    await db.delete(notices).where(eq(notices.userId, uid));
    await removePrefs(db, uid);
  },
};
