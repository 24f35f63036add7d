import type { Quote, StockCode } from '@guanlan/contract';
import { type Security, securityOf } from '@guanlan/stock-domain';
import type { MarketSource, SourceQuote } from '../../providers/market/port.js';
import type { Asking } from './asking.js';
import type { KeptMarket } from './kept.js';
import type { MarketTime } from './market-time.js';
import { orUnknown } from './or-unknown.js';
import { PriceMemory, ratiosOf } from './quote-ratios.js';
import { Recent } from './recent.js';
import { ReferenceCheck, type ReferenceCheckOptions } from './reference-check.js';
import { SealObserver } from './seal-observer.js';
import type { Dated, Symbols } from './service.js';
import { agedQuote, floatSharesOf, toldQuote } from './told-quote.js';
import { VolumesBefore } from './volumes-before.js';

export interface QuoteReaderOptions {
  readonly source: MarketSource;
  readonly asking: Asking;
  readonly time: MarketTime;
  readonly kept: KeptMarket | null;
  /** Real time, ms. */
  readonly now: () => number;
  readonly symbols: () => Promise<Dated<Symbols>>;
  /** Factors of a stock up to now; null: the source has none. */
  readonly factors: ReferenceCheckOptions['factors'];
  /** ms that only ever grow. */
  readonly elapsed: () => number;
}

/** Quotes and volumes kept at most: those of a whole market. */
const ROOM = 15_000;

/** Quotes of the source, each asked for once however many want it, with their ratios. */
export class QuoteReader {
  readonly #options: QuoteReaderOptions;
  readonly #recent: Recent;
  readonly #volumes: VolumesBefore;
  readonly #prices = new PriceMemory();
  readonly #references: ReferenceCheck;
  /** Who stood at a limit when. */
  readonly seals = new SealObserver();
  /** As they came last: what is shown, with its age, while the source does not answer. */
  readonly #last = new Map<StockCode, Quote>();

  constructor(options: QuoteReaderOptions) {
    this.#options = options;
    this.#recent = new Recent(options.now, ROOM);
    const { source, asking, time } = options;
    const second = source.second?.bind(source);
    this.#references = new ReferenceCheck({
      ...options,
      calendar: time.calendar,
      second: second ? (quotes) => asking.ask('quotes', 'second', (signal) => second(quotes, signal)) : null,
    });
    this.#volumes = new VolumesBefore({ ...options, recent: this.#recent });
  }

  /** In the order asked for, without those that are not known. */
  async quotes(codes: readonly StockCode[]): Promise<readonly Quote[]> {
    const { source, time } = this.#options;
    const missing: StockCode[] = [];
    const { phase, life } = time;
    // What comes first is there first: who looks at one stock does not wait for the market.
    const batches = Promise.resolve().then(() => this.#readBatches(missing));
    const { batch } = source.info;
    const asked = codes.map((code) =>
      this.#recent.get(`quote ${phase} ${code}`, life, async () => {
        const place = missing.push(code) - 1;
        return (await (await batches)[Math.floor(place / batch)])?.get(code);
      }),
    );
    const quotes: readonly (Quote | undefined)[] = await Promise.all(asked).catch((error: unknown) =>
      this.#known(codes, error),
    );
    return quotes.filter((quote) => quote !== undefined).map((quote) => this.fresh(quote));
  }

  async indices(): Promise<readonly Quote[]> {
    const { source, asking, time } = this.#options;
    const read = await asking.series.get(`indices ${time.phase}`, time.life, async () =>
      this.#withRatios(await asking.ask('indices', '', (signal) => source.indices(signal))),
    );
    return read.map((quote) => this.fresh(quote));
  }

  /** Whether it is stale is a matter of when it is asked. */
  fresh(quote: Quote): Quote {
    return agedQuote(quote, (provenance) => this.#options.time.isStale(provenance));
  }

  /** What is known of stocks while the source fails; its failure where that is nothing. */
  #known(codes: readonly StockCode[], error: unknown): readonly (Quote | undefined)[] {
    const known = codes.map((code) => this.#last.get(code));
    if (this.#options.asking.closing.aborted || known.every((quote) => quote === undefined)) throw error;
    return known;
  }

  /** Reads codes batch by batch, one after the other. */
  #readBatches(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, Quote>>[] {
    const { batch } = this.#options.source.info;
    const batches: Promise<ReadonlyMap<StockCode, Quote>>[] = [];
    for (let at = 0; at < codes.length; at += batch) {
      const before = batches.at(-1) ?? Promise.resolve();
      batches.push(before.then(() => this.#readQuotes(codes.slice(at, at + batch))));
    }
    return batches;
  }

  async #readQuotes(codes: readonly StockCode[]): Promise<ReadonlyMap<StockCode, Quote>> {
    const { source, asking } = this.#options;
    const quotes = await asking.ask('quotes', codes.join(), (signal) => source.quotes(codes, signal));
    const read = await this.#withRatios(quotes);
    for (const quote of read) this.#last.set(quote.code, quote);
    this.seals.note(read);
    const found = new Map(read.map((quote) => [quote.code, quote]));
    const missing = codes.filter((code) => !found.has(code) && this.#last.has(code));
    if (missing.length === 0) return found;
    // One that was refused, for its unit or its day, leaves what was told before, with its age; what is gone is gone.
    const symbols = (await orUnknown(this.#options.symbols()))?.value;
    const isThere = (code: StockCode): boolean => symbols?.byCode.has(code) !== false || isIndex(code);
    for (const code of missing.filter(isThere)) found.set(code, this.#last.get(code) as Quote);
    return found;
  }

  async #withRatios(told: readonly SourceQuote[]): Promise<Quote[]> {
    // What trades is told without the list of what is listed, too.
    const symbols = await orUnknown(this.#options.symbols());
    const { quotes, mismatches } = await this.#references.check(told);
    const calendar = this.#options.time.calendar();
    const volumes = await this.#volumes.of(quotes.map(({ code }) => code));
    return quotes.map((quote) => {
      const { code, last, provenance } = quote;
      const profile = symbols?.value.byCode.get(code);
      const facts = {
        floatShares: floatSharesOf(quote, profile),
        volumesBefore: volumes.get(code) ?? [],
        before: last === null ? null : this.#prices.note(code, provenance.asOf, last),
      };
      const isMisfit = mismatches.has(code);
      const shown = toldQuote(quote, { profile, listFrom: symbols?.provenance, calendar, isMisfit });
      return { ...shown, ratios: ratiosOf(quote, facts) };
    });
  }
}

/** Lists of stocks need not have them. */
const isIndex = (code: StockCode): boolean =>
  securityOf(code.slice(0, 2) as Security['exchange'], code.slice(2))?.kind === 'index';
