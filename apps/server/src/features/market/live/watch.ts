import { AppError } from '../../app-error.js';
import type { Handler } from '../../handler.js';

export const watch: Handler<'market.watch'> = async (ctx, args, { ip }) => {
  if (!(await ctx.push.knows(args.cid))) throw new AppError('NOT_FOUND');
  return ctx.live.watch(args, ip);
};
