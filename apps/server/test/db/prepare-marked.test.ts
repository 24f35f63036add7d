import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.js';
import { createTestDatabase } from '../support/database.js';

let database: Database;
let drop: () => Promise<void>;
beforeAll(async () => {
  const made = await createTestDatabase();
  drop = made.drop;
  database = openDatabase(made.url, 1, pino({ level: 'silent' }));
});
afterAll(async () => {
  await database.close();
  await drop();
});

it('prepares marked statements, once a connection, and no others', async () => {
  for (const value of [1, 2, 3]) {
    const { rows } = await database.db.execute(sql`/* prepared twice_as_much */ select ${value}::int * 2 as twice`);
    expect(rows).toEqual([{ twice: value * 2 }]);
    await database.db.execute(sql`select ${value}::int`);
  }
  const { rows } = await database.pool.query('select name from pg_prepared_statements');
  expect(rows).toEqual([{ name: 'twice_as_much' }]);
});
