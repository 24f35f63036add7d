import type { InboxKind, NoticePrefs } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Notices in the inboxes of all users. An event has at most one for each user. */
export const notices = pgTable(
  'notices',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    eventId: text('event_id').notNull(),
    kind: text('kind').$type<InboxKind>().notNull(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    path: text('path'),
    /** Notices that this one stands for, where a kind had more in a day than are stored. */
    digestOf: integer('digest_of'),
    createdAt: at('created_at').notNull(),
    readAt: at('read_at'),
  },
  (table) => [
    uniqueIndex('notices_event').on(table.userId, table.eventId),
    index('notices_newest').on(table.userId, table.createdAt, table.id),
    index('notices_unread').on(table.userId, table.kind).where(sql`${table.readAt} is null`),
    index('notices_age').on(table.createdAt),
    index('notices_announcements').on(table.eventId).where(sql`${table.kind} = 'announcement'`),
  ],
);

/** How users want to be told; a user without a row has the defaults. */
export const noticePrefs = pgTable('notice_prefs', {
  userId: text('user_id').primaryKey(),
  silent: jsonb('silent').$type<NoticePrefs['silent']>().notNull(),
  pushSilent: jsonb('push_silent').$type<NoticePrefs['pushSilent']>().notNull().default([]),
  quiet: jsonb('quiet').$type<NoticePrefs['quiet']>(),
});
