import { and, desc, eq, inArray, lt, ne, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../db/client.js';
import { webPushSubscriptions as subscriptions } from '../schema.js';

export type SubscriptionRow = typeof subscriptions.$inferSelect;

/** Most browsers of a user; those that were away longest make room. */
export const SUBSCRIPTIONS_MAX = 10;

/** Stores a browser's subscription, which another user of that browser may have had before. */
export async function putSubscription(db: Db, row: SubscriptionRow): Promise<string> {
  return db.transaction(async (tx) => {
    const { id: _id, endpoint: _endpoint, createdAt: _createdAt, ...now } = row;
    const [stored] = await tx
      .insert(subscriptions)
      .values(row)
      .onConflictDoUpdate({
        target: subscriptions.endpoint,
        set: {
          ...now,
          // To its new user it is a new one.
          createdAt: sql`case when ${subscriptions.userId} = excluded.user_id then ${subscriptions.createdAt}
            else excluded.created_at end`,
        },
      })
      .returning({ id: subscriptions.id });
    const latest = tx
      .select({ id: subscriptions.id })
      .from(subscriptions)
      .where(eq(subscriptions.userId, row.userId))
      .orderBy(desc(subscriptions.seenAt), desc(subscriptions.id))
      .limit(SUBSCRIPTIONS_MAX);
    await tx
      .delete(subscriptions)
      .where(and(eq(subscriptions.userId, row.userId), notInArray(subscriptions.id, latest)));
    return stored?.id ?? row.id;
  });
}

/** A user's browsers, the one that was here last first. */
export function listSubscriptions(db: Db, userId: string): Promise<SubscriptionRow[]> {
  return db
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(desc(subscriptions.seenAt), desc(subscriptions.id));
}

/** Subscriptions of these users. */
export async function listSubscriptionsOf(db: Db, userIds: readonly string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({ id: subscriptions.id, userId: subscriptions.userId })
    .from(subscriptions)
    .where(inArray(subscriptions.userId, [...userIds]));
}

export async function findSubscription(db: Db, id: string): Promise<SubscriptionRow | undefined> {
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.id, id));
  return row;
}

/** Removes a subscription that has ended; one that its browser has renewed since stays. */
export async function removeEnded(db: Db, { id, auth }: Pick<SubscriptionRow, 'id' | 'auth'>): Promise<void> {
  await db.delete(subscriptions).where(and(eq(subscriptions.id, id), eq(subscriptions.auth, auth)));
}

/** Removes one of a user's subscriptions; false where there is none. */
export async function removeSubscription(db: Db, userId: string, id: string): Promise<boolean> {
  const { rowCount } = await db
    .delete(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.id, id)));
  return (rowCount ?? 0) > 0;
}

/** Removes a user's subscriptions: those made in one session, in all but one, or all. */
export async function removeSubscriptions(
  db: Db,
  userId: string,
  { only, but }: { readonly only?: string | undefined; readonly but?: string | undefined } = {},
): Promise<void> {
  await db
    .delete(subscriptions)
    .where(
      and(
        eq(subscriptions.userId, userId),
        only === undefined ? undefined : eq(subscriptions.sessionId, only),
        but === undefined ? undefined : ne(subscriptions.sessionId, but),
      ),
    );
}

/** Removes subscriptions whose browsers have not been here since a time. */
export async function purgeSubscriptions(db: Db, before: Date): Promise<void> {
  await db.delete(subscriptions).where(lt(subscriptions.seenAt, before));
}
