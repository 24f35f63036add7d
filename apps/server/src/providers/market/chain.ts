import type { Dividend, StockCode } from '@guanlan/contract';
import { phaseAt, phaseFacts, type RawBars, type TradeDate, type TradingCalendar } from '@guanlan/stock-domain';
import { CrossCheck, type Mismatch } from './cross-check.js';
import { DayFacts } from './day-facts.js';
import { MarketError } from './market-error.js';
import type {
  Capability,
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
} from './port.js';

export interface ChainOptions {
  readonly calendar: () => TradingCalendar;
  /** Called with each quote on which two sources do not agree. */
  readonly onMismatch?: (mismatch: Mismatch) => void;
}

/** Age at which quotes are too old during trading, ms. */
const TOO_OLD = 60_000;

/**
 * Several sources as one: each question goes to the first that has such answers, and to the next where that fails, does
 * not know, or is stale. An answer is one source's, which its provenance names; of a quote prices, volumes and book are one
 * reading of one source always, and what else it lacks of its day another one fills in, named under `others`.
 */
export class MarketChain implements MarketSource {
  readonly info: SourceInfo;
  readonly clock: MarketClock;
  readonly #sources: readonly MarketSource[];
  readonly #calendar: () => TradingCalendar;
  readonly #check: CrossCheck;
  readonly #facts: DayFacts;

  /** @param sources - the preferred first; at least one, all of one clock */
  constructor(sources: readonly [MarketSource, ...MarketSource[]], { calendar, onMismatch = () => {} }: ChainOptions) {
    this.#sources = sources;
    this.#calendar = calendar;
    this.clock = sources[0].clock;
    this.info = infoOf(sources);
    this.#facts = new DayFacts(this.#having('quotes'), this.clock, calendar);
    this.#check = new CrossCheck(this.#having('quotes'), this.clock, onMismatch);
  }

