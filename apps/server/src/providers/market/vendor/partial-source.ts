import type { Dividend, StockCode } from '@guanlan/contract';
import type { RawBars, TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import { MarketError } from '../market-error.js';
import type {
  DaySpan,
  LimitPool,
  ListProgress,
  MarketClock,
  MarketSource,
  MinuteBars,
  Sourced,
  SourceInfo,
  SourceQuote,
  SourceSymbol,
  SourceTheme,
  StandingRecord,
  StockActions,
} from '../port.js';

/** A source with some capabilities: an adapter overrides those methods and names them in its info. */
export abstract class PartialSource implements MarketSource {
  abstract readonly info: SourceInfo;
  readonly clock: MarketClock;

  constructor(now: () => number) {
    this.clock = { now, speed: 1, label: '实时' };
  }

  #missing(what: string): MarketError {
    return new MarketError('MARKET_NOT_SUPPORTED', this.info.id, `${this.info.id} has no ${what}`);
  }

  /** An answer that is of now. */
  protected sourced<T>(value: T, asOf = this.clock.now()): Sourced<T> {
    return { value, provenance: { source: this.info.id, asOf, fetchedAt: this.clock.now() } };
  }

  async symbols(_signal: AbortSignal, _progress?: ListProgress): Promise<Sourced<readonly SourceSymbol[]>> {
    throw this.#missing('symbols');
  }

  async quotes(_codes: readonly StockCode[], _signal: AbortSignal): Promise<readonly SourceQuote[]> {
    throw this.#missing('quotes');
  }

  async minutes(_code: StockCode, _days: number, _signal: AbortSignal): Promise<Sourced<readonly MinuteBars[]>> {
    throw this.#missing('minutes');
  }

  async days(_code: StockCode, _to: TradeDate | null, _limit: number, _signal: AbortSignal): Promise<Sourced<RawBars>> {
    throw this.#missing('days');
  }

  async intraday(
    _code: StockCode,
    _period: '5m' | '15m' | '30m' | '60m',
    _limit: number,
    _signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    throw this.#missing('intraday bars');
  }

  // biome-ignore lint/correctness/useYield: it has nothing to yield.
  async *history(
    _codes: readonly StockCode[],
    _span: DaySpan,
    _signal: AbortSignal,
  ): AsyncGenerator<{ readonly code: StockCode; readonly bars: RawBars }> {
    throw this.#missing('history');
  }

  async actions(_code: StockCode, _signal: AbortSignal): Promise<Sourced<StockActions>> {
    throw this.#missing('corporate actions');
  }

  async dividends(_code: StockCode, _signal: AbortSignal): Promise<Sourced<readonly Dividend[]>> {
    throw this.#missing('dividends');
  }

  async limitPool(_day: TradeDate, _signal: AbortSignal): Promise<Sourced<LimitPool> | null> {
    throw this.#missing('limit pool');
  }

  async themes(_signal: AbortSignal): Promise<Sourced<readonly SourceTheme[]>> {
    throw this.#missing('themes');
  }

  async indices(_signal: AbortSignal): Promise<readonly SourceQuote[]> {
    throw this.#missing('indices');
  }

  async calendar(_signal: AbortSignal): Promise<Sourced<TradingCalendar> | null> {
    throw this.#missing('calendar');
  }

  async standings(_code: StockCode, _signal: AbortSignal): Promise<Sourced<readonly StandingRecord[]>> {
    throw this.#missing('standings');
  }

  async close(): Promise<void> {}
}
