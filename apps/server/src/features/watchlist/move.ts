import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change, namesNow } from './change.js';
import { inOrder, toItems } from './rows.js';
import { changeItem, findItem, itemsOf, listGroups, listItems, placeItems } from './store.js';

/** A group has a stock once: one that goes where it already is stays. */
export const move: Handler<'watchlist.move'> = async (ctx, { id, groupId, before }, call) => {
  const { uid } = call.user;
  const symbols = await namesNow(ctx);
  const { value: items, version } = await change(ctx, uid, async (tx) => {
    const groups = await listGroups(tx, uid);
    const item = await findItem(tx, uid, id);
    if (!item || !groups.some((group) => group.id === groupId)) throw new AppError('NOT_FOUND');
    const there = await itemsOf(tx, uid, groupId);
    const others = there.filter((one) => one.id !== id).map((one) => one.id);
    const isTaken = there.some((one) => one.code === item.code && one.id !== id);
    if (isTaken) throw new AppError('INVALID_PARAM', { fields: { groupId: '这个分组里已有这只股票' } });
    const place = before === null ? others.length : others.indexOf(before);
    if (place < 0) throw new AppError('NOT_FOUND');
    await changeItem(tx, uid, id, { groupId });
    await placeItems(tx, others.toSpliced(place, 0, id));
    if (item.groupId !== groupId)
      await placeItems(
        tx,
        (await itemsOf(tx, uid, item.groupId)).map((one) => one.id),
      );
    const all = await listItems(tx, uid);
    return toItems({ items: inOrder({ groups, items: all.items }), alerts: all.alerts }, symbols);
  });
  return { items, version };
};
