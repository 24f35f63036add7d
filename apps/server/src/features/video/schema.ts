import type { Cue, VideoInfo } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
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
    /** Hash of the address: addresses are longer than an index takes. */
    urlKey: text('url_key').notNull(),
    title: text('title').notNull(),
    author: text('author'),
    info: jsonb('info').$type<VideoInfo>().notNull(),
    createdAt: at('created_at').notNull(),
    /** Can be brought back for a day. */
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('video_records_url').on(table.userId, table.urlKey),
    index('video_records_user').on(table.userId, table.createdAt),
    index('video_records_removed').on(table.removedAt),
  ],
);

/**
 * Transcriptions of uploaded files. `running` counts only until `runningUntil`: a server that dies says no more. The
 * file goes once it is `done`, else after a day.
 */
export const videoTranscriptions = pgTable(
  'video_transcriptions',
  {
    /** The client's key of its request. */
    id: uuid('id').primaryKey(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    fileId: text('file_id').notNull(),
    name: text('name').notNull(),
    model: text('model').notNull(),
    status: text('status', { enum: ['running', 'done', 'error'] }).notNull(),
    cues: jsonb('cues').$type<Cue[]>().notNull(),
    language: text('language').notNull(),
    /** A code of the contract. */
    error: text('error'),
    /** End of the lease of a transcription that was begun before there was a job queue; null since. */
    runningUntil: at('running_until'),
    createdAt: at('created_at').notNull(),
    /** Can be brought back for a day. */
    removedAt: at('removed_at'),
  },
  (table) => [
    check('video_transcriptions_status', sql`${table.status} in ('running', 'done', 'error')`),
    index('video_transcriptions_user').on(table.userId, table.createdAt),
    index('video_transcriptions_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);
