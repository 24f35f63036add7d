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

/** One row for each user with a list: its version, and the row that serializes changes by its lock. */
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

/** Stocks on the lists. Removed ones stay for some time, so that they can be restored. */
export const watchItems = pgTable(
  'watch_items',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    /** The group of a removed item may not exist any more. */
    groupId: uuid('group_id').notNull(),
    code: text('code').notNull(),
    /** Name at the time of adding, which is shown while no source has a newer one. */
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

/** Alerts that users have set. */
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
