import { WATCHLIST_MAX } from '@guanlan/contract';
import type { Db } from '../../context.js';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change, namesNow } from './change.js';
import { toItem } from './rows.js';
import {
  bringBack,
  countStocks,
  findItem,
  findRemoved,
  itemsOf,
  listByCode,
  listGroups,
  placeItems,
  showAlerts,
} from './store.js';

/** How long a stock that was taken off can be brought back, ms. */
export const WATCH_RESTORE_FOR = 30 * 86_400_000;

/** Back to its place; to the first group where its own is gone. One that is there already stays as it is. */
export const restore: Handler<'watchlist.restore'> = async (ctx, { id }, call) => {
  const { uid } = call.user;
  const symbols = await namesNow(ctx);
  const since = new Date(ctx.now() - WATCH_RESTORE_FOR);
  const { value: item, version } = await change(ctx, uid, async (tx) => {
    const row = (await findItem(tx, uid, id)) ?? (await backInPlace(tx, uid, id, since));
    return toItem(row, (await listByCode(tx, uid, row.code)).alerts, symbols);
  });
  return { item, version };
};

async function backInPlace(tx: Db, uid: string, id: string, since: Date) {
  const row = await findRemoved(tx, uid, id, since);
  const groups = await listGroups(tx, uid);
  const group = groups.find((one) => one.id === row?.groupId) ?? groups[0];
  if (!row || !group) throw new AppError('NOT_FOUND');
  await showAlerts(tx, id);
  const there = await itemsOf(tx, uid, group.id);
  const again = there.find(({ code }) => code === row.code);
  if (again) return again;
  if ((await countStocks(tx, uid)) >= WATCHLIST_MAX) throw new AppError('WATCHLIST_FULL');
  await bringBack(tx, id, group.id);
  const place = group.id === row.groupId ? Math.min(row.position, there.length) : there.length;
  await placeItems(tx, there.map((one) => one.id).toSpliced(place, 0, id));
  return { ...row, groupId: group.id, position: place, removedAt: null };
}
