import { eq } from 'drizzle-orm';
import { listSubscriptions, removeSubscriptions } from '../../push/web/subscriptions.js';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { listPrefs, removePrefs } from './prefs-store.js';
import { notices } from './schema.js';

/** Notices of a user, how they want to be told, and browsers that are. */
export const noticesData: UserData = {
  name: 'notices',
  async *read({ db }, uid) {
    const prefs = (await listPrefs(db, [uid])).get(uid);
    if (prefs) yield { kind: 'prefs', ...prefs };
    for (const { userAgent, createdAt, seenAt } of await listSubscriptions(db, uid)) {
      yield { kind: 'browser', userAgent, createdAt, seenAt };
    }
    const rows = readRowsOf(db, notices, uid, notices.createdAt);
    for await (const { userId: _owner, kind, ...notice } of rows) yield { kind: 'notice', about: kind, ...notice };
  },
  async remove({ db }, uid) {
    await db.delete(notices).where(eq(notices.userId, uid));
    await removePrefs(db, uid);
    await removeSubscriptions(db, uid);
  },
};
