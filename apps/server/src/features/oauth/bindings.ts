import type { Handler } from '../handler.js';
import { listBindings } from './store.js';

export const bindings: Handler<'oauth.bindings'> = async (ctx, _args, call) => ({
  bindings: (await listBindings(ctx.db, call.user.uid)).map(({ provider, linkedAt }) => ({
    provider,
    linkedAt: linkedAt?.getTime() ?? 0,
  })),
});
