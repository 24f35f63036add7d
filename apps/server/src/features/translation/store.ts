import type { Language, Term } from '@guanlan/contract';
import { and, count, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { idsOf, readPages } from '../read-pages.js';
import { glossaryTerms, type TermRow } from './schema.js';

/** A pair of languages; a side that is left out stands for all. */
export interface Pair {
  readonly from?: Language | undefined;
  readonly to?: Language | undefined;
}

/** A term as the contract has it. */
export const toTerm = ({ id, from, to, term, translation, updatedAt }: TermRow): Term => ({
  id,
  from,
  to,
  term,
  translation,
  updatedAt: updatedAt.getTime(),
});

const wordOf = (term: string): string => term.toLowerCase();

const owned = (userId: string, id: string) => and(eq(glossaryTerms.id, id), eq(glossaryTerms.userId, userId));
const present = isNull(glossaryTerms.removedAt);

/** A user's terms, newest first. */
export async function listTerms(db: Db, userId: string, { from, to }: Pair): Promise<TermRow[]> {
  return db
    .select()
    .from(glossaryTerms)
    .where(
      and(
        eq(glossaryTerms.userId, userId),
        present,
        from === undefined ? undefined : eq(glossaryTerms.from, from),
        to === undefined ? undefined : eq(glossaryTerms.to, to),
      ),
    )
    .orderBy(desc(glossaryTerms.updatedAt), desc(glossaryTerms.id));
}

export async function countTerms(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ terms: count() })
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.userId, userId), present));
  return row?.terms ?? 0;
}

/** The id under which a user has a term of these languages, if at all; letters of either case are the same. */
export async function findTerm(
  db: Db,
  userId: string,
  { from, to, term }: Pick<TermRow, 'from' | 'to' | 'term'>,
): Promise<string | undefined> {
  const [row] = await db
    .select({ id: glossaryTerms.id })
    .from(glossaryTerms)
    .where(
      and(
        eq(glossaryTerms.userId, userId),
        present,
        eq(glossaryTerms.from, from),
        eq(glossaryTerms.to, to),
        eq(glossaryTerms.word, wordOf(term)),
      ),
    );
  return row?.id;
}

/** Adds a term; where the user has the word already, that one is changed. */
export async function addTerm(db: Db, row: Omit<TermRow, 'word' | 'removedAt'>): Promise<TermRow | undefined> {
  const { term, translation, updatedAt } = row;
  const { userId, from, to, word, removedAt } = glossaryTerms;
  const [written] = await db
    .insert(glossaryTerms)
    .values({ ...row, word: wordOf(term) })
    .onConflictDoUpdate({
      target: [userId, from, to, word],
      targetWhere: isNull(removedAt),
      set: { term, translation, updatedAt },
    })
    .returning();
  return written;
}

/** Changes a term; undefined when it is gone. */
export async function changeTerm(
  db: Db,
  userId: string,
  id: string,
  change: Pick<TermRow, 'from' | 'to' | 'term' | 'translation' | 'updatedAt'>,
): Promise<TermRow | undefined> {
  const [row] = await db
    .update(glossaryTerms)
    .set({ ...change, word: wordOf(change.term) })
    .where(and(owned(userId, id), present))
    .returning();
  return row;
}

/** Hides a term. Tells whether it was there. */
export async function removeTerm(db: Db, userId: string, id: string, at: Date): Promise<boolean> {
  const rows = await db
    .update(glossaryTerms)
    .set({ removedAt: at })
    .where(and(owned(userId, id), present))
    .returning({ id: glossaryTerms.id });
  return rows.length > 0;
}

/** Shows again a term that was removed after `since`, or was not removed at all. */
export async function restoreTerm(db: Db, userId: string, id: string, since: Date): Promise<TermRow | undefined> {
  const [row] = await db
    .update(glossaryTerms)
    .set({ removedAt: null })
    .where(and(owned(userId, id), or(present, gt(glossaryTerms.removedAt, since))))
    .returning();
  return row;
}

/** A user's terms, removed ones too, for their copy of everything. */
export async function* everyTerm(db: Db, userId: string): AsyncGenerator<TermRow> {
  const { id, userId: owner, updatedAt } = glossaryTerms;
  const all = await db.select({ id }).from(glossaryTerms).where(eq(owner, userId)).orderBy(updatedAt);
  yield* readPages(idsOf(all), (page) => db.select().from(glossaryTerms).where(inArray(id, page)));
}

/** Deletes all of a user's terms. */
export async function deleteTerms(db: Db, userId: string): Promise<void> {
  await db.delete(glossaryTerms).where(eq(glossaryTerms.userId, userId));
}

/** Deletes what was removed before `before`. */
export async function purgeTerms(db: Db, before: Date): Promise<void> {
  await db.delete(glossaryTerms).where(lt(glossaryTerms.removedAt, before));
}

/** Whether a write failed because the user has the word already. */
export function isTaken(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if ('constraint' in cause && cause.constraint === 'glossary_terms_word') return true;
  }
  return false;
}
