import type { Dividend, ErrorCode, MarketStatus, Quote, StockCode, StockProfile } from '@guanlan/contract';
import {
  phaseFacts,
  type RawBars,
  type Security,
  securityOf,
  type TradeDate,
  type TradingCalendar,
} from '@guanlan/stock-domain';
import { LongDays } from '../../providers/market/long-days.js';
import { MarketError } from '../../providers/market/market-error.js';
import type {
  Capability,
  DaySpan,
  MarketSource,
  Sourced,
  SourceProvenance,
  SourceQuote,
  SourceSymbol,
  SourceTheme,
} from '../../providers/market/port.js';
import { AppError } from '../app-error.js';
import type { KeptMarket } from './kept.js';
import { isStale, marketPhase, nextOpen, shownDay } from './market-day.js';
import { orUnknown } from './or-unknown.js';
import { PriceMemory, ratiosOf } from './quote-ratios.js';
import { Recent } from './recent.js';
import type { Dated, MarketService, Symbols } from './service.js';
import { type Question, Upstream } from './upstream.js';
import { WholeMarket } from './whole-market.js';

export interface DirectMarketOptions {
  readonly source: MarketSource;
  readonly calendar: () => TradingCalendar;
  /** Real time, ms. */
  readonly now: () => number;
  /** ms that only ever grow. */
  readonly elapsed: () => number;
  /** What is kept of the source. */
  readonly kept?: KeptMarket | null;
}

