import { asc, eq } from 'drizzle-orm';
import type { UserData } from '../user-data.js';
import { drawnLines } from './schema.js';

/** Drawings over charts. */
export const drawingsData: UserData = {
  name: 'lines',
  async *read({ db }, uid) {
    const rows = await db.select().from(drawnLines).where(eq(drawnLines.userId, uid)).orderBy(asc(drawnLines.code));
    for (const { code, lines } of rows) yield { code, lines };
  },
  async remove({ db }, uid) {
    await db.delete(drawnLines).where(eq(drawnLines.userId, uid));
  },
};
