import type { NoticeKind } from '@guanlan/contract';
import { pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** Versions of notices that users have accepted, with their times. */
export const noticeAcceptances = pgTable(
  'notice_acceptances',
  {
    userId: text('user_id').notNull(),
    kind: text('kind').$type<NoticeKind>().notNull(),
    version: text('version').notNull(),
    acceptedAt: timestamp('accepted_at', { withTimezone: true, precision: 3, mode: 'date' }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind, table.version] })],
);
