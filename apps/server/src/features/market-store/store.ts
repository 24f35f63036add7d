import type { StockProfile } from '@guanlan/contract';
import type { TradeDate } from '@guanlan/stock-domain';
import { and, asc, desc, eq, gte, inArray, lte, max, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { DaySpan } from '../../providers/market/port.js';
import {
  type DayRow,
  type FactorRow,
  marketBars,
  marketDays,
  marketFactors,
  marketPools,
  marketSymbols,
  type PoolRow,
  type SymbolRow,
} from './schema.js';

export const listSymbols = (db: Db, source: string): Promise<SymbolRow[]> =>
  db.select().from(marketSymbols).where(eq(marketSymbols.source, source)).orderBy(asc(marketSymbols.id));

/** Parameters of a statement are at most 65,535. */
const ROWS_PER_INSERT = 2_000;

/** Columns of a stock that a list fills. */
const listed = ['name', 'board', 'standing', 'listed_on', 'delisted_on', 'industry', 'total_shares', 'float_shares'];
const taken = (column: string) => sql.raw(`excluded.${column}`);

/**
 * Stores a list of stocks; stocks no longer listed stay.
 *
 * @param list - whose list it is, of which day, where it is whole
 */
export async function putSymbols(
  db: Db,
  source: string,
  profiles: readonly StockProfile[],
  { at, list }: { readonly at: Date; readonly list?: { readonly origin: string; readonly day: TradeDate } },
): Promise<void> {
  const columns = [...listed, ...(list ? ['origin', 'list_seen_on'] : [])];
  const are = sql.raw(`(${columns.map((column) => `market_symbols.${column}`).join()})`);
  const become = sql.raw(`(${columns.map((column) => `excluded.${column}`).join()})`);
  // A list is written whole or not at all: a reader meanwhile would take the first part for all of it.
  await db.transaction(async (tx) => {
    // Two that write the same rows in another order would wait for each other.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`market symbols ${source}`}, 0))`);
    for (let from = 0; from < profiles.length; from += ROWS_PER_INSERT) {
      const rows = profiles
        .slice(from, from + ROWS_PER_INSERT)
        .map(({ code, name, board, standing, listedOn, delistedOn, ...rest }) => {
          const { industry, totalShares, floatShares } = rest;
          const told = { name, board, standing, listedOn, delistedOn, industry, totalShares, floatShares };
          return { source, code, ...told, ...(list && { origin: list.origin, listSeenOn: list.day }), updatedAt: at };
        });
      await tx
        .insert(marketSymbols)
        .values(rows)
        .onConflictDoUpdate({
          target: [marketSymbols.source, marketSymbols.code],
          set: {
            name: taken('name'),
            board: taken('board'),
            standing: taken('standing'),
            listedOn: taken('listed_on'),
            delistedOn: taken('delisted_on'),
            industry: taken('industry'),
            totalShares: taken('total_shares'),
            floatShares: taken('float_shares'),
            ...(list && { origin: taken('origin'), listSeenOn: taken('list_seen_on') }),
            updatedAt: taken('updated_at'),
          },
          setWhere: sql`${are} is distinct from ${become}`,
        });
    }
  });
}

/** Takes a stock's bars and factors away, so that it is read again from the beginning. */
export async function forgetSeries(db: Db, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.delete(marketBars).where(eq(marketBars.symbolId, id));
    await tx.delete(marketFactors).where(eq(marketFactors.symbolId, id));
    await tx.update(marketSymbols).set({ through: null }).where(eq(marketSymbols.id, id));
  });
}

export type BarRow = typeof marketBars.$inferSelect;

/** A row as the database names its columns. */
type BarColumns = Omit<BarRow, 'symbolId'> & { readonly symbol_id: number };

/** A stock's newest bars up to a day, oldest first. */
export async function listBars(db: Db, id: number, to: TradeDate, limit: number): Promise<BarRow[]> {
  const rows = await db
    .select()
    .from(marketBars)
    .where(and(eq(marketBars.symbolId, id), lte(marketBars.day, to)))
    .orderBy(desc(marketBars.day))
    .limit(limit);
  return rows.reverse();
}

