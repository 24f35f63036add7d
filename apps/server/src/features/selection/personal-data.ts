import { asc, eq } from 'drizzle-orm';
import type { PersonalData } from '../personal-data.js';
import { selectionRuns, strategies } from './schema.js';

/** Strategies and the runs that were kept. */
export const selectionData: PersonalData = {
  name: 'selection',
  async *read({ db }, uid) {
    const own = await db
      .select()
      .from(strategies)
      .where(eq(strategies.userId, uid))
      .orderBy(asc(strategies.createdAt), asc(strategies.id));
    for (const { userId: _owner, ...strategy } of own) yield { kind: 'strategy', ...strategy };
    const runs = await db
      .select()
      .from(selectionRuns)
      .where(eq(selectionRuns.userId, uid))
      .orderBy(asc(selectionRuns.createdAt), asc(selectionRuns.id));
    for (const { userId: _owner, ...run } of runs) yield { kind: 'run', ...run };
  },
  async remove({ db }, uid) {
    await db.delete(selectionRuns).where(eq(selectionRuns.userId, uid));
    await db.delete(strategies).where(eq(strategies.userId, uid));
  },
};
