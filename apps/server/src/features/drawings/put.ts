import { AppError } from '../app-error.js';
import type { Handler } from '../handler.js';
import { writeLines } from './store.js';

export const put: Handler<'lines.put'> = async (ctx, { code, lines, version }, call) => {
  const ids = new Set(lines.map(({ id }) => id));
  if (ids.size < lines.length) throw new AppError('INVALID_PARAM', { fields: { lines: '画线编号重复' } });
  if (version < 0) throw new AppError('INVALID_PARAM');
  if (!(await ctx.market.profile(code))) throw new AppError('MARKET_UNKNOWN_SYMBOL');
  const written = await writeLines(ctx.db, { userId: call.user.uid, code }, lines, version);
  if (written === undefined) throw new AppError('MARKET_LINES_CHANGED');
  return { version: written };
};
