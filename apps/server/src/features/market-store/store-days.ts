import type { TradeDate } from '@guanlan/stock-domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../context.js';

/** The last close of every stock of a source before a day, in thousandths. */
export async function closesBefore(
  db: Db,
  source: string,
  day: TradeDate,
): Promise<readonly { code: string; day: number; close: number }[]> {
  const { rows } = await db.execute<{ code: string; day: number; close: number }>(sql`
    select market_symbols.code, bars.day, bars.close from market_symbols cross join lateral (
      select day, close from market_bars where symbol_id = market_symbols.id and day < ${day} order by day desc limit 1
    ) as bars where market_symbols.source = ${source}`);
  return rows;
}

/** The narrowest band that ever was is five percent; a cheap share's moves by whole cents. */
const LEAST_RISE = 1.04;

/** Stocks whose high of a day lies so far above the close before, or whose price is of after an ex-date on that day. */
export async function risersOn(db: Db, source: string, day: TradeDate): Promise<readonly string[]> {
  const { rows } = await db.execute<{ code: string }>(sql`
    select market_symbols.code from market_symbols
    join market_bars as today on today.symbol_id = market_symbols.id and today.day = ${day}
    left join market_factors as factors on factors.symbol_id = market_symbols.id
    cross join lateral (
      select close from market_bars where symbol_id = market_symbols.id and day < ${day} order by day desc limit 1
    ) as before
    where market_symbols.source = ${source} and (
      today.high >= before.close * ${LEAST_RISE}::float8 or ${day} = any (factors.dates)
    )`);
  return rows.map(({ code }) => code);
}
