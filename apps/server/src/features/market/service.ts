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

/** How many of how many have come. */
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
  /** What the source failed with that this server has counted in the place of; absent where it has said that it has none. */
  readonly failure?: ErrorCode;
}

/** Everything that is listed, to look things up in. */
export interface Symbols {
  readonly all: readonly StockProfile[];
  readonly byCode: ReadonlyMap<StockCode, StockProfile>;
  /** Whose list it is. */
  readonly from: SourceProvenance;
}

/** A stock's name apart from the rest of its profile. */
export const nameOf = ({ code, name, board, kind }: StockProfile): StockName => ({ code, name, board, kind });

/**
 * The market as the server's features see it. One for the whole server, whatever the number of those who look: equal
 * questions at a time are one question upstream, and an answer serves for the source's interval. Every method throws
 * `AppError` with a MARKET_ code where the source cannot answer.
 */
export interface MarketService {
  /** By which everything is dated. */
  readonly clock: MarketClock;
  /** The source that is asked first. */
  readonly source: SourceInfo;
  /** Days that are over, as this server has kept them; null: it keeps none. */
  readonly stored: MarketHistory | null;
  calendar(): TradingCalendar;
  status(): MarketStatus;
  /** Another text as soon as the source's past days are others, where they may change under way; else always the same. */
  mark(): Promise<string>;
  /** Everything that is listed, and what was listed once. */
  symbols(): Promise<Dated<Symbols>>;
  /** What is known of one stock: of one that came onto the list today, too. */
  profile(code: StockCode): Promise<StockProfile | undefined>;
  /** Does ahead of the first question what takes long. */
  prepare(): Promise<void>;
  /** In the order asked for, without those that are not known. */
  quotes(codes: readonly StockCode[]): Promise<readonly Quote[]>;
  /** Of every stock, delisted ones apart. */
  market(): Promise<Dated<readonly Quote[]>>;
  /** Tells of each round through the whole market as it comes; a round is made where somebody asks for {@link market}. */
  onRound(listener: (quotes: readonly Quote[]) => void): void;
  indices(): Promise<readonly Quote[]>;
  minutes(code: StockCode, days: number): Promise<Dated<readonly MinuteBars[]>>;
  /** All daily bars as quoted, up to now. */
  days(code: StockCode): Promise<Dated<RawBars>>;
  /** As many bars of minutes as the source has. */
  intraday(code: StockCode, period: '5m' | '15m' | '30m' | '60m'): Promise<Dated<RawBars>>;
  actions(code: StockCode): Promise<Dated<StockActions>>;
  /** What a company paid, oldest first: of the first source that tells. */
  dividends(code: StockCode): Promise<Dated<readonly Dividend[]>>;
  standings(code: StockCode): Promise<Dated<readonly StandingRecord[]>>;
  /** Null: no source has the pool of that day. @param isAnew - asks again, whatever was answered a while ago */
  limitPool(day: TradeDate, isAnew?: boolean): Promise<ReadPool | null>;
  themes(): Promise<KnownThemes>;
  /** Daily bars as quoted of many stocks, one after the other as they come. */
  history(codes: readonly StockCode[], span: DaySpan): AsyncIterable<{ code: StockCode; bars: RawBars }>;
  close(): Promise<void>;
}
