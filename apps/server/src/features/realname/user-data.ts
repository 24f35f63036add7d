import { eq } from 'drizzle-orm';
import type { UserData } from '../user-data.js';
import { openPerson } from './person.js';
import { realnameRecords } from './schema.js';
import { removeRecords } from './store.js';

/** The user's requests to be verified. */
export const realnameData: UserData = {
  name: 'real name',
  async *read(ctx, uid) {
    const rows = await ctx.db.select().from(realnameRecords).where(eq(realnameRecords.userId, uid));
    for (const record of rows) {
      const { status, consentVersion, submittedAt, decidedAt, reason } = record;
      yield { ...openPerson(ctx, record), status, consentVersion, submittedAt, decidedAt, reason };
    }
  },
  async remove({ db }, uid) {
    await removeRecords(db, uid);
  },
};
