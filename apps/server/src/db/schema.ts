import { bigint, boolean, index, integer, jsonb, pgTable, text, timestamp, varchar } from 'drizzle-orm/pg-core';

/** Counters of rate-limiter-flexible, by its column names; unlogged, so that counting a call costs no fsync. */
export const rateLimits = pgTable('rate_limits', {
  key: varchar('key', { length: 255 }).primaryKey(),
  points: integer('points').notNull().default(0),
  expire: bigint('expire', { mode: 'number' }),
});

/** Idempotent calls and their answers, so that a call that is made again is not run again. */
export const idempotencyKeys = pgTable(
  'call_keys',
  {
    /** Hash of function, user and the caller's key. */
    key: text('key').primaryKey(),
    argsHash: text('args_hash').notNull(),
    at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
    done: boolean('done').notNull().default(false),
    answer: jsonb('answer').$type<object>(),
  },
  (table) => [index('call_keys_at').on(table.at)],
);
