import type { EnglishGrade } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import {
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CardState } from './scheduler.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** The words that users keep, each with the state of its reviews. */
export const englishWords = pgTable(
  'english_words',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    word: text('word').notNull(),
    phonetic: text('phonetic'),
    meaning: text('meaning').notNull(),
    /** Sentence in which it was met; empty: unknown. */
    sentence: text('sentence').notNull().default(''),
    due: at('due').notNull(),
    stability: doublePrecision('stability').notNull(),
    difficulty: doublePrecision('difficulty').notNull(),
    scheduledDays: integer('scheduled_days').notNull(),
    learningSteps: integer('learning_steps').notNull(),
    reps: integer('reps').notNull(),
    lapses: integer('lapses').notNull(),
    state: text('state', { enum: ['new', 'learning', 'review', 'relearning'] }).notNull(),
    lastReview: at('last_review'),
    createdAt: at('created_at').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [
    unique('english_words_word').on(table.userId, table.word),
    index('english_words_due').on(table.userId, table.due).where(sql`${table.removedAt} is null`),
    index('english_words_recent').on(table.userId, table.createdAt, table.id),
    index('english_words_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

/** Every review, with the state before it, so that it can be taken back. */
export const englishReviews = pgTable(
  'english_reviews',
  {
    id: uuid('id').primaryKey(),
    wordId: uuid('word_id')
      .notNull()
      .references(() => englishWords.id, { onDelete: 'cascade' }),
    grade: smallint('grade').$type<EnglishGrade>().notNull(),
    /** Number of the word's reviews, this one included. */
    reps: integer('reps').notNull(),
    before: jsonb('before').$type<CardState>().notNull(),
    at: at('at').notNull(),
  },
  (table) => [unique('english_reviews_word').on(table.wordId, table.reps)],
);

export type EnglishWordRow = typeof englishWords.$inferSelect;
