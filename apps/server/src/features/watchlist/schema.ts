import type { AlertKind } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** One row a user who has a list: its version, and what changes of it wait for. */
export const watchLists = pgTable('watch_lists', {
  userId: text('user_id').primaryKey(),
  version: integer('version').notNull(),
});

export const watchGroups = pgTable(
  'watch_groups',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    name: text('name').notNull(),
    position: integer('position').notNull(),
  },
  (table) => [index('watch_groups_user').on(table.userId, table.position)],
);

/** Stocks on the lists. Those that were taken off stay for a while, so that they can be brought back. */
export const watchItems = pgTable(
  'watch_items',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** Of a removed item, the group may be gone. */
    groupId: uuid('group_id').notNull(),
    code: text('code').notNull(),
    /** As it was called when it was added: what is shown while no source knows better. */
    name: text('name').notNull(),
    position: integer('position').notNull(),
    cost: doublePrecision('cost'),
    quantity: bigint('quantity', { mode: 'number' }),
    note: text('note').notNull().default(''),
    /** By the market's clock, like the price. */
    addedAt: at('added_at').notNull(),
    addedPrice: doublePrecision('added_price'),
    removedAt: at('removed_at'),
  },
  (table) => [
    index('watch_items_user').on(table.userId, table.groupId, table.position),
    uniqueIndex('watch_items_code').on(table.userId, table.groupId, table.code).where(sql`${table.removedAt} is null`),
    index('watch_items_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** What users want to be told of. */
export const watchAlerts = pgTable(
  'watch_alerts',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    kind: text('kind').$type<AlertKind>().notNull(),
    value: doublePrecision('value'),
    repeat: text('repeat', { enum: ['once', 'daily'] }).notNull(),
    active: boolean('active').notNull(),
    createdAt: at('created_at').notNull(),
    /** By the market's clock. */
    firedAt: at('fired_at'),
    firedPrice: doublePrecision('fired_price'),
    /** The trading day, YYYYMMDD. */
    firedDay: integer('fired_day'),
    /** The item with which it was taken off; it comes back with that. */
    removedWith: uuid('removed_with'),
  },
  (table) => [
    index('watch_alerts_user').on(table.userId, table.code),
    index('watch_alerts_live').on(table.code).where(sql`${table.active} and ${table.removedWith} is null`),
  ],
);

export type WatchGroupRow = typeof watchGroups.$inferSelect;
export type WatchItemRow = typeof watchItems.$inferSelect;
export type WatchAlertRow = typeof watchAlerts.$inferSelect;
