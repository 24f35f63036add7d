import type { ErrorCode, MarketStatus, Quote, StockCode } from '@guanlan/contract';
import type { TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import type { DaySpan, MarketSource } from '../../providers/market/port.js';
import { SeriesReader } from './bars/series-reader.js';
import { nextOpen } from './calendar/market-day.js';
import { MarketTime } from './calendar/market-time.js';
import { LimitPools } from './limit-up/limit-pools.js';
import type { MarketHistory } from './market-history.js';
import { QuoteReader } from './quotes/quote-reader.js';
import type { MarketService } from './service.js';
import type { MarketCore } from './source/market-core.js';
import { SourceClient } from './source/source-client.js';
import { SymbolList } from './symbols/symbol-list.js';
import { ThemeReader } from './symbols/theme-reader.js';

export interface DirectMarketOptions {
  readonly source: MarketSource;
  readonly calendar: () => TradingCalendar;
  /** Real time, ms. */
  readonly now: () => number;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
  /** Past days in the database. */
  readonly stored?: MarketHistory | null;
}

/**
 * The market straight from one source, with a cache. Days that are over are read from the database where that is the
 * better answer: pools as they were then, and a stock's days while the source does not tell them.  Each reader has its
 * own part of the answers, and asks only readers above it: the source's client, themes, series, the list, quotes,
 * limit-up pools.
 */
export class DirectMarket implements MarketService {
  readonly clock;
  readonly source;
  readonly calendar: () => TradingCalendar;
  readonly stored: MarketHistory | null;
  readonly #core: MarketCore;
  readonly #themes: ThemeReader;
  readonly #series: SeriesReader;
  readonly #list: SymbolList;
  readonly #quotes: QuoteReader;
  readonly #pools: LimitPools;

  constructor({ source, calendar, now, monotonicNow, stored = null }: DirectMarketOptions) {
    this.clock = source.clock;
    this.source = source.info;
    this.calendar = calendar;
    this.stored = stored;
    const time = new MarketTime({ clock: source.clock, calendar, source: source.info });
    const client = new SourceClient({ source, time, now, monotonicNow });
    const core: MarketCore = { source, client, time, stored, monotonicNow };
    const themes = new ThemeReader(core);
    const series = new SeriesReader(core);
    const list = new SymbolList({ ...core, themes: () => themes.get() });
    const quotes = new QuoteReader({ ...core, list, series });
    this.#core = core;
    this.#themes = themes;
    this.#series = series;
    this.#list = list;
    this.#quotes = quotes;
    this.#pools = new LimitPools({ ...core, list, quotes });
  }

  status(): MarketStatus {
    const { day, phase, now } = this.#core.time;
    const calendar = this.calendar();
    const { id, name, badge, terms, simulated, interval, capabilities } = this.source;
    const lacks = (['minutes', 'intraday'] as const).filter((chart) => !capabilities.has(chart));
    return {
      phase,
      day,
      isTradingDay: phase === 'unknown' ? 'unknown' : phase === 'closed-day' ? 'closed' : 'open',
      nextOpen: nextOpen(now, calendar),
      calendarTo: calendar.to,
      interval,
      clock: { now, speed: this.clock.speed, label: this.clock.label },
      source: {
        id,
        name,
        badge: badge ?? this.#badge,
        terms,
        simulated,
        fault: this.#fault,
        ...(lacks.length > 0 && { lacks }),
      },
      ...(this.stored && { store: this.stored.state }),
      ...(this.#list.progress && { listing: this.#list.progress }),
    };
  }

  /** Shown by every screen for a source with daily bars only. */
  get #badge(): string | null {
    return this.source.capabilities.has('quotes') ? null : '日线数据';
  }

  /** Fault that concerns every screen; each page reports by itself the further data that it lacks. */
  get #fault(): ErrorCode | null {
    const { breaker } = this.#core.client;
    return breaker.fault('quotes') ?? breaker.fault('symbols');
  }

  mark() {
    return this.#core.client.mark();
  }

  symbols() {
    return this.#list.get();
  }

  profile(code: StockCode) {
    return this.#list.find(code);
  }

  prepare() {
    return this.#list.prepare();
  }

  quotes(codes: readonly StockCode[]) {
    return this.#quotes.quotes(codes);
  }

  indices() {
    return this.#quotes.indices();
  }

  market() {
    return this.#quotes.market();
  }

  notePrices() {
    return this.#quotes.notePrices();
  }

  onRound(listener: (quotes: readonly Quote[]) => void): void {
    this.#quotes.onRound(listener);
  }

  minutes(code: StockCode, days: number) {
    return this.#series.minutes(code, days);
  }

  days(code: StockCode) {
    return this.#series.days(code);
  }

  intraday(code: StockCode, period: '5m' | '15m' | '30m' | '60m') {
    return this.#series.intraday(code, period);
  }

  actions(code: StockCode) {
    return this.#series.actions(code);
  }

  dividends(code: StockCode) {
    return this.#series.dividends(code);
  }

  standings(code: StockCode) {
    return this.#series.standings(code);
  }

  limitPool(day: TradeDate, isAnew = false) {
    return this.#pools.read(day, isAnew);
  }

  themes() {
    return this.#themes.get();
  }

  history(codes: readonly StockCode[], span: DaySpan) {
    return this.#series.history(codes, span);
  }

  async close(): Promise<void> {
    this.#core.client.close();
    await this.#core.source.close();
  }
}
