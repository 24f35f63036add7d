import { RUNS_MAX } from '@guanlan/contract';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { type After, olderThan } from '../page-cursor.js';
import { type SelectionRunRow, selectionRuns } from './schema.js';

/** Adds a run in the place of the oldest where there are too many; false where that strategy's of the day is there already. */
export async function insertRun(db: Db, row: SelectionRunRow): Promise<boolean> {
  const made = await db.insert(selectionRuns).values(row).onConflictDoNothing().returning({ id: selectionRuns.id });
  if (made.length === 0) return false;
  const { id, userId, daily, createdAt } = selectionRuns;
  await db.execute(sql`delete from ${selectionRuns} where ${id} in (
    select ${id} from ${selectionRuns} where ${userId} = ${row.userId} and ${daily} = ${row.daily}
    order by ${createdAt} desc, ${id} desc offset ${row.daily ? RUNS_MAX.daily : RUNS_MAX.own})`);
  return true;
}

/** Newest first. */
export function listRuns(
  db: Db,
  userId: string,
  { strategyId, after, limit }: { strategyId?: string | undefined; after?: After | undefined; limit: number },
): Promise<SelectionRunRow[]> {
  const { createdAt, id } = selectionRuns;
  const one = strategyId === undefined ? undefined : eq(selectionRuns.strategyId, strategyId);
  return db
    .select()
    .from(selectionRuns)
    .where(and(eq(selectionRuns.userId, userId), one, olderThan(createdAt, id, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
