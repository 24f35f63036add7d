import type { Language } from '@guanlan/contract';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Every user's own terms: how a word is to be translated from one language into another. */
export const glossaryTerms = pgTable(
  'glossary_terms',
  {
    id: uuid('id').primaryKey(),
    userId: text('user_id').notNull(),
    from: text('from_language').$type<Language>().notNull(),
    to: text('to_language').$type<Language>().notNull(),
    term: text('term').notNull(),
    /** The term in lower case: a user has a word once. */
    word: text('word').notNull(),
    translation: text('translation').notNull(),
    updatedAt: at('updated_at').notNull(),
    removedAt: at('removed_at'),
  },
  (table) => [
    uniqueIndex('glossary_terms_word')
      .on(table.userId, table.from, table.to, table.word)
      .where(sql`${table.removedAt} is null`),
    index('glossary_terms_recent').on(table.userId, table.updatedAt),
    index('glossary_terms_removed').on(table.removedAt).where(sql`${table.removedAt} is not null`),
  ],
);

export type TermRow = typeof glossaryTerms.$inferSelect;
