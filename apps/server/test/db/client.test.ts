import { pino } from 'pino';
import { expect, it } from 'vitest';
import { openDatabase } from '../../src/db/client.js';
import { createTestDatabase } from '../support/database.js';

it('survives connections that the database ends: idle, in a transaction, and in the middle of a statement', async () => {
  const { url, drop } = await createTestDatabase();
  const lines: string[] = [];
  const database = openDatabase(url, 4, pino({ level: 'warn' }, { write: (line: string) => lines.push(line) }));
  try {
    const { pool } = database;
    const other = await pool.connect();
    const [idle, inTransaction, busy] = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
    const pid = async (client: typeof idle) => (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
    const pids = await Promise.all([pid(idle), pid(inTransaction), pid(busy)]);
    const clients = [idle, inTransaction, busy];
    const ended = Promise.all(clients.map((client) => new Promise<void>((end) => client.once('end', end))));
    await inTransaction.query('begin');
    const sleeping = expect(busy.query('select pg_sleep(600)')).rejects.toThrow(/terminat/);
    idle.release();

    await other.query('select pg_terminate_backend(pid) from unnest($1::int[]) as pid', [pids]);
    await Promise.all([ended, sleeping]);
    inTransaction.release();
    busy.release();
    other.release();

    await expect(database.db.execute('select 1 as one')).resolves.toMatchObject({ rows: [{ one: 1 }] });
    const told = lines.filter((line) => line.includes('a database connection broke'));
    expect(told.length).toBeGreaterThanOrEqual(3);
  } finally {
    await database.close();
    await drop();
  }
});

it('gives a connection back on which a transaction could not begin', async () => {
  const { url, drop } = await createTestDatabase();
  const database = openDatabase(url, 1, pino({ level: 'silent' }));
  const { db, pool } = database;
  try {
    const client = await pool.connect();
    const { query } = client;
    client.query = (() => Promise.reject(new Error('the connection broke'))) as unknown as typeof query;
    client.release();
    await expect(db.transaction(async () => {})).rejects.toThrow();
    expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0]);
    client.query = query;
    await expect(db.transaction((tx) => tx.execute('select 1 as one'))).resolves.toMatchObject({ rows: [{ one: 1 }] });
  } finally {
    await database.close();
    await drop();
  }
});
