import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { conversations } from './schema.js';
import { searchWords } from './search-words.js';

/** The words by which a title is found. */
export const titleWords = (title: string): SQL => sql`to_tsvector('simple', ${searchWords(title)})`;

/** Sets a title that a model made, unless the user chose one meanwhile. Returns whether it was set. */
export const setModelTitle = (db: Db, id: string, title: string): Promise<boolean> => setTitle(db, id, title, 'model');

/** Sets a title made of a later text, unless a model or the user has given one. Returns whether it was set. */
export const setClauseTitle = (db: Db, id: string, title: string): Promise<boolean> =>
  setTitle(db, id, title, 'clause');

async function setTitle(db: Db, id: string, title: string, titleBy: 'model' | 'clause'): Promise<boolean> {
  const rows = await db
    .update(conversations)
    .set({ title, titleBy, search: titleWords(title), version: sql`${conversations.version} + 1` })
    .where(and(eq(conversations.id, id), eq(conversations.titleBy, 'clause')))
    .returning({ id: conversations.id });
  return rows.length > 0;
}
