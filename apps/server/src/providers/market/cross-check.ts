import type { StockCode } from '@guanlan/contract';
import { MarketError } from './market-error.js';
import type { MarketClock, MarketSource, SourceQuote } from './port.js';

/** A price on which two sources do not agree: one of them is wrong, and it is unknown which. */
export interface Mismatch {
  readonly code: StockCode;
  /** Source whose quote was answered. */
  readonly source: string;
  readonly price: number;
  /** Source that was compared with. */
  readonly other: string;
  readonly otherPrice: number;
}

/** Share of the price from which on two prices disagree. */
const PRICE_TOLERANCE = 0.005;
/** Quotes further apart in time are of different prices, ms. */
const SAME_TIME = 15_000;
/** Between two looks, ms. */
const CHECK_INTERVAL_MS = 60_000;
/** Stocks that one look compares. */
const SAMPLE_STOCKS = 20;

/** Prices of the same stocks at the same time that differ by more than half a percent. */
export function priceMismatches(quotes: readonly SourceQuote[], others: readonly SourceQuote[]): readonly Mismatch[] {
  const byCode = new Map(others.map((quote) => [quote.code, quote]));
  return quotes.flatMap((quote) => {
    const other = byCode.get(quote.code);
    if (!other || quote.last === null || other.last === null) return [];
    if (Math.abs(quote.provenance.asOf - other.provenance.asOf) > SAME_TIME) return [];
    if (Math.abs(quote.last - other.last) <= PRICE_TOLERANCE * quote.last) return [];
    const { source } = quote.provenance;
    return [{ code: quote.code, source, price: quote.last, other: other.provenance.source, otherPrice: other.last }];
  });
}

/**
 * Compares prices with a second source at intervals, some stocks at a time and in the background: the answer already
 * given stays as it was.
 */
export class CrossCheck {
  readonly #sources: readonly MarketSource[];
  readonly #clock: MarketClock;
  readonly #tell: (mismatch: Mismatch) => void;
  readonly #closing = new AbortController();
  #lookedAt = Number.NEGATIVE_INFINITY;
  #place = 0;
  #looking: Promise<void> = Promise.resolve();

  /** @param sources - those with quotes */
  constructor(sources: readonly MarketSource[], clock: MarketClock, tell: (mismatch: Mismatch) => void) {
    this.#sources = sources;
    this.#clock = clock;
    this.#tell = tell;
  }

  /** Compares some of the answered quotes, unless that was done within the last minute. */
  look(quotes: readonly SourceQuote[]): void {
    const now = this.#clock.now();
    const since = now - this.#lookedAt;
    // It is negative where the clock was put back.
    if (quotes.length === 0 || (since >= 0 && since < CHECK_INTERVAL_MS)) return;
    this.#lookedAt = now;
    // Each round takes the next part of the list.
    const start = this.#place < quotes.length ? this.#place : 0;
    const sample = quotes.slice(start, start + SAMPLE_STOCKS);
    this.#place = start + SAMPLE_STOCKS;
    const [first] = sample;
    const other = this.#sources.find(({ info }) => info.id !== first?.provenance.source);
    if (other) this.#looking = this.#compare(sample, other);
  }

  async #compare(quotes: readonly SourceQuote[], other: MarketSource): Promise<void> {
    try {
      const codes = quotes.map(({ code }) => code).slice(0, other.info.batch);
      const others = await other.quotes(codes, this.#closing.signal);
      for (const mismatch of priceMismatches(quotes, others)) this.#tell(mismatch);
    } catch (error) {
      // A failure of the other source says nothing about these prices.
      if (!(error instanceof MarketError) && !this.#closing.signal.aborted) throw error;
    }
  }

  /** Aborts a comparison under way, and waits for its end. */
  async close(): Promise<void> {
    this.#closing.abort(new Error('closing'));
    await this.#looking;
  }
}
