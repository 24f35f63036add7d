import { randomUUID } from 'node:crypto';
import type { Diagnosis } from '@guanlan/stock-domain/diagnosis';
import { and, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { type After, olderThan } from '../page-cursor.js';
import { diagnosisRecords } from './schema.js';

/** Most records stored for a user; older ones are deleted. */
const RECORDS_MAX = 300;

const columns = {
  id: diagnosisRecords.id,
  code: diagnosisRecords.code,
  name: diagnosisRecords.name,
  day: diagnosisRecords.day,
  isClosed: diagnosisRecords.isClosed,
  stance: diagnosisRecords.stance,
  short: diagnosisRecords.short,
  long: diagnosisRecords.long,
  total: diagnosisRecords.total,
  createdAt: diagnosisRecords.createdAt,
};

/** Keeps a look at a stock; a later one of the same day takes its place. */
export async function keepDiagnosis(
  db: Db,
  userId: string,
  diagnosis: Diagnosis,
  kept: { readonly factsHash: string; readonly at: Date },
): Promise<void> {
  const { stock, asOf, isLastBarClosed, stance, horizons, score } = diagnosis;
  if (asOf === null) return;
  const facts = {
    name: stock.name,
    isClosed: isLastBarClosed,
    stance,
    short: horizons.short.stance,
    long: horizons.long.stance,
    total: score.total,
    factsHash: kept.factsHash,
    diagnosis,
    createdAt: kept.at,
  };
  await db
    .insert(diagnosisRecords)
    .values({ id: randomUUID(), userId, code: stock.key, day: asOf, ...facts })
    .onConflictDoUpdate({
      target: [diagnosisRecords.userId, diagnosisRecords.code, diagnosisRecords.day],
      set: facts,
    });
  await db.execute(sql`delete from ${diagnosisRecords} where ${diagnosisRecords.id} in (
    select ${diagnosisRecords.id} from ${diagnosisRecords} where ${diagnosisRecords.userId} = ${userId}
    order by ${diagnosisRecords.createdAt} desc, ${diagnosisRecords.id} desc offset ${RECORDS_MAX})`);
}

/** The stored diagnosis with these facts that the user viewed. */
export async function findDiagnosis(
  db: Db,
  userId: string,
  code: string,
  factsHash: string,
): Promise<Diagnosis | undefined> {
  const [row] = await db
    .select({ diagnosis: diagnosisRecords.diagnosis })
    .from(diagnosisRecords)
    .where(
      and(
        eq(diagnosisRecords.userId, userId),
        eq(diagnosisRecords.code, code),
        eq(diagnosisRecords.factsHash, factsHash),
      ),
    );
  return row?.diagnosis;
}

/** One page of records, newest first, after `after`. */
export function listRecords(
  db: Db,
  userId: string,
  by: {
    readonly code: string | undefined;
    readonly after: After | undefined;
    readonly limit: number;
  },
) {
  const { code, after, limit } = by;
  return db
    .select(columns)
    .from(diagnosisRecords)
    .where(
      and(
        eq(diagnosisRecords.userId, userId),
        code === undefined ? undefined : eq(diagnosisRecords.code, code),
        olderThan(diagnosisRecords.createdAt, diagnosisRecords.id, after),
      ),
    )
    .orderBy(desc(diagnosisRecords.createdAt), desc(diagnosisRecords.id))
    .limit(limit);
}

/** All records of a user, for the data export. */
export const recordsOf = (db: Db, userId: string) =>
  db.select(columns).from(diagnosisRecords).where(eq(diagnosisRecords.userId, userId)).orderBy(columns.createdAt);

export async function deleteRecords(db: Db, userId: string, code?: string): Promise<void> {
  await db
    .delete(diagnosisRecords)
    .where(and(eq(diagnosisRecords.userId, userId), code === undefined ? undefined : eq(diagnosisRecords.code, code)));
}
