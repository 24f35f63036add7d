import { and, count, desc, eq, gt, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { diagnosisReadings } from './schema.js';

/** A row of `diagnosis_readings`. */
export type StoredReading = typeof diagnosisReadings.$inferSelect;

/** Adds one; false where the request made one before. */
export async function insertReading(db: Db, row: typeof diagnosisReadings.$inferInsert): Promise<boolean> {
  const added = await db
    .insert(diagnosisReadings)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: diagnosisReadings.id });
  return added.length > 0;
}

export async function findReading(db: Db, userId: string, id: string): Promise<StoredReading | undefined> {
  const [row] = await db
    .select()
    .from(diagnosisReadings)
    .where(and(eq(diagnosisReadings.userId, userId), eq(diagnosisReadings.id, id)));
  return row;
}

/** A reading that can be reused: accepted, or running, of the same facts by the same model. */
export async function findSameReading(
  db: Db,
  like: Pick<StoredReading, 'userId' | 'factsHash' | 'model' | 'promptVersion'>,
  now: Date,
): Promise<StoredReading | undefined> {
  const [row] = await db
    .select()
    .from(diagnosisReadings)
    .where(
      and(
        eq(diagnosisReadings.userId, like.userId),
        eq(diagnosisReadings.factsHash, like.factsHash),
        eq(diagnosisReadings.model, like.model),
        eq(diagnosisReadings.promptVersion, like.promptVersion),
        or(eq(diagnosisReadings.status, 'accepted'), isRunning(now)),
      ),
    )
    .orderBy(desc(diagnosisReadings.createdAt))
    .limit(1);
  return row;
}

const isRunning = (now: Date) => {
  const { status, runningUntil } = diagnosisReadings;
  return and(eq(status, 'running'), or(isNull(runningUntil), gt(runningUntil, now)));
};

/** How many readings of a user are stored, and how many of them are running. */
export async function countReadings(
  db: Db,
  userId: string,
  now: Date,
): Promise<{ readonly all: number; readonly running: number }> {
  const [row] = await db
    .select({ all: count(), running: sql<number>`(count(*) filter (where ${isRunning(now)}))::int` })
    .from(diagnosisReadings)
    .where(eq(diagnosisReadings.userId, userId));
  return row ?? { all: 0, running: 0 };
}

/** Changes one that is running. */
export async function changeReading(
  db: Db,
  id: string,
  change: Partial<
    Pick<StoredReading, 'status' | 'narration' | 'agreement' | 'repairs' | 'error' | 'detail' | 'runningUntil'>
  >,
): Promise<void> {
  await db
    .update(diagnosisReadings)
    .set(change)
    .where(and(eq(diagnosisReadings.id, id), eq(diagnosisReadings.status, 'running')));
}

export const readingsOf = (db: Db, userId: string): Promise<StoredReading[]> =>
  db.select().from(diagnosisReadings).where(eq(diagnosisReadings.userId, userId)).orderBy(diagnosisReadings.createdAt);

export async function deleteReadings(db: Db, userId: string, code?: string): Promise<void> {
  await db
    .delete(diagnosisReadings)
    .where(
      and(eq(diagnosisReadings.userId, userId), code === undefined ? undefined : eq(diagnosisReadings.code, code)),
    );
}
