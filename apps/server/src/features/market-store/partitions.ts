import type { PoolClient } from 'pg';

/** The year of a day YYYYMMDD. */
export const yearOf = (day: number): number => Math.trunc(day / 10_000);

/**
 * Makes the partitions of years that have none, within the caller's transaction. Two that need the same year take turns.
 *
 * @param years - whole numbers; they go into the statement as they are
 */
export async function ensureYears(client: Pick<PoolClient, 'query'>, years: Iterable<number>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    `select child.relname as name from pg_inherits join pg_class child on child.oid = inhrelid
     where inhparent = 'market_bars'::regclass`,
  );
  const there = new Set(rows.map(({ name }) => name));
  const missing = [...new Set(years)].filter((year) => !there.has(`market_bars_${year}`)).sort((a, b) => a - b);
  if (missing.length === 0) return;
  await client.query(`select pg_advisory_xact_lock(hashtextextended('market_bars partitions', 0))`);
  for (const year of missing) {
    if (!Number.isInteger(year)) throw new RangeError(`${year} is no year`);
    await client.query(
      `create table if not exists market_bars_${year} partition of market_bars
       for values from (${year * 10_000}) to (${(year + 1) * 10_000})`,
    );
  }
}
