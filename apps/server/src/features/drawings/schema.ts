import type { DrawnLine } from '@guanlan/contract';
import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** Drawings of a user over a symbol's chart, all in one. */
export const drawnLines = pgTable(
  'drawn_lines',
  {
    userId: text('user_id').notNull(),
    code: text('code').notNull(),
    lines: jsonb('lines').$type<DrawnLine[]>().notNull(),
    version: integer('version').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);
