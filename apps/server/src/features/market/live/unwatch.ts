import type { Handler } from '../../handler.js';

export const unwatch: Handler<'market.unwatch'> = async (ctx, { cid, watchId }) => {
  ctx.live.unwatch(cid, watchId);
  return {};
};
