import { index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Announcements to everybody. A row's id is the request that published it. */
export const announcements = pgTable(
  'announcements',
  {
    id: uuid('id').primaryKey(),
    title: text('title').notNull(),
    text: text('text').notNull(),
    level: text('level', { enum: ['info', 'warning'] }).notNull(),
    /** The administrator who published it. */
    publishedBy: text('published_by').notNull(),
    publishedAt: at('published_at').notNull(),
    until: at('until'),
    withdrawnAt: at('withdrawn_at'),
  },
  (table) => [index('announcements_recent').on(table.publishedAt)],
);
