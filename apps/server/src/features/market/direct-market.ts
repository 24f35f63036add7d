import type { Dividend, ErrorCode, MarketStatus, Quote, StockCode, StockProfile } from '@guanlan/contract';
import type { RawBars, TradeDate, TradingCalendar } from '@guanlan/stock-domain';
import { LongDays } from '../../providers/market/long-days.js';
import { MarketError } from '../../providers/market/market-error.js';
import type { DaySpan, MarketSource, Sourced } from '../../providers/market/port.js';
import { AppError } from '../app-error.js';
import { nextOpen } from './calendar/market-day.js';
import { MarketTime, RETRY_MS } from './calendar/market-time.js';
import { LimitPools } from './limit-up/limit-pools.js';
import type { MarketHistory } from './market-history.js';
import { QuoteReader } from './quotes/quote-reader.js';
import { sourcesOf } from './quotes/sources-of.js';
import { WholeMarket } from './quotes/whole-market.js';
import type { Dated, KnownThemes, MarketService, ReadSoFar, Symbols } from './service.js';
import { nullIfUnavailable } from './source/null-if-unavailable.js';
import { SourceClient } from './source/source-client.js';
import { SymbolList } from './symbols/symbol-list.js';

export interface DirectMarketOptions {
  readonly source: MarketSource;
  readonly calendar: () => TradingCalendar;
  /** Real time, ms. */
  readonly now: () => number;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
  /** What is kept of the source. */
  readonly stored?: MarketHistory | null;
}

/** How long themes serve, ms. */
const THEMES_TTL_MS = 60_000;
/** The same while more of them are on their way, ms. */
const PARTIAL_THEMES_TTL_MS = 5_000;
/** How long files are taken for unchanged, ms. */
const MARK_TTL_MS = 1_000;
/** Most bars of minutes. */
const INTRADAY_BARS = 4_000;

/**
 * The market straight from one source, with the answers of the last moments. Days that are over are read from what is kept
 * where that is the better answer: pools as they were then, and a stock's days while the source does not tell them.
 */
export class DirectMarket implements MarketService {
  readonly clock;
  readonly source;
  readonly calendar: () => TradingCalendar;
  readonly stored: MarketHistory | null;
  readonly #from: MarketSource;
  readonly #time: MarketTime;
  readonly #client: SourceClient;
  readonly #list: SymbolList;
  readonly #quotes: QuoteReader;
  readonly #whole: WholeMarket;
  readonly #days: LongDays;
  #onRound: (quotes: readonly Quote[]) => void = () => {};
  readonly #pools: LimitPools;
  #themesReading: ReadSoFar | null = null;

