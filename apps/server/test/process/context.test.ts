import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '../support/database.js';
import { startTestApp } from '../support/harness.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let observer: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase();
  observer = new pg.Client({ connectionString: database.url });
  await observer.connect();
});
afterEach(async () => {
  await observer.end();
  await database.drop();
});

async function countConnections(): Promise<number> {
  const { rows } = await observer.query<{ count: number }>(
    `select count(*)::int as count from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return rows[0]?.count ?? -1;
}

it('a start that fails in a feature ends with what was made before: no connection stays', async () => {
  const marketSource = () => {
    throw new Error('no such source');
  };
  await expect(startTestApp({ databaseUrl: database.url, marketSource })).rejects.toThrow('no such source');
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0);
  const app = await startTestApp({ databaseUrl: database.url });
  expect(await countConnections()).toBeGreaterThan(0);
  await app.close();
  await expect.poll(countConnections, { timeout: 10_000 }).toBe(0);
});
