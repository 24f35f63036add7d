import * as z from 'zod/mini';
import { defineFunction } from '../define.js';
import {
  BarPeriod,
  BarTable,
  Cursor,
  Dividend,
  ListingStanding,
  MarketBoard,
  MarketDay,
  MarketPhase,
  OtherProvenance,
  PriceAdjustment,
  Provenance,
  Quote,
  StockCode,
  StockName,
} from './market-shapes.js';

/** Most quotes that one call answers. */
export const QUOTES_MAX = 200;
/** Most bars that one call answers. */
export const BARS_MAX = 2000;
/** Stocks on a page of the list. */
export const LIST_PAGE = 50;

/** Sort keys of a list. */
export const ListSort = z.enum([
  'code',
  'last',
  'changePercent',
  'speedPercent',
  'turnoverPercent',
  'volumeRatio',
  'amplitudePercent',
  'volume',
  'amount',
  'floatValue',
]);
export type ListSort = z.infer<typeof ListSort>;

/**
 * The market now. `calendarTo`: the last day of which it is known whether there is trading; `nextOpen`: when continuous
 * trading begins next, null where the calendar does not reach.
 */
export const MarketStatus = z.object({
  phase: MarketPhase,
  day: MarketDay,
  isTradingDay: z.enum(['open', 'closed', 'unknown']),
  nextOpen: z.nullable(z.number()),
  calendarTo: MarketDay,
  /** Between two quotes of the source, ms. */
  interval: z.number(),
  /** By which everything here is dated: `speed` 1 is real time, 0 stands still. */
  clock: z.object({ now: z.number(), speed: z.number(), label: z.string() }),
  source: z.object({
    id: z.string(),
    name: z.string(),
    /** Label that the screen must show, such as 模拟行情; null: none. */
    badge: z.nullable(z.string()),
    /** Terms of use, in Chinese. */
    terms: z.string(),
    simulated: z.boolean(),
    /** Null: it answers. Otherwise the code of what is wrong with it. */
    fault: z.nullable(z.string()),
    /** Charts that it has nothing for: the minute line, and bars of minutes. Absent: it has both. */
    lacks: z.optional(z.array(z.enum(['minutes', 'intraday']))),
  }),
  /** Chinese names of the sources, by the ids that stand in a provenance. */
  sources: z.optional(z.record(z.string(), z.string())),
  /**
   * The days that the server has kept: the last one that was closed out (null: none yet), and whether days are being taken
   * from the source just now. Absent where nothing is kept.
   */
  store: z.optional(z.object({ through: z.nullable(MarketDay), isCatchingUp: z.boolean() })),
  /** How many stocks of how many have been read, while the first list of all stocks is on its way. Absent otherwise. */
  listing: z.optional(z.object({ read: z.int(), total: z.int() })),
});
export type MarketStatus = z.infer<typeof MarketStatus>;

/** Profile of a company's listing. Null is "not known". */
export const StockProfile = z.extend(StockName, {
  /** Initials of the name's pinyin, lower case. */
  initials: z.string(),
  standing: ListingStanding,
  listedOn: z.nullable(MarketDay),
  delistedOn: z.nullable(MarketDay),
  industry: z.nullable(z.string()),
  themes: z.array(z.object({ id: z.string(), name: z.string() })),
  totalShares: z.nullable(z.number()),
  floatShares: z.nullable(z.number()),
  /** Fields that another source filled in, by name. */
  others: z.optional(OtherProvenance),
});
export type StockProfile = z.infer<typeof StockProfile>;

/** A row of a list of stocks. */
export const ListRow = z.object({
  quote: Quote,
  /** 流通市值, yuan. */
  floatValue: z.nullable(z.number()),
});
export type ListRow = z.infer<typeof ListRow>;

/** The days on which a stock touched a limit, newest first. `boards`: 连板数 by that close. */
export const LimitHistoryDay = z.object({
  day: MarketDay,
  side: z.enum(['up', 'down']),
  closed: z.boolean(),
  /** 一字板, T字板 or 换手板; null where it did not close there. */
  shape: z.nullable(z.enum(['one-word', 'T', 'turnover'])),
  boards: z.nullable(z.number()),
});
export type LimitHistoryDay = z.infer<typeof LimitHistoryDay>;

/** A point of the minute line: the minute's end, its last price, the average price so far, shares and yuan within it. */
export const MinutePoints = z.object({
  time: z.array(z.int()),
  price: z.array(z.number()),
  average: z.array(z.nullable(z.number())),
  volume: z.array(z.number()),
  amount: z.array(z.nullable(z.number())),
});
export type MinutePoints = z.infer<typeof MinutePoints>;

/** One day of the minute line, with what its axis is drawn around. */
export const MinuteDay = z.object({ day: MarketDay, prevClose: z.nullable(z.number()), points: MinutePoints });
export type MinuteDay = z.infer<typeof MinuteDay>;

