import type { SelectionRule, SelectionRun, SelectionScope } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Strategies of users. */
export const strategies = pgTable(
  'strategies',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    summary: text('summary').notNull(),
    rule: jsonb('rule').$type<SelectionRule>().notNull(),
    rank: text('rank'),
    scope: jsonb('scope').$type<SelectionScope>().notNull(),
    daily: boolean('daily').notNull().default(false),
    version: integer('version').notNull(),
    createdAt: at('created_at').notNull(),
    updatedAt: at('updated_at').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('strategies_user').on(table.userId, table.createdAt),
    index('strategies_daily').on(table.id).where(sql`${table.daily} and ${table.removedAt} is null`),
    index('strategies_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** Stored runs. */
export const selectionRuns = pgTable(
  'selection_runs',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** A shipped one's id is a word, a user's own a UUID. */
    strategyId: text('strategy_id'),
    name: text('name').notNull(),
    day: integer('day').notNull(),
    isOpen: boolean('is_open').notNull(),
    counts: jsonb('counts').$type<SelectionRun['counts']>().notNull(),
    codes: text('codes').array().notNull(),
    /** By the market's clock. */
    ranAt: at('ran_at').notNull(),
    /** By the real one: it gives the order. */
    createdAt: at('created_at').notNull(),
    tookMs: doublePrecision('took_ms').notNull(),
    daily: boolean('daily').notNull(),
    error: text('error'),
  },
  (table) => [
    index('selection_runs_user').on(table.userId, table.createdAt, table.id),
    uniqueIndex('selection_runs_daily').on(table.strategyId, table.day).where(sql`${table.daily}`),
    index('selection_runs_age').on(table.createdAt),
  ],
);

export type StrategyRow = typeof strategies.$inferSelect;
export type SelectionRunRow = typeof selectionRuns.$inferSelect;
