import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';

export const bind: Handler<'push.bind'> = async (ctx, { cid }, call) => {
  if (!(await ctx.push.bindUser(cid, call.user.uid))) throw new AppError('NOT_FOUND');
  return {};
};
