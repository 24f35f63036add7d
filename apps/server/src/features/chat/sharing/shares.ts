import type { Handler } from '../../handler.js';
import { listShares } from './store.js';

export const shares: Handler<'chat.shares'> = async (ctx, _args, call) => ({
  items: await listShares(ctx.db, call.user.uid, new Date(ctx.now())),
});
