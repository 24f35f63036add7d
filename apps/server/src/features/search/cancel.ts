import type { Handler } from '../handler.js';

export const cancel: Handler<'search.cancel'> = async (ctx, { requestId }, { user }) => {
  await ctx.searches.cancel(user.uid, requestId);
  return {};
};
