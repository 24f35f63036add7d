import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Logger } from 'pino';
import type { Connection } from './cluster.js';
import { connectionOptions } from './connection-options.js';
import { prepareMarked } from './prepare-marked.js';

/** A database or a transaction of it: store functions take this and nothing else. */
export type Db = Pick<NodePgDatabase, 'select' | 'insert' | 'update' | 'delete' | 'execute' | 'transaction'>;

/** The pool of connections and the query builder over it. */
export interface Database {
  readonly db: Db;
  readonly pool: pg.Pool;
  close(): Promise<void>;
}

/** Opens the pool; nothing is connected before the first query. */
export function openDatabase(to: Connection | string, max: number, log: Logger): Database {
  const pool = new pg.Pool({
    ...connectionOptions(to),
    max,
    // A first call after a pause does not wait for a connection.
    min: Math.min(2, max),
  });
  prepareMarked(pool);
  let closing = false;
  // A connection that breaks is replaced by the pool; without listeners it would end the process. The pool's own hears
  // of idle ones only: one that breaks in a transaction, between two statements, tells of it by itself.
  pool.on('connect', (client) => {
    client.on('error', (error) => {
      if (!closing) log.warn(error, 'a database connection broke');
    });
  });
  pool.on('error', () => {});
  return {
    db: drizzle(pool),
    pool,
    close: () => {
      closing = true;
      return pool.end();
    },
  };
}
