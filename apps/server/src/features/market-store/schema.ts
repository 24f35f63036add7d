import type { Dividend, ListingStanding, MarketBoard } from '@guanlan/contract';
import {
  boolean,
  doublePrecision,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { LimitPool } from '../../providers/market/port.js';

const at = (name: string) => timestamp(name, { withTimezone: true, precision: 3, mode: 'date' });

/** Stocks by source: a series is of one source, and two sources have each their own. */
export const marketSymbols = pgTable(
  'market_symbols',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    source: text('source').notNull(),
    code: text('code').notNull(),
    name: text('name').notNull(),
    board: text('board').$type<MarketBoard>(),
    standing: text('standing').$type<ListingStanding>().notNull(),
    listedOn: integer('listed_on'),
    delistedOn: integer('delisted_on'),
    industry: text('industry'),
    totalShares: doublePrecision('total_shares'),
    floatShares: doublePrecision('float_shares'),
    /** The source whose list named it last, one of those of a chain; null: it was in none that was read whole. */
    origin: text('origin'),
    /** The day of that list. */
    listSeenOn: integer('list_seen_on'),
    /** The trading day up to which its bars are complete; a day on which it was suspended has none. */
    through: integer('through'),
    updatedAt: at('updated_at').notNull(),
  },
  (table) => [uniqueIndex('market_symbols_code').on(table.source, table.code)],
);

/**
 * Daily bars as quoted: adjusted ones are derived, never stored. Partitioned by the year of `day` (see the migration and
 * `partitions.ts`), without a foreign key: millions of rows come at once, and nothing deletes a symbol before its bars.
 */
export const marketBars = pgTable(
  'market_bars',
  {
    symbolId: integer('symbol_id').notNull(),
    /** YYYYMMDD. */
    day: integer('day').notNull(),
    /** Thousandths of a yuan, as are the three after it: exact, and half as wide as a float. */
    open: integer('open').notNull(),
    high: integer('high').notNull(),
    low: integer('low').notNull(),
    close: integer('close').notNull(),
    /** Shares. */
    volume: doublePrecision('volume').notNull(),
    /** Yuan; null: not known. */
    amount: doublePrecision('amount'),
  },
  (table) => [primaryKey({ columns: [table.symbolId, table.day] })],
);

/**
 * Factors by which a stock's prices before an ex-date are multiplied; replaced as a whole, since a vendor's list is
 * consistent only as a whole.
 */
export const marketFactors = pgTable('market_factors', {
  symbolId: integer('symbol_id').primaryKey(),
  /** The day on which the source was read. */
  asOf: integer('as_of').notNull(),
  /** Ex-dates, rising. */
  dates: integer('dates').array().notNull(),
  cumulative: doublePrecision('cumulative').array().notNull(),
  /** Shares that one earlier share has become; null: unknown to the source. */
  shares: doublePrecision('shares').array(),
  /** Null: unknown to the source. */
  dividends: jsonb('dividends').$type<readonly Dividend[]>(),
});

/** The limit-up pool of each day as it was at its end. */
export const marketPools = pgTable(
  'market_pools',
  {
    source: text('source').notNull(),
    day: integer('day').notNull(),
    /** The source of the row, one of those of a chain. */
    origin: text('origin').notNull(),
    asOf: at('as_of').notNull(),
    fetchedAt: at('fetched_at').notNull(),
    rule: text('rule').notNull(),
    rows: jsonb('rows').$type<LimitPool['rows']>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
);

/** When the servers saw stocks at their upper limit today; those of a day before are dropped. */
export const marketSeals = pgTable(
  'market_seals',
  {
    source: text('source').notNull(),
    day: integer('day').notNull(),
    code: text('code').notNull(),
    /** The first and the last moment of entering the sealed state. */
    first: at('first').notNull(),
    last: at('last').notNull(),
    breaks: integer('breaks').notNull(),
    /** State after the last observed change, and its time. */
    isSealed: boolean('is_sealed').notNull(),
    changedAt: at('changed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day, table.code] })],
);

/** Days that are stored completely: read from the source, compared with earlier bars, and written. */
export const marketDays = pgTable(
  'market_days',
  {
    source: text('source').notNull(),
    day: integer('day').notNull(),
    /** Stocks with a bar of that day. */
    bars: integer('bars').notNull(),
    /** Bars that were refused, stocks whose series was read again because it did not fit, and stocks left behind. */
    refused: integer('refused').notNull(),
    reread: integer('reread').notNull(),
    missing: integer('missing').notNull(),
    closedAt: at('closed_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.source, table.day] })],
);

export type SymbolRow = typeof marketSymbols.$inferSelect;
export type FactorRow = typeof marketFactors.$inferSelect;
export type PoolRow = typeof marketPools.$inferSelect;
export type DayRow = typeof marketDays.$inferSelect;
