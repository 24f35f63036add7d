import type { Handler } from '../../handler.js';

/** Quotes of the indices. */
export const indices: Handler<'market.indices'> = async (ctx) => ({ items: [...(await ctx.market.indices())] });
