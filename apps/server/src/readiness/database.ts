import type { Pool } from 'pg';
import { pendingMigrations } from '../db/migrate.js';
import type { Problem, ReadinessCheck } from './readiness.js';

const readOnly: Problem = {
  code: 'DATABASE_READ_ONLY',
  message: 'the database takes no writes: it is a standby, or its transactions are read-only by default',
  degraded: false,
};

/** The database answers, has all tables and takes writes. */
export function databaseCheck(pool: Pool): ReadinessCheck {
  return {
    run: async () => {
      const pending = await pendingMigrations(pool);
      const { rows } = await pool.query<{ writable: boolean }>(
        "select not pg_is_in_recovery() and current_setting('transaction_read_only') = 'off' as writable",
      );
      return [
        ...(pending.length > 0 ? [migrationsPending(pending)] : []),
        ...(rows[0]?.writable === true ? [] : [readOnly]),
      ];
    },
    otherwise: { code: 'DATABASE_DOWN', message: 'the database does not answer', degraded: false },
  };
}

const migrationsPending = (names: readonly string[]): Problem => ({
  code: 'MIGRATIONS_PENDING',
  message: `the database lacks the migrations ${names.join(', ')}`,
  degraded: false,
});
