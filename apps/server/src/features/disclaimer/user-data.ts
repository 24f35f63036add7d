import { eq } from 'drizzle-orm';
import type { UserData } from '../user-data.js';
import { noticeAcceptances } from './schema.js';
import { listAccepted } from './store.js';

/** Accepted notices, with their times. */
export const disclaimerData: UserData = {
  name: 'acceptedNotices',
  async *read({ db }, uid) {
    for (const { kind, version, acceptedAt } of await listAccepted(db, uid)) yield { kind, version, acceptedAt };
  },
  async remove({ db }, uid) {
    await db.delete(noticeAcceptances).where(eq(noticeAcceptances.userId, uid));
  },
};