  constructor({ source, calendar, now, monotonicNow, stored = null }: DirectMarketOptions) {
    this.#from = source;
    this.clock = source.clock;
    this.source = source.info;
    this.calendar = calendar;
    this.stored = stored;
    const time = new MarketTime({ clock: source.clock, calendar, source: source.info });
    const client = new SourceClient({ source, time, now, monotonicNow });
    const [mark, themes] = [() => this.mark(), () => this.themes()];
    this.#time = time;
    this.#client = client;
    this.#list = new SymbolList({ source, client, time, stored, monotonicNow, mark, themes });
    const symbols = () => this.#list.inHand();
    this.#quotes = new QuoteReader({
      ...{ source, client, time, stored, now, monotonicNow, symbols, mark },
      factors: source.info.capabilities.has('actions')
        ? async (code) => (await this.actions(code)).value.factors
        : null,
    });
    this.#pools = new LimitPools({
      ...{ source, client, time, stored, symbols: () => this.symbols(), market: () => this.market() },
      seals: this.#quotes.seals,
    });
    this.#whole = new WholeMarket({
      onRound: (quotes) => this.#onRound(quotes),
      monotonicNow,
      life: () => Math.min(time.serving.life, RETRY_MS),
      read: (codes) => this.quotes(codes),
    });
    this.#days = new LongDays(source);
  }

  status(): MarketStatus {
    const { day, phase, now } = this.#time;
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

  /** Of a source that has days and nothing newer every screen says so. */
  get #badge(): string | null {
    return this.source.capabilities.has('quotes') ? null : '日线数据';
  }

  /** What every screen stands on: of the rest each page says by itself what it lacks. */
  get #fault(): ErrorCode | null {
    const { breaker } = this.#client;
    return breaker.fault('quotes') ?? breaker.fault('symbols');
  }

  async mark(): Promise<string> {
    if (!this.#from.mark) return '';
    return this.#client.series.get('mark', MARK_TTL_MS, () =>
      this.#client.ask('mark', '', async (signal) => (await this.#from.mark?.(signal)) ?? ''),
    );
  }

  symbols(): Promise<Dated<Symbols>> {
    return this.#list.get();
  }

  profile(code: StockCode): Promise<StockProfile | undefined> {
    return this.#list.find(code);
  }

  prepare(): Promise<void> {
    return this.#list.prepare();
  }

  quotes(codes: readonly StockCode[]): Promise<readonly Quote[]> {
    return this.#quotes.quotes(codes);
  }

  indices(): Promise<readonly Quote[]> {
    return this.#quotes.indices();
  }

  async market(): Promise<Dated<readonly Quote[]>> {
    const { value: symbols, provenance: listed } = await this.symbols();
    const stocks = symbols.all.filter(({ board, standing }) => board !== null && standing !== 'delisted');
    const read = await this.#whole.get(
      `${this.#time.serving.span} ${await this.mark()}`,
      stocks.map(({ code }) => code),
    );
    const quotes = read.map((quote) => this.#quotes.fresh(quote));
    // That there is nothing is known since the list is.
    if (quotes.length === 0) return { value: quotes, provenance: listed };
    const oldest = quotes.reduce((least, { provenance }) => Math.min(least, provenance.fetchedAt), this.clock.now());
    const newest = quotes.reduce((most, { provenance }) => Math.max(most, provenance.asOf), 0);
    const provenance = { source: sourcesOf(quotes) ?? this.source.id, asOf: newest, fetchedAt: oldest };
    return this.#client.dated({ value: quotes, provenance });
  }

  onRound(listener: (quotes: readonly Quote[]) => void): void {
    this.#onRound = listener;
  }

  minutes(code: StockCode, days: number) {
    return this.#client.sourced('minutes', `${code} ${days}`, (signal) => this.#from.minutes(code, days, signal));
  }

  async days(code: StockCode): Promise<Dated<RawBars>> {
    const [mark, { day }] = [await this.mark(), this.#time];
    return this.#orKept(
      this.#client.sourced(
        'days',
        `${code} ${mark}`,
        (signal) => this.#days.read(code, { day, mark }, signal),
        ({ value }) => this.#lifeOfDays(value),
      ),
      (stored) => stored.days(code, day),
    );
  }

  /** Some publish a day's bar hours after its end: until then a stock that traded looks like one that was suspended. */
  #lifeOfDays({ time, length }: RawBars): number {
    const { serving, day, today } = this.#time;
    const isWhole = today > day || (time[length - 1] ?? 0) >= day;
    return isWhole ? serving.life : Math.min(serving.life, RETRY_MS);
  }

  /** What is kept, with its age, in place of what the source does not tell; its failure where that is nothing. */
  async #orKept<T>(
    asked: Promise<Dated<T>>,
    find: (stored: MarketHistory) => Promise<Sourced<T> | null>,
  ): Promise<Dated<T>> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof AppError) || this.#client.closing.aborted || !this.stored) throw error;
      const found = await find(this.stored);
      if (!found) throw error;
      return this.#client.dated(found);
    }
  }

  intraday(code: StockCode, period: '5m' | '15m' | '30m' | '60m'): Promise<Dated<RawBars>> {
    return this.#client.sourced('intraday', `${period} ${code}`, (signal) =>
      this.#from.intraday(code, period, INTRADAY_BARS, signal),
    );
  }

  actions(code: StockCode) {
    return this.#orKept(
      this.#client.daily('actions', code, (signal) => this.#from.actions(code, signal)),
      (stored) => stored.actions(code),
    );
  }

  async dividends(code: StockCode): Promise<Dated<readonly Dividend[]>> {
    const actions = await nullIfUnavailable(this.actions(code));
    if (actions?.value.dividends) return { ...actions, value: actions.value.dividends };
    return this.#client.daily('dividends', code, (signal) => this.#from.dividends(code, signal));
  }

  standings(code: StockCode) {
    return this.#client.daily('standings', code, (signal) => this.#from.standings(code, signal));
  }

  limitPool(day: TradeDate, isAnew = false) {
    return this.#pools.read(day, isAnew);
  }

  /** A source may still be reading them, behind whoever asks; so they are asked for again and again. */
  async themes(): Promise<KnownThemes> {
    const ask = async (signal: AbortSignal) => {
      let reading: ReadSoFar | null = null;
      const found = await this.#from.themes(signal, (read, total) => {
        reading = { read, total };
      });
      this.#themesReading = reading;
      return found;
    };
    const found = await this.#client.daily('themes', '', ask, () =>
      this.#themesReading ? PARTIAL_THEMES_TTL_MS : THEMES_TTL_MS,
    );
    return this.#themesReading ? { ...found, reading: this.#themesReading } : found;
  }

  async *history(codes: readonly StockCode[], span: DaySpan) {
    try {
      yield* this.#from.history(codes, span, this.#client.closing);
    } catch (error) {
      throw error instanceof MarketError ? new AppError(error.code, { cause: error }) : error;
    }
  }

  async close(): Promise<void> {
    this.#client.close();
    await this.#from.close();
  }
}
