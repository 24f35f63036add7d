import { bigint, boolean, pgTable, timestamp } from 'drizzle-orm/pg-core';

/** One row: the time up to which data was erased, by which a server that starts knows a clock that is far ahead. */
export const retentionTime = pgTable('retention_time', {
  isOnly: boolean('is_only').primaryKey().default(true),
  at: timestamp('at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  heldMs: bigint('held_ms', { mode: 'number' }).notNull(),
});
