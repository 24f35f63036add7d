import { and, desc, eq, lt, or } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { type SelectionRunRow, selectionRuns } from './schema.js';

/** False where a daily run of that strategy and day is there already. */
export async function insertRun(db: Db, row: SelectionRunRow): Promise<boolean> {
  const made = await db.insert(selectionRuns).values(row).onConflictDoNothing().returning({ id: selectionRuns.id });
  return made.length > 0;
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