/** The newest bars of each stock up to a day, oldest first. */
export async function newestBars(
  db: Db,
  ids: readonly number[],
  to: TradeDate,
  count: number,
): Promise<Map<number, BarRow[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await db.execute<BarColumns>(sql`
    select bars.* from unnest(${sql.param([...ids])}::int[]) as wanted (id) cross join lateral (
      select * from market_bars where symbol_id = wanted.id and day <= ${to} order by day desc limit ${count}
    ) as bars`);
  const found = new Map<number, BarRow[]>();
  for (const { symbol_id, ...bar } of rows) {
    found.set(symbol_id, [{ symbolId: symbol_id, ...bar }, ...(found.get(symbol_id) ?? [])]);
  }
  return found;
}

/** The last bar of each stock before a day. */
export async function lastBars(db: Db, ids: readonly number[], before: TradeDate): Promise<Map<number, BarRow>> {
  const found = await newestBars(db, ids, before - 1, 1);
  return new Map([...found].flatMap(([id, [bar]]) => (bar ? [[id, bar]] : [])));
}

/** Volumes of each stock's newest days of a span, oldest first. */
export async function listVolumes(
  db: Db,
  ids: readonly number[],
  { from, to }: DaySpan,
  days: number,
): Promise<{ id: number; volumes: number[] }[]> {
  const { rows } = await db.execute<{ id: number; volumes: number[] }>(sql`
    select wanted.id, array(
      select volume from market_bars where symbol_id = wanted.id and day between ${from} and ${to}
      order by day desc limit ${days}
    ) as volumes
    from unnest(${sql.param([...ids])}::int[]) as wanted (id)`);
  return rows.map(({ id, volumes }) => ({ id, volumes: volumes.reverse() }));
}

/** Closes of one day, in thousandths, by stock: of some, or of all. */
export async function closesOf(
  db: Db,
  source: string,
  day: TradeDate,
  codes?: readonly string[],
): Promise<Map<string, number>> {
  const rows = await db
    .select({ code: marketSymbols.code, close: marketBars.close })
    .from(marketBars)
    .innerJoin(marketSymbols, eq(marketSymbols.id, marketBars.symbolId))
    .where(
      and(eq(marketBars.day, day), eq(marketSymbols.source, source), codes && inArray(marketSymbols.code, [...codes])),
    );
  return new Map(rows.map(({ code, close }) => [code, close]));
}

export async function listFactors(db: Db, ids: readonly number[]): Promise<FactorRow[]> {
  const rows: FactorRow[] = [];
  for (let at = 0; at < ids.length; at += ROWS_PER_INSERT) {
    const part = ids.slice(at, at + ROWS_PER_INSERT);
    rows.push(...(await db.select().from(marketFactors).where(inArray(marketFactors.symbolId, part))));
  }
  return rows;
}

export async function putFactors(db: Pick<Db, 'insert'>, rows: readonly FactorRow[]): Promise<void> {
  if (rows.length === 0) return;
  await db
    .insert(marketFactors)
    .values([...rows])
    .onConflictDoUpdate({
      target: marketFactors.symbolId,
      set: {
        asOf: taken('as_of'),
        dates: taken('dates'),
        cumulative: taken('cumulative'),
        shares: taken('shares'),
        dividends: taken('dividends'),
      },
    });
}

export async function findPool(db: Db, source: string, day: TradeDate): Promise<PoolRow | undefined> {
  const [row] = await db
    .select()
    .from(marketPools)
    .where(and(eq(marketPools.source, source), eq(marketPools.day, day)));
  return row;
}

/** The first stored row of a day stays: it was read when the day was over. */
export const putPool = async (db: Db, row: PoolRow): Promise<void> => {
  await db.insert(marketPools).values(row).onConflictDoNothing();
};

/** Days whose pools are stored, from one on, oldest first. */
export async function poolDays(db: Db, source: string, from: TradeDate = 0): Promise<TradeDate[]> {
  const rows = await db
    .select({ day: marketPools.day })
    .from(marketPools)
    .where(and(eq(marketPools.source, source), gte(marketPools.day, from)))
    .orderBy(asc(marketPools.day));
  return rows.map(({ day }) => day);
}

export async function putDay(db: Db, row: DayRow): Promise<void> {
  const { source: _, day: __, ...set } = row;
  await db
    .insert(marketDays)
    .values(row)
    .onConflictDoUpdate({ target: [marketDays.source, marketDays.day], set });
}

/** The last day that was closed out; null: none was. */
export async function lastDay(db: Db, source: string): Promise<TradeDate | null> {
  const [row] = await db
    .select({ day: max(marketDays.day) })
    .from(marketDays)
    .where(eq(marketDays.source, source));
  return row?.day ?? null;
}
