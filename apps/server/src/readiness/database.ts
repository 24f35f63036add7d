import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { Gauge, type Registry } from 'prom-client';
import type { Connection } from '../db/cluster.js';
import { connectionOptions } from '../db/connection-options.js';
import { pendingMigrations } from '../db/migrate.js';
import type { Problem, ReadinessCheck } from './readiness.js';

/** Time without a free connection after which the pool counts as busy, ms. */
const BUSY_AFTER = 1_000;
/** Longest that a connection beside the pool may take to open, ms; with the wait before it less than a check may take. */
const CONNECT_TIMEOUT = 1_500;
/** PostgreSQL's code for a connection beyond those that it takes. */
const TOO_MANY_CONNECTIONS = '53300';

/**
 * The database answers, has all tables and takes writes. Where all connections of the pool are in use, this is checked
 * on one beside it: a busy node must not be taken out of service, as that would leave the same work to fewer.
 */
export function databaseCheck(pool: pg.Pool, to: Connection | string): ReadinessCheck {
  return {
    run: async () => {
      const client = await takeConnection(pool);
      return client ? lookAndRelease(client) : [busy, ...(await lookBeside(to))];
    },
    otherwise: { code: 'DATABASE_DOWN', message: 'the database does not answer', degraded: false },
  };
}

/** A connection of the pool; null where none comes free in time. */
async function takeConnection(pool: pg.Pool): Promise<pg.PoolClient | null> {
  const asked = pool.connect();
  const client = await Promise.race([asked, pause(BUSY_AFTER, null, { ref: false })]);
  if (client === null)
    asked.then(
      (late) => late.release(),
      () => undefined,
    );
  return client;
}

async function lookAndRelease(client: pg.PoolClient): Promise<readonly Problem[]> {
  let isBroken = true;
  try {
    const problems = await look(client);
    isBroken = false;
    return problems;
  } finally {
    client.release(isBroken);
  }
}

async function lookBeside(to: Connection | string): Promise<readonly Problem[]> {
  const client = new pg.Client({ ...connectionOptions(to), connectionTimeoutMillis: CONNECT_TIMEOUT });
  // Without a listener a connection that breaks would end the process; pending queries reject anyway.
  client.on('error', () => {});
  try {
    await client.connect();
    return await look(client);
  } catch (error) {
    if ((error as { code?: unknown }).code === TOO_MANY_CONNECTIONS) return [];
    throw error;
  } finally {
    client.end().catch(() => undefined);
  }
}

async function look(client: pg.ClientBase): Promise<readonly Problem[]> {
  const pending = await pendingMigrations(client);
  const { rows } = await client.query<{ writable: boolean }>(
    "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable",
  );
  return [
    ...(pending.length > 0 ? [migrationsPending(pending)] : []),
    ...(rows[0]?.writable === true ? [] : [readOnly]),
  ];
}

const busy: Problem = {
  code: 'DATABASE_BUSY',
  message: 'the database answers, but no connection of DATABASE_POOL came free within a second: calls wait for one',
  degraded: true,
};

const readOnly: Problem = {
  code: 'DATABASE_READ_ONLY',
  message: 'the database takes no writes: it is a standby, or its transactions are read-only by default',
  degraded: false,
};

const migrationsPending = (names: readonly string[]): Problem => ({
  code: 'MIGRATIONS_PENDING',
  message: `the database lacks the migrations ${names.join(', ')}`,
  degraded: false,
});

/** Adds `guanlan_database_connections{state}` to the metrics. */
export function observePool(registry: Registry, pool: pg.Pool): void {
  new Gauge({
    name: 'guanlan_database_connections',
    help: 'Connections of the pool in use and idle, and what waits for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'in_use' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}
