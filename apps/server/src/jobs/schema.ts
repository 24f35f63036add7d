import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, real, text, timestamp } from 'drizzle-orm/pg-core';
import type { JobState } from './job-state.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/**
 * The jobs as people see them: outcome, progress, and the payload of those that failed. graphile-worker's own table only
 * says what is to be run when, and forgets a job that has ended. A cron entry has one row, of its last run.
 */
export const jobs = pgTable(
  'jobs',
  {
    id: text('id').primaryKey(),
    task: text('task').notNull(),
    /** For whom it is done; null: for nobody in particular. */
    userId: text('user_id'),
    payload: jsonb('payload').notNull(),
    state: text('state').$type<JobState>().notNull(),
    /** Share that is done, 0 to 1. */
    progress: real('progress').notNull().default(0),
    /** Which run this is, from 1; 0 before the first. */
    attempts: integer('attempts').notNull().default(0),
    maxAttempts: integer('max_attempts').notNull(),
    /** Why the last run failed. */
    error: text('error'),
    /** The row of graphile-worker's table that this one stands for; with `attempts` it names a run. */
    queueId: bigint('queue_id', { mode: 'number' }).notNull(),
    /** The worker pool that runs it, and the node's name as owner. */
    worker: text('worker'),
    owner: text('owner'),
    /** When its worker last said that it lives. */
    seenAt: at('seen_at'),
    createdAt: at('created_at').notNull(),
    /** From when on it may run, or run again. */
    runAt: at('run_at').notNull(),
    startedAt: at('started_at'),
    finishedAt: at('finished_at'),
  },
  (table) => [
    index('jobs_state').on(table.state, table.createdAt),
    index('jobs_user').on(table.userId, table.createdAt),
    index('jobs_running').on(table.worker).where(sql`${table.state} = 'running'`),
    index('jobs_finished').on(table.finishedAt),
  ],
);
