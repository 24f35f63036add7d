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

/** Without `stale`: how old is too old is for whoever asks to say. */
export type SourceProvenance = Omit<Provenance, 'stale'>;

/** An answer with where it is from. */
export interface Sourced<T> {
  readonly value: T;
  readonly provenance: SourceProvenance;
}

/** A listed security as a source knows it: what is null it does not tell. */
export interface SourceSymbol extends Omit<StockProfile, 'themes'> {
  /** Ids of its themes; null where the source has none. */
  readonly themes: readonly string[] | null;
}

/**
 * A quote as a source tells it, checked by `quoteFault`: prices in yuan, volumes in shares (never lots of 100), amounts
 * in yuan. Null is "not known". `provenance.asOf` is the moment of the quote itself.
 */
export type SourceQuote = Omit<QuoteFacts, 'provenance' | 'others' | 'flags'> & {
  readonly provenance: SourceProvenance;
  /** Fields that another source filled in. */
  readonly others?: Readonly<Record<string, SourceProvenance>> | undefined;
};

/** What a quote may be told beside its prices, and what another source's reading of the same day may fill in. */
export type DayField = 'limits' | 'fundamentals';

/** A theme or industry with its members. */
export interface SourceTheme extends Pick<ThemeRow, 'id' | 'name' | 'kind'> {
  readonly codes: readonly StockCode[];
}

/** A stock of a day's limit-up pool as a source tells it. Yuan, shares, ms since the epoch; null is "not known". */
export interface SourceLimitUp {
  readonly code: StockCode;
  readonly name: string;
  readonly state: 'sealed' | 'broken';
  readonly last: number;
  readonly limitUp: number;
  /** 涨跌幅, percent, of the same moment as `last`; absent in what was kept before it was told. */
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
  /** As the source itself names it; an adapter throws MARKET_WRONG_DAY where it is not the one asked for. */
  readonly day: TradeDate;
  readonly rows: readonly SourceLimitUp[];
  /** How the source counts, in Chinese. */
  readonly rule: string;
}

/** A day of minute bars, of the 240 trading minutes or as many as have passed. */
export interface MinuteBars {
  readonly day: TradeDate;
  readonly prevClose: number | null;
  /** Period `1m`; what trades after 15:00 at a fixed price is in no minute. */
  readonly bars: RawBars;
}

/** How prices of a stock compare over its ex-dates, of the same source as its bars. */
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

/** How a stock stood over time: from each day on. Names are as they were then. */
export interface StandingRecord {
  readonly from: TradeDate;
  readonly name: string;
  readonly standing: ListingStanding;
}

/** Told how many rows of how many have come. */
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

/** What a source is, and by which rules it may be asked. */
export interface SourceInfo {
  /** `simulated`, `tencent`, … : stands in every provenance. */
  readonly id: string;
  /** In Chinese. */
  readonly name: string;
  /** What screens must say of it; null: nothing. */
  readonly badge: string | null;
  /** Terms of use, in Chinese. */
  readonly terms: string;
  readonly simulated: boolean;
  /** Its answers are on this machine already: nothing is kept of them beside. */
  readonly isLocal?: boolean;
  readonly capabilities: ReadonlySet<Capability>;
  /** ms between two polls of quotes. */
  readonly interval: number;
  /** Most codes in one call of `quotes`. */
  readonly batch: number;
  /** What its quotes tell beside prices; nothing when absent. */
  readonly tells?: ReadonlySet<DayField>;
}

/** The time of a market: real, or as a simulated one runs. */
export interface MarketClock {
  /** ms since the epoch. */
  now(): number;
  /** Market time for each unit of real time; 0 stands still. */
  readonly speed: number;
  /** In Chinese, for a screen. */
  readonly label: string;
}

/**
 * A source of market data. Every method takes a signal, ends at once when it is aborted (throwing its reason), and
 * otherwise throws `MarketError` only. What it answers has passed its schema and its sanity checks.
 */
export interface MarketSource {
  readonly info: SourceInfo;
  readonly clock: MarketClock;
  /**
   * Everything listed, and delisted where known; indices too, where it has them.
   *
   * @param progress - told of a list that comes page by page
   */
  symbols(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceSymbol[]>>;
  /** In any order; a code that is not known is left out, one that is suspended is not. At most `info.batch` codes. */
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
  /** What a company paid up to now, oldest first: without factors, of a source that can be asked for it alone. */
  dividends(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly Dividend[]>>;
  /** The limit-up pool of a day: the sealed, and the broken. Null where the source has none of it. */
  limitPool(day: TradeDate, signal: AbortSignal): Promise<Sourced<LimitPool> | null>;
  /** @param progress - told how many themes of how many there are, where the others are still being read */
  themes(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceTheme[]>>;
  /** Quotes of the indices it has. */
  indices(signal: AbortSignal): Promise<readonly SourceQuote[]>;
  /** Trading days as the source has them, or null where it only repeats ours. */
  calendar(signal: AbortSignal): Promise<Sourced<TradingCalendar> | null>;
  /** Names and standing of a stock over time, oldest first. */
  standings(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly StandingRecord[]>>;
  /** Of several sources: quotes of the same stocks by another one than told these. None where there is no other. */
  second?(quotes: readonly SourceQuote[], signal: AbortSignal): Promise<readonly SourceQuote[]>;
  /** Of a source whose past days may change under way: another text as soon as they are others. */
  mark?(signal: AbortSignal): Promise<string>;
  close(): Promise<void>;
}
