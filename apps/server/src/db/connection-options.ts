import type { ClientConfig } from 'pg';
import type { Connection } from './cluster.js';

/** What every connection to the database is opened with. */
export function connectionOptions(to: Connection | string): ClientConfig {
  return {
    ...(typeof to === 'string' ? { connectionString: to } : to),
    application_name: 'guanlan',
    // A machine that is busy for a while answers late rather than with an error.
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
  };
}
