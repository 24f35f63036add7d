import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { isSessionLive } from '../identity/sessions/session.js';

export const bind: Handler<'push.bind'> = async (ctx, { cid }, call) => {
  if (!(await ctx.push.bindUser(cid, call.user))) throw new AppError('NOT_FOUND');
  // If the session ended meanwhile, its bindings may have been removed before this one was made.
  if (!(await isSessionLive(ctx, call.user.sid))) {
    await ctx.push.unbindUser(cid, call.user.uid);
    throw new AppError('uni-id-check-token-failed');
  }
  return {};
};
