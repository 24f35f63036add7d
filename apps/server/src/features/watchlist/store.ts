import { randomUUID } from 'node:crypto';
import { WATCHLIST_MAX } from '@guanlan/contract';
import { and, asc, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import {
  type WatchAlertRow,
  type WatchGroupRow,
  type WatchItemRow,
  watchAlerts,
  watchGroups,
  watchItems,
  watchLists,
} from './schema.js';

/** The group that every new list has. */
const FIRST_GROUP = '自选';

/** A user's whole list. */
export interface WatchRows {
  readonly groups: WatchGroupRow[];
  readonly items: WatchItemRow[];
  readonly alerts: WatchAlertRow[];
  readonly version: number;
}

const live = (userId: string) => and(eq(watchItems.userId, userId), isNull(watchItems.removedAt));

/** Makes a user's list, with its first group, where there is none. */
async function ensureList(db: Db, userId: string): Promise<void> {
  await db.transaction(async (tx) => {
    const made = await tx.insert(watchLists).values({ userId, version: 1 }).onConflictDoNothing().returning();
    if (made.length === 0) return;
    await tx.insert(watchGroups).values({ id: randomUUID(), userId, name: FIRST_GROUP, position: 0 });
  });
}

/** All of it, as of one moment. */
export async function readList(db: Db, userId: string): Promise<WatchRows> {
  const read = (): Promise<WatchRows | undefined> =>
    db.transaction(
      async (tx) => {
        const [list] = await tx.select().from(watchLists).where(eq(watchLists.userId, userId));
        if (!list) return undefined;
        const { version } = list;
        return { groups: await listGroups(tx, userId), ...(await listItems(tx, userId)), version };
      },
      { isolationLevel: 'repeatable read', accessMode: 'read only' },
    );
  const found = await read();
  if (found) return found;
  await ensureList(db, userId);
  return (await read()) ?? { groups: [], items: [], alerts: [], version: 0 };
}

/**
 * Changes a user's list: one change at a time, each with a version of its own. An error of `change` rolls everything
 * back.
 */
export async function changeList<T>(
  db: Db,
  userId: string,
  change: (tx: Db) => Promise<T>,
): Promise<{ readonly value: T; readonly version: number }> {
  await ensureList(db, userId);
  return db.transaction(async (tx) => {
    const [list] = await tx
      .update(watchLists)
      .set({ version: sql`${watchLists.version} + 1` })
      .where(eq(watchLists.userId, userId))
      .returning();
    return { value: await change(tx), version: list?.version ?? 0 };
  });
}

export const listGroups = (db: Db, userId: string): Promise<WatchGroupRow[]> =>
  db.select().from(watchGroups).where(eq(watchGroups.userId, userId)).orderBy(asc(watchGroups.position));

/** Items, by group and place, and the alerts of their stocks. */
export async function listItems(db: Db, userId: string, which?: SQL): Promise<Pick<WatchRows, 'items' | 'alerts'>> {
  const items = await db
    .select()
    .from(watchItems)
    .where(and(live(userId), which))
    .orderBy(asc(watchItems.groupId), asc(watchItems.position));
  const codes = [...new Set(items.map(({ code }) => code))];
  const alerts =
    codes.length === 0
      ? []
      : await db
          .select()
          .from(watchAlerts)
          .where(and(eq(watchAlerts.userId, userId), isNull(watchAlerts.removedWith), inArray(watchAlerts.code, codes)))
          .orderBy(asc(watchAlerts.createdAt), asc(watchAlerts.id));
  return { items, alerts };
}

export const listByCode = (db: Db, userId: string, code: string) => listItems(db, userId, eq(watchItems.code, code));

/** Items of a group in their order. */
export const itemsOf = (db: Db, userId: string, groupId: string): Promise<WatchItemRow[]> =>
  db
    .select()
    .from(watchItems)
    .where(and(live(userId), eq(watchItems.groupId, groupId)))
    .orderBy(asc(watchItems.position), asc(watchItems.id));

export async function findItem(db: Db, userId: string, id: string): Promise<WatchItemRow | undefined> {
  const [row] = await db
    .select()
    .from(watchItems)
    .where(and(live(userId), eq(watchItems.id, id)));
  return row;
}

/** Different stocks on a user's list. */
export async function countStocks(db: Db, userId: string): Promise<number> {
  const [row] = await db.select({ n: sql<number>`count(*)::int` }).from(watchItems).where(live(userId));
  return row?.n ?? 0;
}

export async function insertItem(db: Db, row: typeof watchItems.$inferInsert): Promise<WatchItemRow> {
  const [item] = await db.insert(watchItems).values(row).returning();
  if (!item) throw new Error('a stock was not stored');
  return item;
}

type ItemChange = Partial<Pick<WatchItemRow, 'cost' | 'quantity' | 'note' | 'groupId' | 'removedAt'>>;

/** Changes a live item; undefined where there is none. */
export async function changeItem(
  db: Db,
  userId: string,
  id: string,
  change: ItemChange,
): Promise<WatchItemRow | undefined> {
  const which = and(live(userId), eq(watchItems.id, id));
  if (Object.keys(change).length === 0) return findItem(db, userId, id);
  const [row] = await db.update(watchItems).set(change).where(which).returning();
  return row;
}

/** The item as it was removed after `since`. */
export async function findRemoved(db: Db, userId: string, id: string, since: Date): Promise<WatchItemRow | undefined> {
  const mine = and(eq(watchItems.userId, userId), eq(watchItems.id, id));
  const [row] = await db
    .select()
    .from(watchItems)
    .where(and(mine, gt(watchItems.removedAt, since)));
  return row;
}

/** Brings a removed item back into a group. */
export const bringBack = (db: Db, id: string, groupId: string): Promise<unknown> =>
  db.update(watchItems).set({ removedAt: null, groupId }).where(eq(watchItems.id, id));

/** Hides the alerts of a stock with the last item of it; nothing while another group still has it. */
export async function hideAlerts(db: Db, { userId, code, id }: WatchItemRow): Promise<void> {
  const [other] = await db
    .select({ id: watchItems.id })
    .from(watchItems)
    .where(and(live(userId), eq(watchItems.code, code)))
    .limit(1);
  if (other) return;
  await db
    .update(watchAlerts)
    .set({ removedWith: id })
    .where(and(eq(watchAlerts.userId, userId), eq(watchAlerts.code, code), isNull(watchAlerts.removedWith)));
}

export const showAlerts = (db: Db, itemId: string): Promise<unknown> =>
  db.update(watchAlerts).set({ removedWith: null }).where(eq(watchAlerts.removedWith, itemId));

/** Gives items their places: that of each id in the list. */
export async function placeItems(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await db.execute(
    sql`update ${watchItems} set position = placed.n - 1
        from unnest(${sql.param([...ids])}::uuid[]) with ordinality as placed (id, n)
        where ${watchItems.id} = placed.id and ${watchItems.position} <> placed.n - 1`,
  );
}

/** Gives groups their places: that of each id in the list. */
export async function placeGroups(db: Db, ids: readonly string[]): Promise<void> {
  for (const [position, id] of ids.entries()) {
    await db.update(watchGroups).set({ position }).where(eq(watchGroups.id, id));
  }
}

export async function insertGroup(db: Db, row: WatchGroupRow): Promise<WatchGroupRow> {
  const [group] = await db.insert(watchGroups).values(row).returning();
  if (!group) throw new Error('a group was not stored');
  return group;
}

/** Undefined where the group does not exist. */
export async function renameGroup(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<WatchGroupRow | undefined> {
  const mine = and(eq(watchGroups.userId, userId), eq(watchGroups.id, id));
  const [group] = await db.update(watchGroups).set({ name }).where(mine).returning();
  return group;
}

export const deleteGroup = (db: Db, id: string): Promise<unknown> =>
  db.delete(watchGroups).where(eq(watchGroups.id, id));

/** Deletes a user's items that were removed before the newest, with their alerts: as many stay as a list has. */
export async function boundRemovedItems(db: Db, userId: string): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${watchItems} where id in (
      select id from ${watchItems} where user_id = ${userId} and removed_at is not null
      order by removed_at desc, id desc offset ${WATCHLIST_MAX}) returning id)
    delete from ${watchAlerts} where user_id = ${userId} and removed_with in (select id from gone)`);
}

/** Deletes items removed before `before`, with their alerts: in one statement, however many there are. */
export async function purgeWatchItems(db: Db, before: Date): Promise<void> {
  await db.execute(sql`
    with gone as (delete from ${watchItems} where removed_at < ${before.toISOString()}::timestamptz returning id)
    delete from ${watchAlerts} where removed_with in (select id from gone)`);
}
