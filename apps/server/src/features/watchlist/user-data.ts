import { asc, eq } from 'drizzle-orm';
import { readRowsOf } from '../read-pages.js';
import type { UserData } from '../user-data.js';
import { watchAlerts, watchGroups, watchItems, watchLists } from './schema.js';

/** Groups, stocks and alerts, also those that can still be brought back. */
export const watchlistData: UserData = {
  name: 'watchlist',
  async *read({ db }, uid) {
    const groups = await db
      .select()
      .from(watchGroups)
      .where(eq(watchGroups.userId, uid))
      .orderBy(asc(watchGroups.position));
    for (const { userId: _owner, ...group } of groups) yield { kind: 'group', ...group };
    const items = readRowsOf(db, watchItems, uid, watchItems.addedAt);
    for await (const { userId: _owner, ...item } of items) yield { kind: 'stock', ...item };
    const alerts = readRowsOf(db, watchAlerts, uid, watchAlerts.createdAt);
    for await (const { userId: _owner, kind, ...alert } of alerts) yield { kind: 'alert', waitsFor: kind, ...alert };
  },
  async remove({ db }, uid) {
    await db.delete(watchAlerts).where(eq(watchAlerts.userId, uid));
    await db.delete(watchItems).where(eq(watchItems.userId, uid));
    await db.delete(watchGroups).where(eq(watchGroups.userId, uid));
    await db.delete(watchLists).where(eq(watchLists.userId, uid));
  },
};
