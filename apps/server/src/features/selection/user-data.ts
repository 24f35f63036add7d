import { asc, eq, inArray } from 'drizzle-orm';
import { idsOf, readPages } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { selectionRuns, strategies } from './schema.js';

/** Strategies and the runs that were kept. */
export const selectionData: UserData = {
  name: 'selection',
  async *read({ db }, uid) {
    const own = await db
      .select({ id: strategies.id })
      .from(strategies)
      .where(eq(strategies.userId, uid))
      .orderBy(asc(strategies.createdAt), asc(strategies.id));
    const ownRows = readPages(idsOf(own), (page) => db.select().from(strategies).where(inArray(strategies.id, page)));
    for await (const { userId: _owner, ...strategy } of ownRows) yield { kind: 'strategy', ...strategy };
    const runs = await db
      .select({ id: selectionRuns.id })
      .from(selectionRuns)
      .where(eq(selectionRuns.userId, uid))
      .orderBy(asc(selectionRuns.createdAt), asc(selectionRuns.id));
    const runRows = readPages(idsOf(runs), (page) =>
      db.select().from(selectionRuns).where(inArray(selectionRuns.id, page)),
    );
    for await (const { userId: _owner, ...run } of runRows) yield { kind: 'run', ...run };
  },
  async remove({ db }, uid) {
    await db.delete(selectionRuns).where(eq(selectionRuns.userId, uid));
    await db.delete(strategies).where(eq(strategies.userId, uid));
  },
};
