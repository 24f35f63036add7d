import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Connection } from './cluster.js';
import { connectionOptions } from './connection-options.js';
import { prepareMarked } from './prepare-marked.js';
import { endSilent, SILENCE_TIMEOUT_MS } from './silent-connections.js';

/** A database or a transaction of it: store functions take this and nothing else. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>;

/** The pool of connections and the query builder over it. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** SQLSTATE of a database that cannot be reached. */
export const UNREACHABLE = '08001';

/** Takes a connection; where none can be made, the error has the code {@link UNREACHABLE}. */
async function connect(pool: pg.Pool): Promise<pg.PoolClient> {
  try {
    return await pool.connect();
  } catch (cause) {
    throw Object.assign(new Error('the database cannot be reached', { cause }), { code: UNREACHABLE });
  }
}

/** Opens the pool; nothing is connected before the first query. `silenceTimeoutMs`: see {@link endSilent}. */
export function openDatabase(
  to: Connection | string,
  max: number,
  log: Logger,
  silenceTimeoutMs = SILENCE_TIMEOUT_MS,
): Database {
  const pool = new pg.Pool({
    ...connectionOptions(to),
    max,
    // A first call after a pause does not wait for a connection.
    min: Math.min(2, max),
  });
  prepareMarked(pool);
  endSilent(pool, silenceTimeoutMs);
  let closing = false;
  // A connection that breaks is replaced by the pool; without listeners its error would end the process. The pool's
  // own listener covers idle connections only: one that breaks within a transaction, between two statements, emits an
  // error of its own.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing) log.warn(error, 'a database connection broke');
    });
  });
  pool.on('error', () => {});
  const db: Db = drizzle(pool);
  // Drizzle's own keeps a connection for ever whose `begin` fails, as it does on one that broke while it was idle.
  db.transaction = async (work, config) => {
    const client = await connect(pool);
    try {
      return await drizzle(client).transaction(work, config);
    } finally {
      client.release();
    }
  };
  return {
    db,
    pool,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}
