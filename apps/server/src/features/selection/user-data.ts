import { eq } from 'drizzle-orm';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { selectionRuns, strategies } from './schema.js';

/** The user's strategies and stored runs. */
export const selectionData: UserData = {
  name: 'selection',
  async *read({ db }, uid) {
    const own = readRowsOf(db, strategies, uid, strategies.createdAt);
    for await (const { userId: _owner, ...strategy } of own) yield { kind: 'strategy', ...strategy };
    const runs = readRowsOf(db, selectionRuns, uid, selectionRuns.createdAt);
    for await (const { userId: _owner, ...run } of runs) yield { kind: 'run', ...run };
  },
  async remove({ db }, uid) {
    // Strategies first: none of them adds a run afterwards.
    await db.delete(strategies).where(eq(strategies.userId, uid));
    await db.delete(selectionRuns).where(eq(selectionRuns.userId, uid));
  },
};
