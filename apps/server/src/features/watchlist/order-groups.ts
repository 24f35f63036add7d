import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change } from './change.js';
import { toGroups } from './rows.js';
import { listGroups, listItems, placeGroups } from './store.js';

export const orderGroups: Handler<'watchlist.orderGroups'> = async (ctx, { ids }, call) => {
  const { uid } = call.user;
  const { value: groups, version } = await change(ctx, uid, async (tx) => {
    const there = new Set((await listGroups(tx, uid)).map(({ id }) => id));
    const isWhole = ids.length === there.size && new Set(ids).size === ids.length && ids.every((id) => there.has(id));
    if (!isWhole) throw new AppError('INVALID_PARAM', { fields: { ids: '分组已有变化，请刷新' } });
    await placeGroups(tx, ids);
    return toGroups({ groups: await listGroups(tx, uid), items: (await listItems(tx, uid)).items });
  });
  return { groups, version };
};
