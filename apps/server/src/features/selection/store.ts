import { STRATEGIES_MAX } from '@guanlan/contract';
import { and, asc, eq, gt, isNull, lt, not, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { boundRemoved } from '../soft-delete.js';
import { type StrategyRow, selectionRuns, strategies } from './schema.js';

const live = (userId: string) => and(eq(strategies.userId, userId), isNull(strategies.removedAt));

export const listStrategies = (db: Db, userId: string): Promise<StrategyRow[]> =>
  db.select().from(strategies).where(live(userId)).orderBy(asc(strategies.createdAt), asc(strategies.id));

export async function findStrategy(db: Db, userId: string, id: string): Promise<StrategyRow | undefined> {
  const [row] = await db
    .select()
    .from(strategies)
    .where(and(live(userId), eq(strategies.id, id)));
  return row;
}

/** Lets changes of how many strategies a user has happen one after the other, until the transaction ends. */
async function lockUser(db: Db, userId: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`strategies ${userId}`}, 0))`);
}

/** Undefined where the user has `most` by now. */
export const insertStrategy = (
  db: Db,
  row: typeof strategies.$inferInsert,
  most: number,
): Promise<StrategyRow | undefined> =>
  db.transaction(async (tx) => {
    await lockUser(tx, row.userId);
    if ((await listStrategies(tx, row.userId)).length >= most) return undefined;
    const [made] = await tx.insert(strategies).values(row).returning();
    return made;
  });

type Change = Partial<Pick<StrategyRow, 'name' | 'summary' | 'rule' | 'rank' | 'scope' | 'daily' | 'removedAt'>>;

/** Changes a strategy, of one version where one is named; undefined where it does not exist. */
export async function changeStrategy(
  db: Db,
  userId: string,
  { id, version }: { readonly id: string; readonly version?: number },
  change: Change & { readonly updatedAt: Date },
): Promise<StrategyRow | undefined> {
  const [row] = await db
    .update(strategies)
    .set({ ...change, version: sql`${strategies.version} + 1` })
    .where(
      and(live(userId), eq(strategies.id, id), version === undefined ? undefined : eq(strategies.version, version)),
    )
    .returning();
  return row;
}

/** Hides a strategy; undefined where it does not exist. As many can be brought back as a user may have. */
export const removeStrategy = (db: Db, userId: string, id: string, now: Date): Promise<StrategyRow | undefined> =>
  db.transaction(async (tx) => {
    const row = await changeStrategy(tx, userId, { id }, { removedAt: now, updatedAt: now });
    if (row) await boundRemoved(tx, strategies, userId, STRATEGIES_MAX);
    return row;
  });

/** Brings back what was removed after `since`; `full`: there is no room for it. */
export const restoreStrategy = (
  db: Db,
  userId: string,
  id: string,
  { since, most }: { readonly since: Date; readonly most: number },
): Promise<StrategyRow | undefined | 'full'> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const there = await findStrategy(tx, userId, id);
    if (there) return there;
    const which = and(eq(strategies.userId, userId), eq(strategies.id, id), gt(strategies.removedAt, since));
    const [removed] = await tx.select({ id: strategies.id }).from(strategies).where(which);
    if (!removed) return undefined;
    if ((await listStrategies(tx, userId)).length >= most) return 'full';
    const [row] = await tx.update(strategies).set({ removedAt: null }).where(which).returning();
    return row;
  });

/**
 * Strategies that are run daily and have no run of a day yet, but for those of `except`. Users take turns: the first of
 * each, then the second of each.
 */
export const listDue = (db: Db, day: number, { except, limit }: { except: readonly string[]; limit: number }) =>
  db
    .select()
    .from(strategies)
    .where(
      and(
        eq(strategies.daily, true),
        isNull(strategies.removedAt),
        sql`${strategies.id} <> all(${sql.param([...except])}::uuid[])`,
        not(
          sql`exists (select 1 from ${selectionRuns} where ${selectionRuns.strategyId} = ${strategies.id}::text
            and ${selectionRuns.day} = ${day} and ${selectionRuns.daily})`,
        ),
      ),
    )
    .orderBy(sql`row_number() over (partition by ${strategies.userId} order by ${strategies.id})`, asc(strategies.id))
    .limit(limit);

/** Whether a strategy still runs daily; it is kept so until the transaction ends. */
export async function holdDaily(tx: Db, id: string): Promise<boolean> {
  const isDaily = and(eq(strategies.id, id), eq(strategies.daily, true), isNull(strategies.removedAt));
  const rows = await tx.select({ id: strategies.id }).from(strategies).where(isDaily).for('share');
  return rows.length > 0;
}

/** Deletes strategies that were removed, and runs that were made, before a moment each. */
export async function purgeSelection(db: Db, before: { strategies: Date; runs: Date }): Promise<void> {
  await db.delete(strategies).where(lt(strategies.removedAt, before.strategies));
  await db.delete(selectionRuns).where(lt(selectionRuns.createdAt, before.runs));
}
