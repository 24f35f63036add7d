import type { Handler } from '../../handler.js';

/** Quotes in the order asked for, and what nobody knows. */
export const quotes: Handler<'market.quotes'> = async (ctx, { codes }) => {
  const wanted = [...new Set(codes)];
  const found = await ctx.market.quotes(wanted);
  const known = new Set(found.map(({ code }) => code));
  return { quotes: [...found], unknown: wanted.filter((code) => !known.has(code)) };
};