/** How long a source has for an answer, ms: a simulated market lives through years of it at first. */
const PATIENCE = 60_000;
/** How long what changes once a day serves, ms. */
const SLOW = 60_000;
/** Answers kept at most: quotes of a whole market, and series, of which the longest are some hundred KB. */
const ROOM = { quotes: 15_000, series: 100 } as const;
/** How long files are taken for unchanged, ms. */
const MARK = 1_000;
/** Days that a volume ratio is of. */
const DAYS_OF_RATIO = 5;
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
  readonly kept: KeptMarket | null;
  readonly #from: MarketSource;
  readonly #quotes: Recent;
  readonly #series: Recent;
  readonly #prices = new PriceMemory();
  readonly #upstream: Upstream;
  readonly #days: LongDays;
  /** As they came last: what is shown, with its age, while the source does not answer. */
  readonly #last = new Map<StockCode, Quote>();
  readonly #whole: WholeMarket;
  readonly #closing = new AbortController();

  constructor({ source, calendar, now, elapsed, kept = null }: DirectMarketOptions) {
    this.#upstream = new Upstream({ source: source.info.id, rate: source.info.rate ?? null, elapsed });
    this.#from = source;
    this.#days = new LongDays(source);
    this.clock = source.clock;
    this.source = source.info;
    this.calendar = calendar;
    this.kept = kept;
    this.#whole = new WholeMarket({ elapsed, life: () => this.#life, read: (codes) => this.quotes(codes) });
    this.#quotes = new Recent(now, ROOM.quotes);
    this.#series = new Recent(now, ROOM.series);
  }

  status(): MarketStatus {
    const calendar = this.calendar();
    const now = this.clock.now();
    const day = shownDay(now, calendar);
    const phase = marketPhase(now, calendar);
    const { id, name, badge, terms, simulated, interval } = this.source;
    return {
      phase,
      day,
      isTradingDay: phase === 'unknown' ? 'unknown' : phase === 'closed-day' ? 'closed' : 'open',
      nextOpen: nextOpen(now, calendar),
      calendarTo: calendar.to,
      interval,
      clock: { now, speed: this.clock.speed, label: this.clock.label },
      source: { id, name, badge, terms, simulated, fault: this.#fault },
      ...(this.kept && { store: this.kept.state }),
    };
  }

  /** What every screen stands on: of the rest each page says by itself what it lacks. */
  get #fault(): ErrorCode | null {
    return this.#upstream.fault('quotes') ?? this.#upstream.fault('symbols');
  }

  /** Asks the source, in time, and says in the contract's words what went wrong. */
  async #ask<T>(kind: Question['kind'], key: string, ask: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const timeout = AbortSignal.timeout(PATIENCE);
    return this.#upstream.ask({ kind, key: `${kind} ${key}` }, async () => {
      try {
        return await ask(AbortSignal.any([this.#closing.signal, timeout]));
      } catch (error) {
        if (error === timeout.reason) throw new AppError('MARKET_TIMEOUT', { cause: error });
        throw error;
      }
    });
  }

  /** How long a quote serves: while nothing moves there is nothing new to ask for. */
  get #life(): number {
    const { isMoving } = phaseFacts[marketPhase(this.clock.now(), this.calendar())];
    return isMoving ? this.source.interval : Math.max(SLOW, this.source.interval);
  }

  #stale({ asOf }: SourceProvenance): boolean {
    const patience = 2 * this.source.interval * this.clock.speed;
    return isStale(asOf, this.clock.now(), this.calendar(), patience);
  }

  #dated<T>({ value, provenance }: Sourced<T>): Dated<T> {
    return { value, provenance: { ...provenance, stale: this.#stale(provenance) } };
  }

  async #sourced<T>(
    kind: Capability,
    key: string,
    life: number,
    ask: (signal: AbortSignal) => Promise<Sourced<T>>,
  ): Promise<Dated<T>> {
    return this.#dated(await this.#series.get(`${kind} ${key}`, life, () => this.#ask(kind, key, ask)));
  }

  async mark(): Promise<string> {
    if (!this.#from.mark) return '';
    return this.#series.get('mark', MARK, () =>
      this.#ask('mark', '', async (signal) => (await this.#from.mark?.(signal)) ?? ''),
    );
  }

  async symbols(): Promise<Dated<Symbols>> {
    // A day that begins, and a file that is new, bring other names: both are part of the question.
    const key = `${shownDay(this.clock.now(), this.calendar())} ${await this.mark()}`;
    return this.#dated(await this.#series.get(`symbols ${key}`, SLOW, () => this.#readSymbols(key)));
  }

  async #readSymbols(key: string): Promise<Sourced<Symbols>> {
    const hasThemes = this.source.capabilities.has('themes');
    const [symbols, themes] = await Promise.all([
      this.#ask('symbols', key, (signal) => this.#from.symbols(signal)),
      // Stocks without their themes are still stocks.
      hasThemes ? orUnknown(this.themes()) : null,
    ]);
    const byTheme = new Map((themes?.value ?? []).map(({ id, name }) => [id, { id, name }]));
    const all = symbols.value.map((symbol) => profileOf(symbol, byTheme));
    const byCode = new Map(all.map((profile) => [profile.code, profile]));
    return { value: { all, byCode }, provenance: symbols.provenance };
  }

  async quotes(codes: readonly StockCode[]): Promise<readonly Quote[]> {
    const missing: StockCode[] = [];
    const { phase } = this.status();
    // What comes first is there first: who looks at one stock does not wait for the market.
    const batches = Promise.resolve().then(() => this.#readBatches(missing));
    const { batch } = this.source;
    const asked = codes.map((code) =>
      this.#quotes.get(`quote ${phase} ${code}`, this.#life, async () => {
        const place = missing.push(code) - 1;
        return (await (await batches)[Math.floor(place / batch)])?.get(code);
      }),
    );
    const quotes: readonly (Quote | undefined)[] = await Promise.all(asked).catch((error: unknown) =>
      this.#known(codes, error),
    );
    return quotes.filter((quote) => quote !== undefined).map((quote) => this.#fresh(quote));
  }

  /** What is known of stocks while the source fails; its failure where that is nothing. */
  #known(codes: readonly StockCode[], error: unknown): readonly (Quote | undefined)[] {
    const known = codes.map((code) => this.#last.get(code));
    if (this.#closing.signal.aborted || known.every((quote) => quote === undefined)) throw error;
    return known;
  }

  /** Whether it is stale is a matter of when it is asked. */
  #fresh(quote: Quote): Quote {
    return { ...quote, provenance: { ...quote.provenance, stale: this.#stale(quote.provenance) } };
  }

  /** Reads codes batch by batch, one after the other. */
  #readBatches(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, Quote>>[] {
    const { batch } = this.source;
    const batches: Promise<ReadonlyMap<StockCode, Quote>>[] = [];
    for (let at = 0; at < codes.length; at += batch) {
      const before = batches.at(-1) ?? Promise.resolve();
      batches.push(before.then(() => this.#readQuotes(codes.slice(at, at + batch))));
    }
    return batches;
  }

  async #readQuotes(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, Quote>> {
    const quotes = await this.#ask('quotes', codes.join(), (signal) => this.#from.quotes(codes, signal));
    const read = await this.#withRatios(quotes);
    for (const quote of read) this.#last.set(quote.code, quote);
    const found = new Map(read.map((quote) => [quote.code, quote]));
    const missing = codes.filter((code) => !found.has(code) && this.#last.has(code));
    if (missing.length === 0) return found;
    // One that was refused, for its unit or its day, leaves what was told before, with its age; what is gone is gone.
    const symbols = (await orUnknown(this.symbols()))?.value;
    const isThere = (code: StockCode): boolean => symbols?.byCode.has(code) !== false || isIndex(code);
    for (const code of missing.filter(isThere)) found.set(code, this.#last.get(code) as Quote);
    return found;
  }

  async #withRatios(quotes: readonly SourceQuote[]): Promise<Quote[]> {
    // What trades is told without the list of what is listed, too.
    const symbols = (await orUnknown(this.symbols()))?.value;
    const volumes = await this.#volumesBefore(quotes);
    return quotes.map((quote) => {
      const { code, last, provenance } = quote;
      const facts = {
        floatShares: symbols?.byCode.get(code)?.floatShares ?? null,
        volumesBefore: volumes.get(code) ?? [],
        before: last === null ? null : this.#prices.note(code, provenance.asOf, last),
      };
      return { ...quote, provenance: { ...provenance, stale: false }, ratios: ratiosOf(quote, facts) };
    });
  }

  /** Volumes of the five own trading days before; none of a stock of which they are not known. */
  async #volumesBefore(quotes: readonly SourceQuote[]): Promise<ReadonlyMap<StockCode, readonly number[]>> {
    const day = shownDay(this.clock.now(), this.calendar());
    const missing: StockCode[] = [];
    const batch = Promise.resolve().then(() => this.#readVolumes(missing, day));
    const asked = quotes.map(async ({ code }) => {
      const volumes = await this.#quotes.get(`volumes ${day} ${code}`, SLOW * 60, () => {
        missing.push(code);
        return batch.then((read) => read.get(code) ?? []);
      });
      return [code, volumes] as const;
    });
    try {
      return new Map(await Promise.all(asked));
    } catch (error) {
      // A quote without its volume ratio is still a quote.
      if (error instanceof AppError) return new Map();
      throw error;
    }
  }

  /** Out of what is kept. Only an exchange in this process is asked for the days of all stocks: another would take hours. */
  async #readVolumes(codes: readonly StockCode[], day: TradeDate): Promise<ReadonlyMap<StockCode, readonly number[]>> {
    const calendar = this.calendar();
    const [from, to] = [calendar.step(day, -30), calendar.step(day, -1)];
    if (codes.length === 0 || from === undefined || to === undefined) return new Map();
    const kept = await this.kept?.volumes(codes, { from, to }, DAYS_OF_RATIO);
    if (kept || !this.source.simulated) return kept ?? new Map();
    const volumes = new Map<StockCode, number[]>();
    await this.#ask('history', codes.join(), async (signal) => {
      for await (const { code, bars } of this.#from.history(codes, { from, to }, signal)) {
        volumes.set(code, [...bars.volume.subarray(0, bars.length)].slice(-DAYS_OF_RATIO));
      }
    });
    return volumes;
  }

  async market(): Promise<Dated<readonly Quote[]>> {
    const { value: symbols } = await this.symbols();
    const stocks = symbols.all.filter(({ board, standing }) => board !== null && standing !== 'delisted');
    const read = await this.#whole.get(
      this.status().phase,
      stocks.map(({ code }) => code),
    );
    const quotes = read.map((quote) => this.#fresh(quote));
    const oldest = quotes.reduce((least, { provenance }) => Math.min(least, provenance.fetchedAt), this.clock.now());
    const newest = quotes.reduce((most, { provenance }) => Math.max(most, provenance.asOf), 0);
    const provenance = { source: this.source.id, asOf: newest, fetchedAt: oldest };
    return this.#dated({ value: quotes, provenance });
  }

  async indices(): Promise<readonly Quote[]> {
    const read = await this.#series.get(`indices ${this.status().phase}`, this.#life, async () =>
      this.#withRatios(await this.#ask('indices', '', (signal) => this.#from.indices(signal))),
    );
    return read.map((quote) => this.#fresh(quote));
  }

  minutes(code: StockCode, days: number) {
    const { interval } = this.source;
    return this.#sourced('minutes', `${code} ${days}`, interval, (signal) => this.#from.minutes(code, days, signal));
  }

  async days(code: StockCode): Promise<Dated<RawBars>> {
    const [mark, { day }] = [await this.mark(), this.status()];
    return this.#orKept(
      this.#sourced('days', `${code} ${mark}`, this.source.interval, (signal) => {
        return this.#days.read(code, { day, mark }, signal);
      }),
      (kept) => kept.days(code, day),
    );
  }

  /** What is kept, with its age, in place of what the source does not tell; its failure where that is nothing. */
  async #orKept<T>(
    asked: Promise<Dated<T>>,
    find: (kept: KeptMarket) => Promise<Sourced<T> | null>,
  ): Promise<Dated<T>> {
    try {
      return await asked;
    } catch (error) {
      if (!(error instanceof AppError) || this.#closing.signal.aborted || !this.kept) throw error;
      const found = await find(this.kept);
      if (!found) throw error;
      return this.#dated(found);
    }
  }

  intraday(code: StockCode, period: '5m' | '15m' | '30m' | '60m'): Promise<Dated<RawBars>> {
    return this.#sourced('intraday', `${period} ${code}`, this.source.interval, (signal) =>
      this.#from.intraday(code, period, INTRADAY_BARS, signal),
    );
  }

  actions(code: StockCode) {
    const day = shownDay(this.clock.now(), this.calendar());
    return this.#orKept(
      this.#sourced('actions', `${day} ${code}`, SLOW, (signal) => this.#from.actions(code, signal)),
      (kept) => kept.actions(code),
    );
  }

  async dividends(code: StockCode): Promise<Dated<readonly Dividend[]>> {
    const actions = await orUnknown(this.actions(code));
    if (actions?.value.dividends) return { ...actions, value: actions.value.dividends };
    const day = shownDay(this.clock.now(), this.calendar());
    return this.#sourced('dividends', `${day} ${code}`, SLOW, (signal) => this.#from.dividends(code, signal));
  }

  standings(code: StockCode) {
    const day = shownDay(this.clock.now(), this.calendar());
    return this.#sourced('standings', `${day} ${code}`, SLOW, (signal) => this.#from.standings(code, signal));
  }

  async limitPool(day: TradeDate) {
    const isToday = day === shownDay(this.clock.now(), this.calendar());
    const kept = isToday ? null : await this.kept?.limitPool(day);
    if (kept) return this.#dated(kept);
    const life = isToday ? 5 * this.source.interval : SLOW;
    const pool = await this.#series.get(`pool ${day} ${isToday}`, life, () =>
      this.#ask('limitPool', `${day}`, (signal) => this.#from.limitPool(day, signal)),
    );
    return pool && this.#dated(pool);
  }

  themes(): Promise<Dated<readonly SourceTheme[]>> {
    return this.#sourced('themes', '', SLOW, (signal) => this.#from.themes(signal));
  }

  async *history(codes: readonly StockCode[], span: DaySpan) {
    try {
      yield* this.#from.history(codes, span, this.#closing.signal);
    } catch (error) {
      throw error instanceof MarketError ? new AppError(error.code, { cause: error }) : error;
    }
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#from.close();
  }
}

/** Lists of stocks need not have them. */
const isIndex = (code: StockCode): boolean =>
  securityOf(code.slice(0, 2) as Security['exchange'], code.slice(2))?.kind === 'index';

type Themes = ReadonlyMap<string, { readonly id: string; readonly name: string }>;

function profileOf({ themes, ...symbol }: SourceSymbol, byTheme: Themes): StockProfile {
  return { ...symbol, themes: (themes ?? []).map((id) => byTheme.get(id)).filter((theme) => theme !== undefined) };
}
