import type {
  Dividend,
  ListingStanding,
  Provenance,
  QuoteFacts,
  StockCode,
  StockProfile,
  ThemeRow,
} from '@guanlan/contract';
import type { MultiplicativeFactors, RawBars, TradeDate, TradingCalendar } from '@guanlan/stock-domain';

/** Without `stale`: the reader of a quote decides how old is too old. */
export type SourceProvenance = Omit<Provenance, 'stale'>;

/** An answer with where it is from. */
export interface Sourced<T> {
  readonly value: T;
  readonly provenance: SourceProvenance;
}

/** A listed security as a source knows it: unknown facts are null. */
export interface SourceSymbol extends Omit<StockProfile, 'themes'> {
  /** Ids of its themes; null where the source has none. */
  readonly themes: readonly string[] | null;
}

/**
 * A quote of a source, checked by `quoteFault`: prices in yuan, volumes in shares (never lots of 100), amounts in
 * yuan. Null is "not known". `provenance.asOf` is the moment of the quote itself.
 */
export type SourceQuote = Omit<QuoteFacts, 'provenance' | 'others' | 'flags'> & {
  readonly provenance: SourceProvenance;
  /** Fields that another source filled in. */
  readonly others?: Readonly<Record<string, SourceProvenance>> | undefined;
};

/** Facts that a quote may have beside its prices, and that another source's quote of the same day may fill in. */
export type DayField = 'limits' | 'fundamentals';

/** A theme or industry with its members. */
export interface SourceTheme extends Pick<ThemeRow, 'id' | 'name' | 'kind'> {
  readonly codes: readonly StockCode[];
}

/** A stock of a source's limit-up pool of a day. Yuan, shares, ms since the epoch; null is "not known". */
export interface SourceLimitUp {
  readonly code: StockCode;
  readonly name: string;
  readonly state: 'sealed' | 'broken';
  readonly last: number;
  readonly limitUp: number;
  /** 涨跌幅, percent, of the same moment as `last`; absent in rows stored before the field existed. */
  readonly changePercent?: number | null;
  readonly firstSealedAt: number | null;
  readonly lastSealedAt: number | null;
  /** Whether those are good to a minute only. */
  readonly isApproximate: boolean;
  /** Whether they are moments at which this server saw it, and `breaks` those that it saw. */
  readonly isObserved?: boolean;
  /** 炸板次数. */
  readonly breaks: number | null;
  /** 封单额. */
  readonly sealAmount: number | null;
  /** 连板数 as the source counts. */
  readonly boards: number | null;
  /** N天M板 as the source counts. */
  readonly run: { readonly days: number; readonly boards: number } | null;
  readonly amount: number | null;
  readonly turnoverPercent: number | null;
  readonly floatValue: number | null;
  readonly industry: string | null;
  readonly theme: string | null;
}

/** A day's pool. Null from {@link MarketSource.limitPool}: the source has none of that day. */
export interface LimitPool {
  /** Day that the source itself names; an adapter throws MARKET_WRONG_DAY where it is not the requested one. */
  readonly day: TradeDate;
  readonly rows: readonly SourceLimitUp[];
  /** Statement of how the source counts, in Chinese. */
  readonly rule: string;
}

/** A day of minute bars, of the 240 trading minutes or as many as have passed. */
export interface MinuteBars {
  readonly day: TradeDate;
  readonly prevClose: number | null;
  /** Period `1m`; what trades after 15:00 at a fixed price is in no minute. */
  readonly bars: RawBars;
}

/**
 * Corporate actions and factors that make prices comparable over a stock's ex-dates, of the same source as its bars.
 */
export interface StockActions {
  /** Null: the source has factors only. */
  readonly dividends: readonly Dividend[] | null;
  readonly factors: MultiplicativeFactors;
}

/** A span of days, both included. */
export interface DaySpan {
  readonly from: TradeDate;
  readonly to: TradeDate;
}

/** Listing standing of a stock from a day on, with its name at that time. */
export interface StandingRecord {
  readonly from: TradeDate;
  readonly name: string;
  readonly standing: ListingStanding;
}

/** Called with the number of rows read and their total. */
export type ListProgress = (read: number, total: number) => void;

