import type { Quote, StockCode } from '@guanlan/contract';
import { phaseFacts, type Security, securityOf } from '@guanlan/stock-domain';
import type { SourceQuote } from '../../../providers/market/port.js';
import { previousStoredDay } from '../bars/previous-stored-day.js';
import type { SeriesReader } from '../bars/series-reader.js';
import { RETRY_MS } from '../calendar/market-time.js';
import { SealObserver } from '../limit-up/seal-observer.js';
import type { Dated, Symbols } from '../service.js';
import type { MarketCore } from '../source/market-core.js';
import type { SymbolList } from '../symbols/symbol-list.js';
import { BarQuotes } from './bar-quotes.js';
import { PriceMemory } from './quote-ratios.js';
import { ReferenceCheck } from './reference-check.js';
import { agedQuote, toQuote } from './to-quote.js';
import { VolumesBefore } from './volumes-before.js';
import { WholeMarket } from './whole-market.js';

/** Real time for which one judgement of what is stale serves all who ask for the whole market, ms. */
const JUDGED_MS = 1_000;
/** Time after the last question about the whole market for which a vendor is asked for its prices every minute, ms. */
const WANTED_MS = 30 * 60_000;

/** The whole market as it was answered last. */
interface Answered {
  readonly round: readonly Quote[];
  /** Time of the market's clock, ms. */
  readonly at: number;
  readonly dated: Dated<readonly Quote[]>;
}

export interface QuoteReaderOptions extends MarketCore {
  readonly list: SymbolList;
  readonly series: SeriesReader;
}

/**
 * Quotes of the source with their ratios: of stocks, each requested once for all callers, of the indices, and of the
 * whole market.
 */
export class QuoteReader {
  readonly #options: QuoteReaderOptions;
  readonly #volumes: VolumesBefore;
  readonly #bars: BarQuotes;
  readonly #whole: WholeMarket;
  readonly #prices = new PriceMemory();
  readonly #references: ReferenceCheck;
  /** Whether the source has quotes and not only days. */
  readonly #isLive: boolean;
  /** Whether the source is asked over the network; such sources do not have delisted stocks. */
  readonly #isFar: boolean;
  /** Times at which stocks were seen at a limit. */
  readonly seals: SealObserver;
  /** The last quotes, which are shown with their age while the source does not answer. */
  readonly #last = new Map<StockCode, Quote>();
  #answered: Answered | undefined;
  /** When the whole market was asked for last; ms that only ever grow. */
  #wantedAt = Number.NEGATIVE_INFINITY;
  #onRound: (quotes: readonly Quote[]) => void = () => {};

