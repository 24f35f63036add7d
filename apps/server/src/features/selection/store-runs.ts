import { RUNS_MAX } from '@guanlan/contract';
import { and, desc, eq, lt, or, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
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
  {
    strategyId,
    after,
    limit,
  }: { strategyId?: string | undefined; after?: { at: Date; id: string } | undefined; limit: number },
): Promise<SelectionRunRow[]> {
  const { createdAt, id } = selectionRuns;
  const page = after && or(lt(createdAt, after.at), and(eq(createdAt, after.at), lt(id, after.id)));
  const one = strategyId === undefined ? undefined : eq(selectionRuns.strategyId, strategyId);
  return db
    .select()
    .from(selectionRuns)
    .where(and(eq(selectionRuns.userId, userId), one, page))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}
