import type { Handler } from '../handler.js';

export const unbind: Handler<'push.unbind'> = async (ctx, { cid }, call) => {
  await ctx.push.unbindUser(cid, call.user.uid);
  return {};
};
