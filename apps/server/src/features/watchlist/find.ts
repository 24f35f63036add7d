import type { Handler } from '../handler.js';
import { namesNow } from './change.js';
import { toItems } from './rows.js';
import { listByCode } from './store.js';

export const find: Handler<'watchlist.find'> = async (ctx, { code }, call) => {
  const rows = await listByCode(ctx.db, call.user.uid, code);
  return { items: toItems(rows, rows.items.length > 0 ? await namesNow(ctx) : null) };
};
