import type {
  Dividend,
  ErrorCode,
  MarketStatus,
  Provenance,
  Quote,
  StockCode,
  StockName,
  StockProfile,
} from '@guanlan/contract';
import type { RawBars, TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import type {
  DaySpan,
  LimitPool,
  MarketClock,
  MinuteBars,
  SourceInfo,
  SourceProvenance,
  SourceTheme,
  StandingRecord,
  StockActions,
} from '../../providers/market/port.js';
import type { MarketHistory } from './market-history.js';

/** An answer with where it is from, and whether newer numbers ought to be there. */
export interface Dated<T> {
  readonly value: T;
  readonly provenance: Provenance;
}

/** Progress of a read. */
export interface ReadSoFar {
  readonly read: number;
  readonly total: number;
}

/** Themes by now. */
export interface KnownThemes extends Dated<readonly SourceTheme[]> {
  /** While the others are being read: these are not all. */
  readonly reading?: ReadSoFar;
}

/** A limit-up pool, of a source or of this server's own count. */
export interface ReadPool extends Dated<LimitPool> {
  /** The source's failure that this server's own count replaces; absent where the source said that it has no pool. */
  readonly failure?: ErrorCode;
}

/** Everything that is listed, to look things up in. */
export interface Symbols {
  readonly all: readonly StockProfile[];
  readonly byCode: ReadonlyMap<StockCode, StockProfile>;
  /** Provenance of the list. */
  readonly from: SourceProvenance;
}

/** A stock's name apart from the rest of its profile. */
export const nameOf = ({ code, name, board, kind }: StockProfile): StockName => ({ code, name, board, kind });

/**
 * The market as the server's features see it. One instance serves the whole server: simultaneous equal requests are
 * one request upstream, and an answer is cached for the source's interval. Every method throws `AppError` with a
 * MARKET_ code where the source cannot answer.
 */
export interface MarketService {
  /** Clock by which everything is dated. */
  readonly clock: MarketClock;
  /** The preferred source. */
  readonly source: SourceInfo;
  /** Past days as this server has stored them; null: it stores none. */
  readonly stored: MarketHistory | null;
  calendar(): TradingCalendar;
  status(): MarketStatus;
  /** A text that changes as soon as the source's past days do, where they may change under way; else constant. */
  mark(): Promise<string>;
  /** Stocks that are listed, and those that were listed once. */
  symbols(): Promise<Dated<Symbols>>;
  /** Profile of one stock, also of one that joined the list today. */
  profile(code: StockCode): Promise<StockProfile | undefined>;
  /** Does ahead of the first question what takes long. */
  prepare(): Promise<void>;
  /** Quotes in the requested order, without unknown codes. */
  quotes(codes: readonly StockCode[]): Promise<readonly Quote[]>;
  /** Quotes of every stock, without delisted ones. */
  market(): Promise<Dated<readonly Quote[]>>;
  /**
   * Reads the whole market while it trades, so that every stock has a price of five minutes ago to count its speed from.
   * A vendor is read only while somebody looks at lists.
   */
  notePrices(): Promise<void>;
  /**
   * Calls the listener after each round through the whole market; rounds are made while somebody asks for {@link
   * market}, and for {@link notePrices}.
   */
  onRound(listener: (quotes: readonly Quote[]) => void): void;
  indices(): Promise<readonly Quote[]>;
  minutes(code: StockCode, days: number): Promise<Dated<readonly MinuteBars[]>>;
  /** All daily bars as quoted, up to now. */
  days(code: StockCode): Promise<Dated<RawBars>>;
  /** All bars of minutes that the source has. */
  intraday(code: StockCode, period: '5m' | '15m' | '30m' | '60m'): Promise<Dated<RawBars>>;
  actions(code: StockCode): Promise<Dated<StockActions>>;
  /** Dividends of a company, oldest first, from the first source that has them. */
  dividends(code: StockCode): Promise<Dated<readonly Dividend[]>>;
  standings(code: StockCode): Promise<Dated<readonly StandingRecord[]>>;
  /** Null: no source has the pool of that day. @param isAnew - bypasses the cache */
  limitPool(day: TradeDate, isAnew?: boolean): Promise<ReadPool | null>;
  themes(): Promise<KnownThemes>;
  /** Daily bars as quoted of many stocks, one after the other as they come. */
  history(codes: readonly StockCode[], span: DaySpan): AsyncIterable<{ code: StockCode; bars: RawBars }>;
  close(): Promise<void>;
}
