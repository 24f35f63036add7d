import { and, asc, eq, inArray } from 'drizzle-orm';
import { readPages } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { drawnLines } from './schema.js';

/** Drawings over charts. */
export const drawingsData: UserData = {
  name: 'lines',
  async *read({ db }, uid) {
    const { userId, code, lines } = drawnLines;
    const own = await db.select({ code }).from(drawnLines).where(eq(userId, uid)).orderBy(asc(code));
    const codes = own.map((row) => row.code);
    const drawn = readPages(codes, (page) =>
      db
        .select({ id: code, lines })
        .from(drawnLines)
        .where(and(eq(userId, uid), inArray(code, page))),
    );
    for await (const row of drawn) yield { code: row.id, lines: row.lines };
  },
  async remove({ db }, uid) {
    await db.delete(drawnLines).where(eq(drawnLines.userId, uid));
  },
};
