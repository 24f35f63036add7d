import type { Handler } from '../../handler.js';

/** The trading days of a year, as far as they are known. */
export const calendar: Handler<'market.calendar'> = async (ctx, { year }) => {
  const { days, from, to } = ctx.market.calendar();
  const [first, last] = [year * 10_000 + 101, year * 10_000 + 1231];
  return {
    year,
    known: last >= from && last <= to,
    days: Array.from(days.filter((day) => day >= first && day <= last)),
    knownTo: to,
  };
};
