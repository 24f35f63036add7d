import * as z from 'zod/mini';

/** A security: exchange and code, `SH600519`. A bare code names none. */
export const StockCode = z.string().check(z.regex(/^(SH|SZ|BJ)\d{6}$/, '证券代码不正确'));
export type StockCode = z.infer<typeof StockCode>;

/** Whether a calendar has it: no thirteenth month, no thirtieth of February. */
function isDay(day: number): boolean {
  const date = new Date(Date.UTC(Math.trunc(day / 10_000), (Math.trunc(day / 100) % 100) - 1, day % 100));
  return date.getUTCDate() === day % 100 && date.getUTCMonth() + 1 === Math.trunc(day / 100) % 100;
}

/** A day in Shanghai as the integer YYYYMMDD. */
export const MarketDay = z.int().check(z.gte(19_900_101), z.lte(99_991_231), z.refine(isDay, '没有这一天'));

/** Milliseconds since 1970-01-01 00:00 UTC. */
const EpochMs = z.number();

/**
 * Where numbers come from: the source's id, the moment that they tell of, the moment at which this server had them, and
 * whether newer ones ought to be there by now. All by the market's clock, which a simulated market may run differently.
 */
export const Provenance = z.object({
  source: z.string(),
  asOf: EpochMs,
  fetchedAt: EpochMs,
  stale: z.boolean(),
});
export type Provenance = z.infer<typeof Provenance>;

/** A part of the day; the words of `stock-domain`. `unknown`: no calendar or rule says. */
export const MarketPhase = z.enum([
  'before-open',
  'opening-call',
  'opening-call-locked',
  'opening-pause',
  'continuous',
  'lunch',
  'closing-call',
  'closing-pause',
  'fixed-price',
  'after-close',
  'closed-day',
  'unknown',
]);
export type MarketPhase = z.infer<typeof MarketPhase>;

/** A part of the market with rules of its own; an index or a fund has none. */
export const MarketBoard = z.enum(['main', 'chinext', 'star', 'bse', 'b']);
export type MarketBoard = z.infer<typeof MarketBoard>;

/** How a stock stands today. */
export const ListingStanding = z.enum(['normal', 'risk-warning', 'delisting', 'delisted', 'unknown']);
export type ListingStanding = z.infer<typeof ListingStanding>;

/** `suspended`: no trade today (停牌); `halted`: stopped for minutes (临停); `unknown`: the source does not say. */
export const TradingState = z.enum(['trading', 'suspended', 'halted', 'not-listed', 'delisted', 'unknown']);
export type TradingState = z.infer<typeof TradingState>;

/** Limit prices of the day, yuan; `none`: there are none today; `unknown`: nobody says. */
export const PriceLimitsToday = z.union([
  z.object({ up: z.number(), down: z.number() }),
  z.literal('none'),
  z.literal('unknown'),
]);
export type PriceLimitsToday = z.infer<typeof PriceLimitsToday>;

/** A level of the book: yuan a share, and shares that wait there. */
export const BookLevel = z.object({ price: z.number(), volume: z.number() });
export type BookLevel = z.infer<typeof BookLevel>;

/**
 * Indicative match of a call auction: the price is not traded. `unmatched` shares are left over, buying where positive.
 * Null price: nothing would match.
 */
export const CallMatch = z.object({ price: z.nullable(z.number()), matched: z.number(), unmatched: z.number() });
export type CallMatch = z.infer<typeof CallMatch>;

/** Figures derived from a quote; null where the divisor is zero or a number is not known. */
export const QuoteRatios = z.object({
  /** Yuan against the previous close. */
  change: z.nullable(z.number()),
  /** 涨跌幅, percent. */
  changePercent: z.nullable(z.number()),
  /** 振幅, percent. */
  amplitudePercent: z.nullable(z.number()),
  /** 换手率, percent of the tradable shares. */
  turnoverPercent: z.nullable(z.number()),
  /** 量比. */
  volumeRatio: z.nullable(z.number()),
  /** 涨速: percent within five minutes. */
  speedPercent: z.nullable(z.number()),
});
export type QuoteRatios = z.infer<typeof QuoteRatios>;

/** Fundamentals that a source reports beside the price: shares, and multiples at the time of reading. */
export const QuoteFundamentals = z.object({
  /** Tradable shares, and all of them. */
  floatShares: z.nullable(z.number()),
  totalShares: z.nullable(z.number()),
  /** 市盈率 TTM; negative of a company that loses money. */
  peTtm: z.nullable(z.number()),
  /** 市净率. */
  pb: z.nullable(z.number()),
});
export type QuoteFundamentals = z.infer<typeof QuoteFundamentals>;

