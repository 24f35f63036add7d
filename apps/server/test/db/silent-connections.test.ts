import { pino } from 'pino';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../src/db/client.js';
import { allowAnyTime } from '../../src/db/silent-connections.js';
import { writeFailure } from '../../src/features/write-failure.js';
import { createTestDatabase } from '../support/database.js';
import { type DatabaseLine, openDatabaseLine } from '../support/database-line.js';

/** Longer than a busy machine leaves a statement without an answer, ms. */
const SILENCE_TIMEOUT_MS = 3_000;

let made: Awaited<ReturnType<typeof createTestDatabase>>;
let line: DatabaseLine;
let database: Database;

beforeEach(async () => {
  made = await createTestDatabase();
  line = await openDatabaseLine(made.url);
  database = openDatabase(line.url, 2, pino({ level: 'silent' }), SILENCE_TIMEOUT_MS);
});

afterEach(async () => {
  await line.close();
  await database.close();
  await made.drop();
});

const failureOf = (work: Promise<unknown>) => work.then(() => undefined, writeFailure);

it('replaces connections whose other end is gone without a word', async () => {
  const { db, pool } = database;
  await Promise.all([db.execute('select pg_sleep(0.1)'), db.execute('select pg_sleep(0.1)')]);
  expect(pool.totalCount).toBe(2);
  line.swallow();
  const work = [db.execute('select 1'), db.transaction((tx) => tx.execute('select 1'))];
  expect(await Promise.all(work.map(failureOf))).toMatchObject([{ code: 'DATABASE_DOWN' }, { code: 'DATABASE_DOWN' }]);
  await expect(db.execute('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
});

it('leaves in peace what owes no answer, and what may take any time', async () => {
  const [idle, slow] = await Promise.all([database.pool.connect(), database.pool.connect()]);
  await idle.query('listen something');
  await slow.query('begin');
  await allowAnyTime(slow, 'local');
  await slow.query(`select pg_sleep(${(1.5 * SILENCE_TIMEOUT_MS) / 1000})`);
  await slow.query('commit');
  await expect(idle.query('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
  slow.release();
  idle.release();
});
