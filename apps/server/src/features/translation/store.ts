import { GLOSSARY_MAX, type Language, type Term } from '@guanlan/contract';
import { and, count, desc, eq, isNull, lt } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { AppError } from '../app-error.js';
import { glossaryTerms, type TermRow } from './schema.js';

/** A pair of languages; an absent side means any language. */
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

export const glossaryFull = (): AppError =>
  new AppError('INVALID_PARAM', { fields: { term: `术语表最多 ${GLOSSARY_MAX} 条，请先删除不用的` } });

export async function countTerms(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ terms: count() })
    .from(glossaryTerms)
    .where(and(eq(glossaryTerms.userId, userId), present));
  return row?.terms ?? 0;
}

/** The id of a user's term for these languages, if there is one; the case of letters does not matter. */
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

/** A term of a user, by its id. */
export async function findOwnTerm(db: Db, userId: string, id: string): Promise<TermRow | undefined> {
  const [row] = await db
    .select()
    .from(glossaryTerms)
    .where(and(owned(userId, id), present));
  return row;
}

/** Deletes terms removed before `before`. */
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