/**
 * Inconsistency of a quote that is sound in itself: its previous close is not the close that was kept, and no ex-date
 * explains it; its limits are not those of the rules.
 */
export const QuoteFlag = z.enum(['PREV_CLOSE_MISMATCH', 'LIMIT_MISMATCH']);
export type QuoteFlag = z.infer<typeof QuoteFlag>;

/** The source of what this server has calculated by a rule. */
export const COMPUTED = 'computed';

/** Fields that are not of the main source, by name: each with where it is from. */
export const OtherProvenance = z.record(z.string(), Provenance);
export type OtherProvenance = z.infer<typeof OtherProvenance>;

/** The facts of a quote as a source tells them, checked. Null is "not known" everywhere, never 0. */
export const QuoteFacts = z.object({
  code: StockCode,
  name: z.string(),
  /** The trading day that it tells of. */
  day: MarketDay,
  phase: MarketPhase,
  state: TradingState,
  /** Yuan; null before the first trade of the day: a price of the opening call is in `call`. */
  last: z.nullable(z.number()),
  /** 昨收 as the exchange says: on an ex-date the reference price. */
  prevClose: z.nullable(z.number()),
  open: z.nullable(z.number()),
  high: z.nullable(z.number()),
  low: z.nullable(z.number()),
  /** Shares since the day began. */
  volume: z.nullable(z.number()),
  /** Yuan since the day began. */
  amount: z.nullable(z.number()),
  limits: PriceLimitsToday,
  call: z.nullable(CallMatch),
  /** Best first, up to five; an empty side of a sealed limit is an empty list. Null: the source has no book. */
  bids: z.nullable(z.array(BookLevel)),
  asks: z.nullable(z.array(BookLevel)),
  /** Absent: nobody tells any of it. */
  fundamentals: z.optional(QuoteFundamentals),
  /** Provenance of prices, volumes and the book, which are one reading of one source. */
  provenance: Provenance,
  /**
   * Fields that another source filled in, or a rule: `limits`, `floatShares`, `totalShares`, `peTtm`, `pb`,
   * `turnoverPercent`. What is not named here is of `provenance`.
   */
  others: z.optional(OtherProvenance),
  flags: z.optional(z.array(QuoteFlag)),
});
export type QuoteFacts = z.infer<typeof QuoteFacts>;

/** A quote as screens get it. */
export const Quote = z.extend(QuoteFacts, { ratios: QuoteRatios });
export type Quote = z.infer<typeof Quote>;

/** A stock in a list of names. */
export const StockName = z.object({
  code: StockCode,
  name: z.string(),
  board: z.nullable(MarketBoard),
  kind: z.enum(['stock', 'cdr', 'fund', 'index', 'other']),
});
export type StockName = z.infer<typeof StockName>;

/** How long a bar is. */
export const BarPeriod = z.enum(['1m', '5m', '15m', '30m', '60m', 'day', 'week', 'month']);
export type BarPeriod = z.infer<typeof BarPeriod>;

/** As quoted, 前复权 as of the newest bar, 后复权: by factors. */
export const PriceAdjustment = z.enum(['none', 'forward', 'backward']);
export type PriceAdjustment = z.infer<typeof PriceAdjustment>;

/**
 * Bars in columns of one length, oldest first. `time`: YYYYMMDD for days and longer; for minutes, minutes since
 * 1970-01-01 00:00 in +08:00, of the bar's end. Prices in yuan, volume in shares, amount in yuan (null: not known).
 */
export const BarTable = z.object({
  time: z.array(z.int()),
  open: z.array(z.number()),
  high: z.array(z.number()),
  low: z.array(z.number()),
  close: z.array(z.number()),
  volume: z.array(z.number()),
  amount: z.array(z.nullable(z.number())),
});
export type BarTable = z.infer<typeof BarTable>;

/** Corporate action on an ex-date, per share. Yuan before tax, shares. */
export const Dividend = z.object({
  exDay: MarketDay,
  cash: z.number(),
  bonus: z.number(),
  rights: z.number(),
  rightsPrice: z.number(),
});
export type Dividend = z.infer<typeof Dividend>;

/** A page's place in a list: give back what the page before said. */
export const Cursor = z.optional(z.string().check(z.maxLength(200)));
