import { randomUUID } from 'node:crypto';
import type { EnglishGrade } from '@guanlan/contract';
import { and, asc, desc, eq, gt, ilike, inArray, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { type After, olderThan } from '../page-cursor.js';
import { columnsOf } from './rows.js';
import { type CardState, newCard } from './scheduler.js';
import { type EnglishWordRow, englishReviews, englishWords } from './schema.js';

/** Time by which a word in learning may be shown early, ms, so that no learner waits ten minutes for it. */
const LEARN_AHEAD = 20 * 60_000;

const owned = (userId: string) => and(eq(englishWords.userId, userId), isNull(englishWords.removedAt));

/** Whether a word is to be reviewed at `now`. */
function isDue(now: Date): SQL | undefined {
  const soon = new Date(now.getTime() + LEARN_AHEAD);
  const learning = inArray(englishWords.state, ['learning', 'relearning']);
  return or(lte(englishWords.due, now), and(learning, lte(englishWords.due, soon)));
}

/** A word of the list, by its text. */
export async function findByText(db: Db, userId: string, word: string): Promise<EnglishWordRow | undefined> {
  const [row] = await db
    .select()
    .from(englishWords)
    .where(and(owned(userId), eq(englishWords.word, word)));
  return row;
}

/** A word of the list. */
export async function findWord(db: Db, userId: string, id: string): Promise<EnglishWordRow | undefined> {
  const [row] = await db
    .select()
    .from(englishWords)
    .where(and(owned(userId), eq(englishWords.id, id)));
  return row;
}

async function count(db: Db, which: SQL | undefined): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(englishWords).where(which);
  return row?.n ?? 0;
}

export const countWords = (db: Db, userId: string): Promise<number> => count(db, owned(userId));

export const countDue = (db: Db, userId: string, now: Date): Promise<number> =>
  count(db, and(owned(userId), isDue(now)));

/** Stored fields of a word besides its reviews. */
interface NewWord {
  readonly word: string;
  readonly phonetic: string | null;
  readonly meaning: string;
  /** Empty: the stored sentence stays. */
  readonly sentence: string;
}

/** Puts a word on the list, or back on it; its reviews stay. */
export async function putWord(db: Db, userId: string, given: NewWord, now: Date): Promise<EnglishWordRow> {
  const [row] = await db
    .insert(englishWords)
    .values({ id: randomUUID(), userId, ...given, ...columnsOf(newCard(now.getTime())), createdAt: now })
    .onConflictDoUpdate({
      target: [englishWords.userId, englishWords.word],
      set: {
        meaning: given.meaning,
        phonetic: given.phonetic,
        sentence: given.sentence === '' ? sql`${englishWords.sentence}` : given.sentence,
        removedAt: null,
      },
    })
    .returning();
  if (!row) throw new Error('a word was not stored');
  return row;
}

/** The list, newest first. */
export async function listWords(
  db: Db,
  userId: string,
  { query, after, limit }: { query: string; after?: After | undefined; limit: number },
): Promise<EnglishWordRow[]> {
  const pattern = `%${query.replace(/[\\%_]/g, '\\$&')}%`;
  const found = query === '' ? undefined : or(ilike(englishWords.word, pattern), ilike(englishWords.meaning, pattern));
  const { createdAt, id } = englishWords;
  return db
    .select()
    .from(englishWords)
    .where(and(owned(userId), found, olderThan(createdAt, id, after)))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit);
}

/** Words to review at `now`: the longest overdue first, then those shown early. */
export async function listDue(db: Db, userId: string, now: Date, limit: number): Promise<EnglishWordRow[]> {
  return db
    .select()
    .from(englishWords)
    .where(and(owned(userId), isDue(now)))
    .orderBy(asc(englishWords.due), asc(englishWords.id))
    .limit(limit);
}

/** When the next word comes. */
export async function nextDue(db: Db, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ due: englishWords.due })
    .from(englishWords)
    .where(owned(userId))
    .orderBy(asc(englishWords.due))
    .limit(1);
  return row?.due ?? null;
}

/** A review that was made: the state before it and after it. */
interface Reviewed {
  readonly grade: EnglishGrade;
  readonly before: CardState;
  readonly after: CardState;
}

/** Writes a review, unless the word was reviewed since `before`; then undefined. */
export async function storeReview(
  db: Db,
  word: EnglishWordRow,
  { grade, before, after }: Reviewed,
  at: Date,
): Promise<EnglishWordRow | undefined> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(englishWords)
      .set(columnsOf(after))
      .where(and(owned(word.userId), eq(englishWords.id, word.id), eq(englishWords.reps, before.reps)))
      .returning();
    if (row)
      await tx.insert(englishReviews).values({ id: randomUUID(), wordId: row.id, grade, reps: row.reps, before, at });
    return row;
  });
}

/** Takes back the review that was the word's `reps`th, if it is its last and not older than `since`. */
export async function undoReview(
  db: Db,
  userId: string,
  { wordId, reps, since }: { wordId: string; reps: number; since: Date },
): Promise<EnglishWordRow | undefined> {
  return db.transaction(async (tx) => {
    const [word] = await tx
      .select()
      .from(englishWords)
      .where(and(owned(userId), eq(englishWords.id, wordId), eq(englishWords.reps, reps)))
      .for('update');
    if (!word) return undefined;
    const [undone] = await tx
      .delete(englishReviews)
      .where(and(eq(englishReviews.wordId, wordId), eq(englishReviews.reps, reps), gt(englishReviews.at, since)))
      .returning();
    if (!undone) return undefined;
    const [row] = await tx
      .update(englishWords)
      .set(columnsOf(undone.before))
      .where(eq(englishWords.id, wordId))
      .returning();
    return row;
  });
}

/** Deletes words removed before `before`, and their reviews. */
export async function purgeWords(db: Db, before: Date): Promise<void> {
  await db.delete(englishWords).where(lt(englishWords.removedAt, before));
}
