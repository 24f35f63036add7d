import type { ClientConfig } from 'pg';
import type { Connection } from './cluster.js';

/** Options of every connection to the database. */
export function connectionOptions(to: Connection | string): ClientConfig {
  return {
    ...(typeof to === 'string' ? { connectionString: to } : to),
    application_name: 'guanlan',
    // A busy machine should answer late rather than with an error.
    connectionTimeoutMillis: 15_000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 30_000,
    // One that is idle stays known to the routers between, and is found dead before a call takes it.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  };
}
