import { eq } from 'drizzle-orm';
import type { UserData } from '../user-data.js';
import { externalAccounts } from './schema.js';
import { unlink } from './store.js';

/** Identities of the user at other services. */
export const oauthData: UserData = {
  name: 'other services',
  async *read({ db }, uid) {
    const rows = await db.select().from(externalAccounts).where(eq(externalAccounts.userId, uid));
    for (const { provider, kind, subject, linkedAt } of rows) yield { provider, kind, subject, linkedAt };
  },
  remove: ({ db }, uid) => unlink(db, uid),
};
