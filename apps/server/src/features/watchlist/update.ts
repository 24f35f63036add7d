import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change, namesNow } from './change.js';
import { toItem } from './rows.js';
import { changeItem, listByCode } from './store.js';

export const update: Handler<'watchlist.update'> = async (ctx, { id, cost, quantity, note }, call) => {
  const { uid } = call.user;
  const symbols = await namesNow(ctx);
  const { value: item, version } = await change(ctx, uid, async (tx) => {
    const row = await changeItem(tx, uid, id, {
      ...(cost !== undefined && { cost }),
      ...(quantity !== undefined && { quantity }),
      ...(note !== undefined && { note }),
    });
    if (!row) throw new AppError('NOT_FOUND');
    return toItem(row, (await listByCode(tx, uid, row.code)).alerts, symbols);
  });
  return { item, version };
};