/** Requests that a source may support; a method that it does not have throws MARKET_NOT_SUPPORTED. */
export const capabilities = [
  'symbols',
  'quotes',
  'minutes',
  'days',
  'intraday',
  'history',
  'actions',
  'dividends',
  'limitPool',
  'themes',
  'calendar',
  'indices',
  'standings',
] as const;

export type Capability = (typeof capabilities)[number];

/** Identity of a source, and the rules for requests to it. */
export interface SourceInfo {
  /** `simulated`, `tencent`, … : part of every provenance. */
  readonly id: string;
  /** Name in Chinese. */
  readonly name: string;
  /** Notice that screens must show with it; null: none. */
  readonly badge: string | null;
  /** Terms of use, in Chinese. */
  readonly terms: string;
  readonly simulated: boolean;
  /** Whether its answers are on this machine already, so that they are not stored a second time. */
  readonly isLocal?: boolean;
  readonly capabilities: ReadonlySet<Capability>;
  /** ms between two polls of quotes. */
  readonly interval: number;
  /** Most codes in one call of `quotes`. */
  readonly batch: number;
  /** Facts that its quotes have beside prices; none when absent. */
  readonly tells?: ReadonlySet<DayField>;
}

/** The time of a market: real, or as a simulated one runs. */
export interface MarketClock {
  /** ms since the epoch. */
  now(): number;
  /** Market time for each unit of real time; 0 stops it. */
  readonly speed: number;
  /** Description in Chinese, for a screen. */
  readonly label: string;
}

/**
 * A source of market data. Every method takes a signal, ends at once when it is aborted (throwing its reason), and
 * otherwise throws `MarketError` only. Answers have passed their schema and their sanity checks.
 */
export interface MarketSource {
  readonly info: SourceInfo;
  readonly clock: MarketClock;
  /**
   * Everything listed, and delisted where known; indices too, where it has them.
   *
   * @param progress - called for a list that comes page by page
   */
  symbols(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceSymbol[]>>;
  /** Quotes in any order, without unknown codes, but with suspended stocks. At most `info.batch` codes. */
  quotes(codes: readonly StockCode[], signal: AbortSignal): Promise<readonly SourceQuote[]>;
  /** The minute lines of the newest trading days, oldest first. Throws MARKET_UNKNOWN_SYMBOL. */
  minutes(code: StockCode, days: number, signal: AbortSignal): Promise<Sourced<readonly MinuteBars[]>>;
  /** Daily bars as quoted, the newest `limit` up to `to`; today's, while it is open, as it is now. */
  days(code: StockCode, to: TradeDate | null, limit: number, signal: AbortSignal): Promise<Sourced<RawBars>>;
  /** Bars of minutes as quoted, the newest `limit`. */
  intraday(
    code: StockCode,
    period: '5m' | '15m' | '30m' | '60m',
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>>;
  /** Daily bars of many stocks over a span, one after the other as they come. Suspended days have no bar. */
  history(
    codes: readonly StockCode[],
    span: DaySpan,
    signal: AbortSignal,
  ): AsyncIterable<{ readonly code: StockCode; readonly bars: RawBars }>;
  /** Dividends and factors up to now. */
  actions(code: StockCode, signal: AbortSignal): Promise<Sourced<StockActions>>;
  /** Dividends of a company up to now, oldest first and without factors, for a source that can provide them alone. */
  dividends(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly Dividend[]>>;
  /** The limit-up pool of a day: the sealed, and the broken. Null where the source has none of it. */
  limitPool(day: TradeDate, signal: AbortSignal): Promise<Sourced<LimitPool> | null>;
  /** @param progress - called with the number of themes read and their total while others are still being read */
  themes(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceTheme[]>>;
  /** Quotes of the indices it has. */
  indices(signal: AbortSignal): Promise<readonly SourceQuote[]>;
  /** Trading days as the source has them, or null where it only repeats ours. */
  calendar(signal: AbortSignal): Promise<Sourced<TradingCalendar> | null>;
  /** Names and standing of a stock over time, oldest first. */
  standings(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly StandingRecord[]>>;
  /**
   * Present where there are several sources: quotes of the same stocks by another source than theirs. Empty where
   * there is none.
   */
  second?(quotes: readonly SourceQuote[], signal: AbortSignal): Promise<readonly SourceQuote[]>;
  /** Present where past days may change under way: a text that differs as soon as they do. */
  mark?(signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}