/** A theme or an industry, with the mean change of its stocks. */
export const ThemeRow = z.object({
  id: z.string(),
  name: z.string(),
  kind: z.enum(['industry', 'theme']),
  changePercent: z.nullable(z.number()),
  rising: z.int(),
  falling: z.int(),
  limitUp: z.int(),
  amount: z.nullable(z.number()),
  leader: z.nullable(StockName),
});
export type ThemeRow = z.infer<typeof ThemeRow>;

/** Functions of the market's screens. */
export const market = {
  'market.status': defineFunction('anonymous', 'light', z.object({}), MarketStatus),
  /**
   * By code, name or pinyin, in full or by initials; the best twenty. With `mentioned`, the stocks whose name or code the
   * query holds, such as a question about one.
   */
  'market.search': defineFunction(
    'anonymous',
    'light',
    z.object({
      query: z.string().check(z.trim(), z.minLength(1), z.maxLength(40)),
      mentioned: z.optional(z.boolean()),
    }),
    z.object({ items: z.array(StockName) }),
  ),
  /** Stocks of a board, a theme or all, a page at a time; rows whose number is not known come last in either order. */
  'market.list': defineFunction(
    'anonymous',
    'read',
    z.object({
      board: z.optional(MarketBoard),
      theme: z.optional(z.string().check(z.maxLength(40))),
      sort: z.optional(ListSort),
      order: z.optional(z.enum(['asc', 'desc'])),
      cursor: Cursor,
    }),
    z.object({
      items: z.array(ListRow),
      total: z.int(),
      next: z.nullable(z.string()),
      provenance: Provenance,
    }),
  ),
  /** In the order that was asked for. What no source knows is in `unknown`. */
  'market.quotes': defineFunction(
    'anonymous',
    'light',
    z.object({ codes: z.array(StockCode).check(z.minLength(1), z.maxLength(QUOTES_MAX)) }),
    z.object({ quotes: z.array(Quote), unknown: z.array(StockCode) }),
  ),
  /** All that the head of a stock's page shows. */
  'market.stock': defineFunction(
    'anonymous',
    'read',
    z.object({ code: StockCode }),
    z.object({
      profile: StockProfile,
      quote: Quote,
      /** The last day on which a suspended stock traded. Absent where that is not known, and for every other stock. */
      lastTradedOn: z.optional(MarketDay),
      /** Values of the market, where known; yuan and shares. */
      floatValue: z.nullable(z.number()),
      totalValue: z.nullable(z.number()),
      /** Null: not known. An empty one: there were none. */
      dividends: z.nullable(z.array(Dividend)),
      /** Where those are from; absent where they are not known. */
      dividendsFrom: z.optional(Provenance),
      /** Null: not known. */
      limitHistory: z.nullable(z.object({ days: z.array(LimitHistoryDay), rule: z.string() })),
      /** Where the bars are from that it is counted by; absent where they are not known. */
      limitHistoryFrom: z.optional(Provenance),
      provenance: Provenance,
    }),
  ),
  /** The minute line of the last one or five trading days, oldest first. */
  'market.minutes': defineFunction(
    'anonymous',
    'read',
    z.object({ code: StockCode, days: z.optional(z.union([z.literal(1), z.literal(5)])) }),
    z.object({ code: StockCode, days: z.array(MinuteDay), provenance: Provenance }),
  ),
  /** The newest bars before `before` (a bar's time, itself not included), oldest first. */
  'market.bars': defineFunction(
    'anonymous',
    'read',
    z.object({
      code: StockCode,
      period: BarPeriod,
      adjust: z.optional(PriceAdjustment),
      before: z.optional(z.int()),
      limit: z.optional(z.int().check(z.gte(1), z.lte(BARS_MAX))),
    }),
    z.object({
      code: StockCode,
      period: BarPeriod,
      /** As the bars are: `none` whatever was asked for, where no factors are known. */
      adjust: PriceAdjustment,
      bars: BarTable,
      /** Whether older ones are there. */
      more: z.boolean(),
      /** Whether the newest bar can still change. */
      isLastOpen: z.boolean(),
      provenance: Provenance,
    }),
  ),
  'market.indices': defineFunction('anonymous', 'light', z.object({}), z.object({ items: z.array(Quote) })),
  'market.themes': defineFunction(
    'anonymous',
    'light',
    z.object({ kind: z.optional(z.enum(['industry', 'theme'])) }),
    z.object({
      items: z.array(ThemeRow),
      /** Provenance of the numbers. */
      provenance: Provenance,
      /** Which stocks belong to a theme is told by whom: `members`. */
      others: z.optional(OtherProvenance),
      /** How many themes and industries of how many are there (0 of 0: not known) while the rest is being read. Absent otherwise. */
      reading: z.optional(z.object({ read: z.int(), total: z.int() })),
    }),
  ),
  /** Trading days of a year; `known` is false for one that is not published or imported. */
  'market.calendar': defineFunction(
    'anonymous',
    'light',
    z.object({ year: z.int().check(z.gte(1990), z.lte(9999)) }),
    z.object({ year: z.int(), known: z.boolean(), days: z.array(MarketDay), knownTo: MarketDay }),
  ),
};
