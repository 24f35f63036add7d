import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import { Logger as QueueLogger, runMigrations } from 'graphile-worker';
import type { Pool, PoolClient } from 'pg';
import * as z from 'zod/mini';
import { migrationsDir } from '../paths.js';
import { StartError } from '../start-error.js';
import { allowAnyTime } from './silent-connections.js';

/** Any number that no other program takes in the same database: two nodes that start together migrate in turn. */
const MIGRATION_LOCK_KEY = 7_290_414_018;

const MIN_SERVER_VERSION = 150_000;

const Journal = z.object({ entries: z.array(z.object({ tag: z.string(), when: z.number() })) });

/** Migrates the database to this version's tables. Throws {@link StartError} where that is impossible. */
export async function applyMigrations(pool: Pool): Promise<void> {
  const client = await connect(pool);
  try {
    await allowAnyTime(client, 'session');
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK_KEY]);
    await migrate(drizzle(client), { migrationsFolder: migrationsDir });
    const pending = await pendingMigrations(client);
    if (pending.length > 0) {
      // drizzle applies migrations newer than the newest applied one, so a file merged late with an older date is
      // skipped.
      throw new StartError('DATABASE', `These migrations are older than ones already applied: ${pending.join(', ')}`);
    }
  } finally {
    // Closing the connection ends the lock and the setting with it.
    client.release(true);
  }
  // The job queue's own tables. Nodes that start together may both try: each of its steps is taken once.
  await runMigrations({ pgPool: pool, logger: new QueueLogger(() => () => {}) });
}

/** Names of this version's migrations that the database does not have. */
export async function pendingMigrations(client: Pick<PoolClient, 'query'>): Promise<string[]> {
  const text = await readFile(join(migrationsDir, 'meta/_journal.json'), 'utf8');
  const { entries } = Journal.parse(JSON.parse(text));
  const { rows } = await client.query<{ when: string }>('select created_at as when from drizzle.__drizzle_migrations');
  const applied = new Set(rows.map((row) => Number(row.when)));
  return entries.filter((entry) => !applied.has(entry.when)).map((entry) => entry.tag);
}

async function connect(pool: Pool): Promise<PoolClient> {
  let client: PoolClient;
  try {
    client = await pool.connect();
  } catch (cause) {
    throw new StartError('DATABASE', `The database cannot be reached: ${(cause as Error).message}`, { cause });
  }
  const { rows } = await client.query<{ server_version_num: string }>('show server_version_num');
  if (Number(rows[0]?.server_version_num) < MIN_SERVER_VERSION) {
    client.release(true);
    throw new StartError('DATABASE', 'The database must be PostgreSQL 15 or newer');
  }
  return client;
}
