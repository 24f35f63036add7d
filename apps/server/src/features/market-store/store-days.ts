import type { TradeDate } from '@guanlan/stock-domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { DaySpan } from '../../providers/market/port.js';

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

/**
 * Stocks whose high of a day lies so far above the close before, whose price is of after an ex-date on that day, or of which
 * no day before is known, for all days of a span in one pass.
 *
 * @param since - from where on the day before is looked for
 */
export async function risersIn(
  db: Db,
  source: string,
  { from, to }: DaySpan,
  since: TradeDate,
): Promise<ReadonlyMap<TradeDate, readonly string[]>> {
  const { rows } = await db.execute<{ day: number; codes: string[] }>(sql`
    select bars.day, array_agg(market_symbols.code order by market_symbols.code) as codes from (
      select symbol_id, day, high, lag(close) over (partition by symbol_id order by day) as before
      from market_bars where day between ${since} and ${to}
    ) as bars
    join market_symbols on market_symbols.id = bars.symbol_id
    left join market_factors as factors on factors.symbol_id = bars.symbol_id
    where market_symbols.source = ${source} and bars.day >= ${from} and (
      bars.before is null or bars.high >= bars.before * ${LEAST_RISE}::float8 or bars.day = any (factors.dates)
    )
    group by bars.day`);
  return new Map(rows.map(({ day, codes }) => [day, codes]));
}
