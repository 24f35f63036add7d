import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import { users } from '../identity/schema.js';
import type { After } from '../page-cursor.js';
import { realnameRecords } from './schema.js';

/** A row of `realname_records`. */
export type RealnameRecord = typeof realnameRecords.$inferSelect;

/** Adds a request; false when the account has one that is pending or approved. */
export async function insertRecord(db: Db, row: typeof realnameRecords.$inferInsert): Promise<boolean> {
  const rows = await db.insert(realnameRecords).values(row).onConflictDoNothing().returning({ id: realnameRecords.id });
  return rows.length > 0;
}

/** The request that counts for an account: the live one, else the last. */
export async function findLatest(db: Db, userId: string): Promise<RealnameRecord | undefined> {
  const [row] = await db
    .select()
    .from(realnameRecords)
    .where(eq(realnameRecords.userId, userId))
    .orderBy(sql`${realnameRecords.status} = 'rejected'`, desc(realnameRecords.submittedAt))
    .limit(1);
  return row;
}

export async function findRecord(db: Db, id: string): Promise<RealnameRecord | undefined> {
  const [row] = await db.select().from(realnameRecords).where(eq(realnameRecords.id, id));
  return row;
}

/** Whether another account is approved with the number. */
export async function isTaken(db: Db, indexes: readonly string[], userId: string): Promise<boolean> {
  const rows = await db
    .select({ id: realnameRecords.id })
    .from(realnameRecords)
    .where(
      and(
        inArray(realnameRecords.idIndex, [...indexes]),
        eq(realnameRecords.status, 'approved'),
        ne(realnameRecords.userId, userId),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** Lets decisions about one number happen one after the other, until the transaction ends. */
export async function lockNumber(db: Db, index: string): Promise<void> {
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${index}, 0))`);
}

/** Decides a request that is pending; false when it is not any more. */
export async function decide(
  db: Db,
  id: string,
  decision: Pick<RealnameRecord, 'decidedAt' | 'decidedBy' | 'reason'> & { status: 'approved' | 'rejected' },
): Promise<boolean> {
  const rows = await db
    .update(realnameRecords)
    .set(decision)
    .where(and(eq(realnameRecords.id, id), eq(realnameRecords.status, 'pending')))
    .returning({ id: realnameRecords.id });
  return rows.length > 0;
}

/** Requests that wait, oldest first, after a place in the list. */
export function listWaiting(db: Db, after: After | undefined, most: number) {
  return db
    .select({ record: realnameRecords, nickname: users.nickname })
    .from(realnameRecords)
    .innerJoin(users, eq(users.id, realnameRecords.userId))
    .where(
      and(
        eq(realnameRecords.status, 'pending'),
        after
          ? sql`(${realnameRecords.submittedAt}, ${realnameRecords.id}) > (${after.at}, ${after.id}::uuid)`
          : undefined,
      ),
    )
    .orderBy(asc(realnameRecords.submittedAt), asc(realnameRecords.id))
    .limit(most);
}

/** Removes everything that an account has submitted; how many records that were. */
export async function removeRecords(db: Db, userId: string): Promise<number> {
  const rows = await db
    .delete(realnameRecords)
    .where(eq(realnameRecords.userId, userId))
    .returning({ id: realnameRecords.id });
  return rows.length;
}
