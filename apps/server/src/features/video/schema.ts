import type { VideoInfo } from '@guanlan/contract';
import { index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from '../identity/schema.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** What users had extracted, as it was then; a video again is the same record, anew. */
export const videoRecords = pgTable(
  'video_records',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    url: text('url').notNull(),
    title: text('title').notNull(),
    author: text('author'),
    info: jsonb('info').$type<VideoInfo>().notNull(),
    createdAt: at('created_at').notNull(),
    /** Can be brought back for a day. */
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('video_records_url').on(table.userId, table.url),
    index('video_records_user').on(table.userId, table.createdAt),
    index('video_records_removed').on(table.removedAt),
  ],
);
