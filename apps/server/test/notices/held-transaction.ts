import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from '../../src/context.js';

/** Begins a transaction on a connection of its own by a statement, whose locks it holds. */
export async function holdTransaction(address: string, statement: string) {
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  const run = async (text: string): Promise<void> => void (await client.query(text));
  await run('begin');
  await run(statement);
  return { run, rollback: () => run('rollback'), end: () => client.end() };
}

/** Number of connections to this database that wait for a lock. */
export async function locksWaitedFor(db: Db): Promise<number> {
  const { rows } = await db.execute<{ n: number }>(sql`
    select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`);
  return rows[0]?.n ?? 0;
}
