import type { Handler } from '../../handler.js';
import { deleteShares } from './store.js';

export const unshareAll: Handler<'chat.unshareAll'> = async (ctx, _args, call) => ({
  count: await deleteShares(ctx.db, call.user.uid),
});
