import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { change } from './change.js';
import { boundRemovedItems, changeItem, hideAlerts } from './store.js';

export const remove: Handler<'watchlist.remove'> = async (ctx, { id }, call) => {
  const { uid } = call.user;
  const { version } = await change(ctx, uid, async (tx) => {
    const row = await changeItem(tx, uid, id, { removedAt: new Date(ctx.now()) });
    if (!row) throw new AppError('NOT_FOUND');
    await hideAlerts(tx, row);
    await boundRemovedItems(tx, uid);
  });
  return { version };
};