  #having(capability: Capability): readonly MarketSource[] {
    return this.#sources.filter(({ info }) => info.capabilities.has(capability));
  }

  /** The first answer. Where all sources fail, throws the first error, unless that one only does not know the stock. */
  async #first<T>(
    capability: Capability,
    ask: (source: MarketSource) => Promise<T>,
    sources = this.#having(capability),
  ): Promise<T> {
    let failure: MarketError | null = null;
    for (const source of sources) {
      try {
        return await ask(source);
      } catch (error) {
        if (!(error instanceof MarketError)) throw error;
        if (!failure || failure.code === 'MARKET_UNKNOWN_SYMBOL') failure = error;
      }
    }
    throw failure ?? new MarketError('MARKET_NOT_SUPPORTED', this.info.id, `no source has ${capability}`);
  }

  async quotes(codes: readonly StockCode[], signal: AbortSignal): Promise<readonly SourceQuote[]> {
    const found = new Map<StockCode, SourceQuote>();
    let failure: MarketError | null = null;
    let hasAnswer = false;
    for (const source of this.#having('quotes')) {
      const missing = codes.filter((code) => !this.#isFresh(found.get(code)));
      if (missing.length === 0) break;
      try {
        for (let at = 0; at < missing.length; at += source.info.batch) {
          const quotes = await source.quotes(missing.slice(at, at + source.info.batch), signal);
          for (const quote of quotes) keepFresher(found, quote);
        }
        hasAnswer = true;
      } catch (error) {
        if (!(error instanceof MarketError)) throw error;
        failure ??= error;
      }
    }
    if (failure && !hasAnswer && found.size === 0) throw failure;
    const quotes = [...found.values()];
    this.#check.look(quotes);
    return this.#facts.complete(quotes, signal);
  }

  /**
   * Quotes of the same stocks from the next source. Stocks that it does not know are left out, and all where it fails.
   */
  async second(quotes: readonly SourceQuote[], signal: AbortSignal): Promise<readonly SourceQuote[]> {
    const found: SourceQuote[] = [];
    for (const told of new Set(quotes.map(({ provenance }) => provenance.source))) {
      const other = this.#having('quotes').find(({ info }) => info.id !== told);
      const codes = quotes.filter(({ provenance }) => provenance.source === told).map(({ code }) => code);
      if (!other) continue;
      try {
        found.push(...(await other.quotes(codes.slice(0, other.info.batch), signal)));
      } catch (error) {
        if (!(error instanceof MarketError)) throw error;
      }
    }
    return this.#facts.complete(found, signal);
  }

  /** Whether a quote is as new as expected: otherwise another source is asked. */
  #isFresh(quote: SourceQuote | undefined): boolean {
    if (!quote) return false;
    const now = this.clock.now();
    const listed = { exchange: 'SH', kind: 'stock', board: 'main' } as const;
    const isMoving = phaseFacts[phaseAt(now, listed, this.#calendar())].isMoving;
    return !isMoving || quote.state === 'suspended' || now - quote.provenance.asOf <= TOO_OLD;
  }

  /** A vendor's: a person's own files have some stocks, and are no list of the market. */
  symbols(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceSymbol[]>> {
    const vendors = this.#having('symbols').filter(({ info }) => !info.isLocal);
    return this.#first('symbols', (source) => source.symbols(signal, progress), vendors);
  }

  minutes(code: StockCode, days: number, signal: AbortSignal): Promise<Sourced<readonly MinuteBars[]>> {
    return this.#first('minutes', (source) => source.minutes(code, days, signal));
  }

  days(code: StockCode, to: TradeDate | null, limit: number, signal: AbortSignal): Promise<Sourced<RawBars>> {
    return this.#first('days', (source) => source.days(code, to, limit, signal));
  }

  intraday(
    code: StockCode,
    period: '5m' | '15m' | '30m' | '60m',
    limit: number,
    signal: AbortSignal,
  ): Promise<Sourced<RawBars>> {
    return this.#first('intraday', (source) => source.intraday(code, period, limit, signal));
  }

  /**
   * Each stock's bars are of one source; where that fails the next one continues with the missing stocks, also with
   * those that a user's own files do not have.
   */
  async *history(codes: readonly StockCode[], span: DaySpan, signal: AbortSignal) {
    const missing = new Set(codes);
    let failure: MarketError | null = null;
    let hasAnswer = false;
    for (const source of this.#having('history')) {
      try {
        for await (const stock of source.history([...missing], span, signal)) {
          missing.delete(stock.code);
          yield stock;
        }
        if (missing.size === 0 || !source.info.isLocal) return;
        hasAnswer = true;
      } catch (error) {
        if (!(error instanceof MarketError)) throw error;
        failure ??= error;
      }
    }
    if (failure) throw failure;
    if (!hasAnswer) throw new MarketError('MARKET_NOT_SUPPORTED', this.info.id, 'no source has history');
  }

  actions(code: StockCode, signal: AbortSignal): Promise<Sourced<StockActions>> {
    return this.#first('actions', (source) => source.actions(code, signal));
  }

  dividends(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly Dividend[]>> {
    return this.#first('dividends', (source) => source.dividends(code, signal));
  }

  limitPool(day: TradeDate, signal: AbortSignal): Promise<Sourced<LimitPool> | null> {
    return this.#first('limitPool', (source) => source.limitPool(day, signal));
  }

  themes(signal: AbortSignal, progress?: ListProgress): Promise<Sourced<readonly SourceTheme[]>> {
    return this.#first('themes', (source) => source.themes(signal, progress));
  }

  indices(signal: AbortSignal): Promise<readonly SourceQuote[]> {
    return this.#first('indices', (source) => source.indices(signal));
  }

  calendar(signal: AbortSignal): Promise<Sourced<TradingCalendar> | null> {
    return this.#first('calendar', (source) => source.calendar(signal));
  }

  standings(code: StockCode, signal: AbortSignal): Promise<Sourced<readonly StandingRecord[]>> {
    return this.#first('standings', (source) => source.standings(code, signal));
  }

  async close(): Promise<void> {
    await this.#check.close();
    await Promise.all(this.#sources.map((source) => source.close()));
  }
}

function keepFresher(found: Map<StockCode, SourceQuote>, quote: SourceQuote): void {
  const before = found.get(quote.code);
  if (!before || before.provenance.asOf < quote.provenance.asOf) found.set(quote.code, quote);
}

/** Polls go to the first source with quotes, so its pace and its batches are those of the chain. */
function infoOf(sources: readonly [MarketSource, ...MarketSource[]]): SourceInfo {
  const infos = sources.map(({ info }) => info);
  const [first = sources[0].info] = infos.filter(({ capabilities }) => capabilities.has('quotes'));
  return {
    id: infos.map(({ id }) => id).join('+'),
    name: infos.map(({ name }) => name).join('、'),
    badge: infos.find(({ badge }) => badge !== null)?.badge ?? null,
    terms: infos.map(({ name, terms }) => `${name}：${terms}`).join('\n'),
    simulated: false,
    capabilities: new Set(infos.flatMap(({ capabilities }) => [...capabilities])),
    interval: first.interval,
    batch: first.batch,
  };
}
