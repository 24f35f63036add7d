import { randomUUID } from 'node:crypto';
import { WATCHLIST_MAX } from '@guanlan/contract';
import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change } from './change.js';
import { toItem } from './rows.js';
import { countStocks, insertItem, itemsOf, listByCode, listGroups, placeItems } from './store.js';

export const add: Handler<'watchlist.add'> = async (ctx, { code, groupId }, call) => {
  const { uid } = call.user;
  const profile = await ctx.market.profile(code);
  if (!profile) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  const { value: symbols } = await ctx.market.symbols();
  const [quote] = await ctx.market.quotes([code]);
  const { value: item, version } = await change(ctx, uid, async (tx) => {
    const groups = await listGroups(tx, uid);
    const group = groupId === undefined ? groups[0] : groups.find(({ id }) => id === groupId);
    if (!group) throw new AppError('NOT_FOUND');
    const there = await itemsOf(tx, uid, group.id);
    const known = there.find((one) => one.code === code);
    if (!known && (await countStocks(tx, uid)) >= WATCHLIST_MAX) throw new AppError('WATCHLIST_FULL');
    const row =
      known ??
      (await insertItem(tx, {
        id: randomUUID(),
        userId: uid,
        groupId: group.id,
        code,
        name: profile.name,
        position: 0,
        addedAt: new Date(ctx.market.clock.now()),
        addedPrice: quote?.last ?? quote?.prevClose ?? null,
      }));
    if (!known) await placeItems(tx, [row.id, ...there.map(({ id }) => id)]);
    return toItem(row, (await listByCode(tx, uid, code)).alerts, symbols);
  });
  return { item, version };
};
