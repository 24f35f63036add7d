import type { TradeDate } from '@guanlan/stock-domain';
import { and, eq, lt, sql } from 'drizzle-orm';
import type { Db } from '../../context.js';
import type { StoredSeal } from '../market/market-history.js';
import { marketSeals } from './schema.js';

export async function listSeals(db: Db, source: string, day: TradeDate): Promise<StoredSeal[]> {
  const rows = await db
    .select()
    .from(marketSeals)
    .where(and(eq(marketSeals.source, source), eq(marketSeals.day, day)));
  return rows.map(({ code, first, last, breaks, isSealed, changedAt }) => {
    const seen = { first: first.getTime(), last: last.getTime(), breaks, isSealed, at: changedAt.getTime() };
    return { code, ...seen };
  });
}

/**
 * Joins one server's observations of a day with those of others: no server sees more breaks than there were, and none
 * is at a limit before it is. Observations of earlier days are dropped.
 */
export async function putSeals(db: Db, source: string, day: TradeDate, seals: readonly StoredSeal[]): Promise<void> {
  await db.delete(marketSeals).where(and(eq(marketSeals.source, source), lt(marketSeals.day, day)));
  if (seals.length === 0) return;
  // Sorted, so that two servers that write at the same time cannot deadlock.
  const rows = seals
    .toSorted((a, b) => (a.code < b.code ? -1 : 1))
    .map(({ code, first, last, breaks, isSealed, at }) => {
      const moments = { first: new Date(first), last: new Date(last), changedAt: new Date(at) };
      return { source, day, code, breaks, isSealed, ...moments };
    });
  await db
    .insert(marketSeals)
    .values(rows)
    .onConflictDoUpdate({
      target: [marketSeals.source, marketSeals.day, marketSeals.code],
      set: {
        first: sql`least(market_seals.first, excluded.first)`,
        last: sql`greatest(market_seals.last, excluded.last)`,
        breaks: sql`greatest(market_seals.breaks, excluded.breaks)`,
        isSealed: sql`case when excluded.changed_at >= market_seals.changed_at
          then excluded.is_sealed else market_seals.is_sealed end`,
        changedAt: sql`greatest(market_seals.changed_at, excluded.changed_at)`,
      },
    });
}
