import { and, asc, desc, eq, gt, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db } from '../../../context.js';
import { type WatchAlertRow, watchAlerts } from '../schema.js';

const shown = (userId: string) => and(eq(watchAlerts.userId, userId), isNull(watchAlerts.removedWith));

/** A user's alerts on one stock or on all, newest first. */
export const listAlerts = (db: Db, userId: string, code?: string): Promise<WatchAlertRow[]> =>
  db
    .select()
    .from(watchAlerts)
    .where(and(shown(userId), code === undefined ? undefined : eq(watchAlerts.code, code)))
    .orderBy(desc(watchAlerts.createdAt), desc(watchAlerts.id));

/** All of a user's, also those that are hidden with a stock that was taken off. */
export async function countAlerts(db: Db, userId: string): Promise<number> {
  const [row] = await db
    .select({ n: sql<number>`count(*)::int` })
    .from(watchAlerts)
    .where(eq(watchAlerts.userId, userId));
  return row?.n ?? 0;
}

export async function insertAlert(db: Db, row: typeof watchAlerts.$inferInsert): Promise<WatchAlertRow> {
  const [alert] = await db.insert(watchAlerts).values(row).returning();
  if (!alert) throw new Error('an alert was not stored');
  return alert;
}

/** Undefined where there is none. */
export async function setActive(
  db: Db,
  userId: string,
  id: string,
  active: boolean,
): Promise<WatchAlertRow | undefined> {
  const [alert] = await db
    .update(watchAlerts)
    .set({ active })
    .where(and(shown(userId), eq(watchAlerts.id, id)))
    .returning();
  return alert;
}

/** Returns whether it existed. */
export async function deleteAlert(db: Db, userId: string, id: string): Promise<boolean> {
  const gone = await db
    .delete(watchAlerts)
    .where(and(shown(userId), eq(watchAlerts.id, id)))
    .returning({ id: watchAlerts.id });
  return gone.length > 0;
}

/** Condition for alerts that wait on a day; a daily one that has fired on it does not. */
const waiting = (day: number) =>
  and(
    eq(watchAlerts.active, true),
    isNull(watchAlerts.removedWith),
    or(eq(watchAlerts.repeat, 'once'), isNull(watchAlerts.firedDay), ne(watchAlerts.firedDay, day)),
  );

/** Stocks with waiting alerts. */
export async function listAwaited(db: Db, day: number): Promise<string[]> {
  const rows = await db
    .select({ code: watchAlerts.code })
    .from(watchAlerts)
    .where(waiting(day))
    .groupBy(watchAlerts.code);
  return rows.map(({ code }) => code);
}

/** Alerts of stocks that wait, some at a time: those of all users on one stock may be any number. */
export const listWaiting = (
  db: Db,
  day: number,
  codes: readonly string[],
  { after, limit }: { readonly after: string | undefined; readonly limit: number },
): Promise<WatchAlertRow[]> => {
  const page = after === undefined ? undefined : gt(watchAlerts.id, after);
  return db
    .select()
    .from(watchAlerts)
    .where(and(waiting(day), inArray(watchAlerts.code, [...codes]), page))
    .orderBy(asc(watchAlerts.id))
    .limit(limit);
};

/**
 * Writes that alerts have fired. Answers the ids of those that were: not of one that another node was first with, nor
 * of one that its user has changed.
 */
export async function markFired(
  db: Db,
  fired: readonly { readonly id: string; readonly at: Date; readonly price: number }[],
  day: number,
): Promise<ReadonlySet<string>> {
  const column = (name: 'id' | 'at' | 'price') => sql.param(fired.map((one) => one[name]));
  const free = db
    .select({ id: watchAlerts.id })
    .from(watchAlerts)
    .where(and(waiting(day), sql`${watchAlerts.id} = any(${column('id')}::uuid[])`))
    // In one order at all nodes, so that none waits for another that waits for it.
    .orderBy(asc(watchAlerts.id))
    .for('update');
  const { rows } = await db.execute<{ id: string }>(sql`
    update ${watchAlerts} set fired_at = v.at, fired_price = v.price, fired_day = ${day}, active = repeat = 'daily'
    from unnest(${column('id')}::uuid[], ${column('at')}::timestamptz[], ${column('price')}::float8[]) as v(id, at, price)
    where ${watchAlerts.id} = v.id and ${watchAlerts.id} in (${free}) returning ${watchAlerts.id}`);
  return new Set(rows.map(({ id }) => id));
}
