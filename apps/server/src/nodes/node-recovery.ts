import { sql } from 'drizzle-orm';
import type { AppContext, Db } from '../context.js';
import { LOCK_SUFFIX } from '../db/node-presence.js';
import type { Feature } from '../features/feature.js';

/** Hashes of the owners that have something under way and whose lives are session locks. */
export async function findLockedOwners(db: Db, features: readonly Feature[]): Promise<number[]> {
  const owners = features.flatMap(({ recovery }) => (recovery ? [recovery.owners] : []));
  const locked = `%${LOCK_SUFFIX}`;
  const { rows } = await db.execute<{ hash: number }>(sql`
    select distinct hashtext(owner) as hash from (${sql.join(owners, sql` union all `)}) as under_way(owner)
    where owner like ${locked}`);
  return rows.map(({ hash }) => hash);
}

/**
 * Takes care of what nodes that died were at, feature by feature: a node that lives after all finds its rows ended, or
 * another's, and writes no more.
 */
export async function recoverNodes(
  ctx: AppContext,
  features: readonly Feature[],
  dead: readonly number[],
): Promise<void> {
  for (const { recovery } of features) await recovery?.recover(ctx, dead);
}