  constructor(options: QuoteReaderOptions) {
    this.#options = options;
    const { source, client, time, stored, monotonicNow, series } = options;
    const { capabilities, simulated, isLocal } = source.info;
    const second = source.second?.bind(source);
    this.#references = new ReferenceCheck({
      stored,
      monotonicNow,
      calendar: time.calendar,
      second: second ? (quotes) => client.ask('quotes', 'second', (signal) => second(quotes, signal)) : null,
      factors: capabilities.has('actions') ? async (code) => (await series.actions(code)).value.factors : null,
    });
    this.#volumes = new VolumesBefore(options);
    this.#bars = new BarQuotes(options);
    this.#whole = new WholeMarket({
      monotonicNow,
      life: () => Math.min(time.serving.life, RETRY_MS),
      read: (codes) => this.quotes(codes),
      onRound: (quotes) => this.#onRound(quotes),
    });
    // A simulated exchange has its boards itself.
    this.seals = new SealObserver(simulated ? null : stored);
    this.#isLive = capabilities.has('quotes');
    this.#isFar = !simulated && !isLocal;
  }

  /** Quotes in the requested order, without unknown codes. */
  async quotes(codes: readonly StockCode[]): Promise<readonly Quote[]> {
    const { client, time } = this.#options;
    const version = await this.#version();
    const missing: StockCode[] = [];
    const { span } = time.serving;
    const begun = time.now;
    // Batches are resolved one by one, so that a caller for one stock does not wait for the whole market.
    const batches = Promise.resolve().then(() => this.#readBatches(missing));
    const asked = codes.map((code) =>
      client.quotes.get(
        `quote ${version}${span} ${code}`,
        (quote: Quote | undefined) => this.#lifeOf(quote, begun),
        async () => {
          const place = missing.push(code) - 1;
          return (await (await batches)[Math.floor(place / this.#batch)])?.get(code);
        },
      ),
    );
    const quotes: readonly (Quote | undefined)[] = await Promise.all(asked).catch((error: unknown) =>
      this.#known(codes, error),
    );
    return quotes.filter((quote) => quote !== undefined).map((quote) => this.#aged(quote));
  }

  /**
   * Part of the cache key: for quotes made from days, which days; for others, whether they were compared with the day
   * before.
   */
  async #version(): Promise<string> {
    const { client, stored, time } = this.#options;
    if (this.#isLive) return previousStoredDay(stored, time.day, time.calendar()) === undefined ? '' : 'compared ';
    return `${await client.mark()} ${stored?.state.through ?? ''} `;
  }

  /** Codes of one question: days are read all at once. */
  get #batch(): number {
    return this.#isLive ? this.#options.source.info.batch : Number.POSITIVE_INFINITY;
  }

  /** @param begun - time of the request: an older quote replaces one that was refused */
  #lifeOf(quote: Quote | undefined, begun: number): number {
    const { time } = this.#options;
    const { life } = time.serving;
    if (!quote || quote.provenance.fetchedAt < begun) return Math.min(life, RETRY_MS);
    return quote.state === 'suspended' || quote.state === 'delisted' ? life : time.lifeOf(quote.provenance);
  }

  async indices(): Promise<readonly Quote[]> {
    const { source, client, time } = this.#options;
    const life = (quotes: readonly Quote[]): number =>
      Math.min(...quotes.map(({ provenance }) => time.lifeOf(provenance)), time.serving.life);
    const read = await client.series.get(`indices ${time.serving.span}`, life, async () =>
      this.#withRatios(
        await client.ask('indices', '', (signal) => source.indices(signal)),
        await this.#options.list.inHand(),
      ),
    );
    return read.map((quote) => this.#aged(quote));
  }

  /**
   * Every stock that is listed, in rounds that all who ask share. The array stays the same while neither the round nor the
   * second does, so that lists made from it can be kept for as long.
   */
  market(): Promise<Dated<readonly Quote[]>> {
    this.#wantedAt = this.#options.monotonicNow();
    return this.#readMarket();
  }

  /** See `MarketService.notePrices`. */
  async notePrices(): Promise<void> {
    const { time, monotonicNow } = this.#options;
    const isWanted = !this.#isFar || monotonicNow() - this.#wantedAt <= WANTED_MS;
    if (this.#isLive && isWanted && phaseFacts[time.phase].isMoving) await this.#readMarket();
  }

  async #readMarket(): Promise<Dated<readonly Quote[]>> {
    const { client, list, time } = this.#options;
    const { value: symbols, provenance: listed } = await list.get();
    const stocks = symbols.all.filter(({ board, standing }) => board !== null && standing !== 'delisted');
    const codes = stocks.map(({ code }) => code);
    const read = await this.#whole.get(`${time.serving.span} ${await client.mark()}`, codes);
    const at = time.now;
    const last = this.#answered;
    if (last?.round === read && Math.abs(at - last.at) < JUDGED_MS * Math.max(1, time.clock.speed)) return last.dated;
    const quotes = read.map((quote) => this.#aged(quote));
    // An empty market is as old as the list of stocks.
    if (quotes.length === 0) return { value: quotes, provenance: listed };
    const fetchedAt = quotes.reduce((least, { provenance }) => Math.min(least, provenance.fetchedAt), time.now);
    const asOf = quotes.reduce((most, { provenance }) => Math.max(most, provenance.asOf), 0);
    const dated = client.dated({ value: quotes, provenance: { source: sourcesOf(quotes), asOf, fetchedAt } });
    this.#answered = { round: read, at, dated };
    return dated;
  }

  /** See `MarketService.onRound`. */
  onRound(listener: (quotes: readonly Quote[]) => void): void {
    this.#onRound = listener;
  }

  /** Sets whether a quote is stale, which depends on the present time. */
  #aged(quote: Quote): Quote {
    return agedQuote(quote, (provenance) => this.#options.time.isStale(provenance));
  }

  /** The last quotes while the source fails; throws its failure where there are none. */
  #known(codes: readonly StockCode[], error: unknown): readonly (Quote | undefined)[] {
    const known = codes.map((code) => this.#last.get(code));
    if (this.#options.client.closing.aborted || known.every((quote) => quote === undefined)) throw error;
    return known;
  }

  /** Reads codes batch by batch, one after the other. */
  #readBatches(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, Quote>>[] {
    const batch = this.#batch;
    const batches: Promise<ReadonlyMap<StockCode, Quote>>[] = [];
    for (let at = 0; at < codes.length; at += batch) {
      const before = batches.at(-1) ?? Promise.resolve();
      batches.push(before.then(() => this.#readQuotes(codes.slice(at, at + batch))));
    }
    return batches;
  }

  async #readQuotes(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, Quote>> {
    const symbols = await this.#options.list.inHand();
    const isGone = (code: StockCode): boolean => symbols?.byCode.get(code)?.standing === 'delisted';
    const gone = this.#isFar ? codes.filter(isGone) : [];
    const asked = gone.length > 0 ? codes.filter((code) => !isGone(code)) : codes;
    const quotes = asked.length > 0 ? await this.#told(asked, symbols) : [];
    const profiles = gone.flatMap((code) => symbols?.byCode.get(code) ?? []);
    const last = profiles.length > 0 ? await this.#bars.gone(profiles) : [];
    const read = await this.#withRatios([...quotes, ...last], symbols);
    for (const quote of read) this.#last.set(quote.code, quote);
    await this.seals.note(this.#options.time.day, read);
    const found = new Map(read.map((quote) => [quote.code, quote]));
    // A quote that was refused, for its unit or its day, is replaced by the one before, with its age; a stock no
    // longer listed is not.
    const isThere = (code: StockCode): boolean => symbols?.byCode.has(code) !== false || isIndex(code);
    for (const code of asked) {
      const before = found.has(code) ? undefined : this.#last.get(code);
      if (before && isThere(code)) found.set(code, before);
    }
    return found;
  }

  #told(codes: readonly StockCode[], symbols: Symbols | null): Promise<readonly SourceQuote[]> {
    const { source, client } = this.#options;
    if (!this.#isLive) return this.#bars.latest(codes, symbols);
    return client.ask('quotes', codes.join(), (signal) => source.quotes(codes, signal));
  }

  /** @param symbols - null: quotes are answered even without the list of stocks */
  async #withRatios(told: readonly SourceQuote[], symbols: Symbols | null): Promise<Quote[]> {
    const { quotes, mismatches } = await this.#references.check(told);
    const calendar = this.#options.time.calendar();
    const volumes = await this.#volumes.of(quotes.map(({ code }) => code));
    return quotes.map((quote) => {
      const { code, last, provenance } = quote;
      const profile = symbols?.byCode.get(code);
      return toQuote(quote, {
        profile,
        listFrom: symbols?.from,
        calendar,
        hasPrevCloseMismatch: mismatches.has(code),
        volumesBefore: volumes.get(code) ?? [],
        before: last === null ? null : this.#prices.note(code, provenance.asOf, last),
      });
    });
  }
}

/** The sources that quotes are of, joined as a provenance names several, most of them first. */
function sourcesOf(quotes: readonly Quote[]): string {
  const counts = new Map<string, number>();
  for (const { provenance } of quotes) counts.set(provenance.source, (counts.get(provenance.source) ?? 0) + 1);
  const inOrder = [...counts].sort(([, a], [, b]) => b - a);
  return inOrder.map(([source]) => source).join('+');
}

/** Lists of stocks need not have them. */
const isIndex = (code: StockCode): boolean =>
  securityOf(code.slice(0, 2) as Security['exchange'], code.slice(2))?.kind === 'index';
