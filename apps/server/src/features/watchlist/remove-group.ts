import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change, namesNow } from './change.js';
import { inOrder, toGroups, toItems } from './rows.js';
import {
  boundRemovedItems,
  changeItem,
  deleteGroup,
  itemsOf,
  listGroups,
  listItems,
  placeGroups,
  placeItems,
} from './store.js';

/** Its stocks go to the end of the first group; those that are there already are taken off. */
export const removeGroup: Handler<'watchlist.removeGroup'> = async (ctx, { id }, call) => {
  const { uid } = call.user;
  const symbols = await namesNow(ctx);
  const { value, version } = await change(ctx, uid, async (tx) => {
    const groups = await listGroups(tx, uid);
    const left = groups.filter((group) => group.id !== id);
    if (left.length === groups.length) throw new AppError('NOT_FOUND');
    const [first] = left;
    if (!first) throw new AppError('WATCHLIST_LAST_GROUP');
    const there = await itemsOf(tx, uid, first.id);
    const codes = new Set(there.map(({ code }) => code));
    const places = there.map((item) => item.id);
    for (const item of await itemsOf(tx, uid, id)) {
      const isTwice = codes.has(item.code);
      await changeItem(tx, uid, item.id, isTwice ? { removedAt: new Date(ctx.now()) } : { groupId: first.id });
      if (!isTwice) places.push(item.id);
    }
    await boundRemovedItems(tx, uid);
    await placeItems(tx, places);
    await deleteGroup(tx, id);
    await placeGroups(
      tx,
      left.map((group) => group.id),
    );
    const rows = { groups: await listGroups(tx, uid), ...(await listItems(tx, uid)) };
    return { groups: toGroups(rows), items: toItems({ items: inOrder(rows), alerts: rows.alerts }, symbols) };
  });
  return { ...value, version };
};
