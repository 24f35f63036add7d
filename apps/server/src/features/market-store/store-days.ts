import type { TradeDate } from '@guanlan/stock-domain';
import { sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { BarRow } from './store.js';

type Raw = {
  symbol_id: number;
  day: number;
  open: number;
  high: number;
  low: number;
  close: number;
  volume: number;
  amount: number | null;
};

const barOf = ({ symbol_id, ...bar }: Raw): BarRow => ({ symbolId: symbol_id, ...bar });

/** The newest bars of some stocks up to a day, each stock's oldest first. */
export async function recentBars(
  db: Db,
  ids: readonly number[],
  to: TradeDate,
  count: number,
): Promise<ReadonlyMap<number, readonly BarRow[]>> {
  const found = new Map<number, BarRow[]>();
  if (ids.length === 0) return found;
  const { rows } = await db.execute<Raw>(sql`
    select bars.* from unnest(${sql.param([...ids])}::int[]) as wanted (id) cross join lateral (
      select * from market_bars where symbol_id = wanted.id and day <= ${to} order by day desc limit ${count}
    ) as bars order by bars.symbol_id, bars.day`);
  for (const row of rows) {
    const bars = found.get(row.symbol_id);
    if (bars) bars.push(barOf(row));
    else found.set(row.symbol_id, [barOf(row)]);
  }
  return found;
}

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
