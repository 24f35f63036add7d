import type { Handler } from '../handler.js';
import { toStrategy } from './rows.js';
import { listStrategies } from './store.js';

export const mine: Handler<'selection.mine'> = async (ctx, _args, call) => ({
  strategies: (await listStrategies(ctx.db, call.user.uid)).map(toStrategy),
});
