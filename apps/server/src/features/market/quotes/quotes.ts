import type { Handler } from '../../handler.js';

/** Quotes in the requested order, and the unknown codes. */
export const quotes: Handler<'market.quotes'> = async (ctx, { codes }) => {
  const wanted = [...new Set(codes)];
  const found = await ctx.market.quotes(wanted);
  const known = new Set(found.map(({ code }) => code));
  return { quotes: [...found], unknown: wanted.filter((code) => !known.has(code)) };
};
