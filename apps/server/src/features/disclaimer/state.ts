import type { Handler } from '../handler.js';
import { notices } from './notices.js';
import { listAccepted, withAccepted } from './store.js';

export const state: Handler<'disclaimer.state'> = async (ctx, _args, call) => {
  const accepted = call.user ? await listAccepted(ctx.db, call.user.uid) : [];
  return { notices: notices(ctx.market.source).map((notice) => withAccepted(notice, accepted)) };
};
