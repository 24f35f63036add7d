import type { QuoteFundamentals, StockCode } from '@guanlan/contract';
import { phaseAt, phaseFacts, securityOf, type TradingCalendar } from '@guanlan/stock-domain';
import { CLOCK_SKEW_MS } from '../../clock-skew.js';
import { MarketError } from './market-error.js';
import type { DayField, MarketClock, MarketSource, SourceProvenance, SourceQuote } from './port.js';

/** Facts of a stock's day from one source. */
interface DayReading {
  readonly day: number;
  /** Price that the limits are computed from. */
  readonly prevClose: number | null;
  readonly limits: SourceQuote['limits'];
  readonly fundamentals: QuoteFundamentals | null;
  readonly provenance: SourceProvenance;
}

/** Longest wait for another source, ms: a quote without these facts is still a quote. */
const WAIT_TIMEOUT_MS = 2_000;
/** Pause between two requests that only fill in missing facts of a long list, ms. */
const MIN_INTERVAL_MS = 5_000;
/** Time for which a failed source is not asked again, ms. */
const BACKOFF_MS = 60_000;
/** Multiples of a price hold for a price of about the same time, ms. */
const CLOSE_IN_TIME = 900_000;

/** Fields of fundamentals that hold for the whole day, and those that move with the price. */
const daily = ['floatShares', 'totalShares'] as const;
const moving = ['peTtm', 'pb'] as const;

/** Whether a period that began at a moment goes on. One that begins later than now began before the clock was put back. */
const goesOn = (beganAt: number, periodMs: number, now: number): boolean => beganAt <= now && now < beganAt + periodMs;

/**
 * Completes quotes of one source by another one's facts about the same stock on the same day: limits, shares and
 * multiples, which one source has and another lacks. Prices, volumes and the book are never touched. Quotes that were
 * read anyway are remembered, so a source that replaces another costs nothing; facts that nobody has read yet are
 * requested slowly.
 */
export class DayFacts {
  readonly #sources: readonly MarketSource[];
  readonly #clock: MarketClock;
  readonly #calendar: () => TradingCalendar;
  readonly #readings = new Map<StockCode, DayReading>();
  /** When each source was asked last, and when it failed last, ms of the market's clock. */
  readonly #asked = new Map<string, { readonly askedAt: number; readonly failedAt: number }>();

  /** @param sources - those with quotes, the preferred first */
  constructor(sources: readonly MarketSource[], clock: MarketClock, calendar: () => TradingCalendar) {
    this.#sources = sources;
    this.#clock = clock;
    this.#calendar = calendar;
  }

  async complete(quotes: readonly SourceQuote[], signal: AbortSignal): Promise<readonly SourceQuote[]> {
    this.#remember(quotes);
    for (const source of this.#sources) await this.#ask(source, quotes, signal);
    return quotes.map((quote) => this.#filled(quote));
  }

  #remember(quotes: readonly SourceQuote[]): void {
    // One of later was read before the clock was put back.
    const latest = this.#clock.now() + CLOCK_SKEW_MS;
    for (const { code, day, prevClose, limits, fundamentals = null, provenance } of quotes) {
      const before = this.#readings.get(code);
      const isTold = limits !== 'unknown' || fundamentals !== null;
      const isOlder = before && before.provenance.asOf > provenance.asOf && before.provenance.asOf <= latest;
      if (isTold && !isOlder) this.#readings.set(code, { day, prevClose, limits, fundamentals, provenance });
    }
  }

  async #ask(source: MarketSource, quotes: readonly SourceQuote[], signal: AbortSignal): Promise<void> {
    const { id, batch, tells = new Set<DayField>() } = source.info;
    if (tells.size === 0) return;
    const missing = quotes.filter((quote) => quote.provenance.source !== id && this.#isMissing(quote, tells));
    const last = this.#asked.get(id) ?? { askedAt: Number.NEGATIVE_INFINITY, failedAt: Number.NEGATIVE_INFINITY };
    const now = this.#clock.now();
    const isResting = goesOn(last.failedAt, BACKOFF_MS, now);
    const isEarly = quotes.length > batch && goesOn(last.askedAt, MIN_INTERVAL_MS, now);
    if (missing.length === 0 || isResting || isEarly) return;
    this.#asked.set(id, { ...last, askedAt: now });
    const late = AbortSignal.timeout(WAIT_TIMEOUT_MS);
    try {
      const codes = missing.slice(0, batch).map(({ code }) => code);
      this.#remember(await source.quotes(codes, AbortSignal.any([signal, late])));
    } catch (error) {
      if (!(error instanceof MarketError) && error !== late.reason) throw error;
      this.#asked.set(id, { askedAt: now, failedAt: now });
    }
  }

  /** Whether it lacks a fact that a source of the chain may provide and has not provided today. */
  #isMissing(quote: SourceQuote, tells: ReadonlySet<DayField>): boolean {
    if (!isStock(quote.code) || quote.state === 'delisted') return false;
    const isLacking =
      (quote.limits === 'unknown' && tells.has('limits')) || (!quote.fundamentals && tells.has('fundamentals'));
    if (!isLacking) return false;
    const reading = this.#readings.get(quote.code);
    if (reading?.day !== quote.day) return true;
    return this.#isTrading() && quote.provenance.asOf - reading.provenance.asOf > CLOSE_IN_TIME;
  }

  #isTrading(): boolean {
    const main = { exchange: 'SH', kind: 'stock', board: 'main' } as const;
    return phaseFacts[phaseAt(this.#clock.now(), main, this.#calendar())].isMoving;
  }

  #filled(quote: SourceQuote): SourceQuote {
    const reading = this.#readings.get(quote.code);
    if (!reading || reading.day !== quote.day || reading.provenance.source === quote.provenance.source) return quote;
    const { limits, fundamentals, provenance } = reading;
    const others: Record<string, SourceProvenance> = {};
    const isSameDay = reading.prevClose === quote.prevClose && isWithin(quote, limits);
    const isLimits = quote.limits === 'unknown' && limits !== 'unknown' && isSameDay;
    if (isLimits) others.limits = provenance;
    const told = quote.fundamentals ? null : partOf(fundamentals, quote.provenance.asOf - provenance.asOf);
    for (const name of [...daily, ...moving]) if (told && told[name] !== null) others[name] = provenance;
    if (Object.keys(others).length === 0) return quote;
    return { ...quote, ...(isLimits && { limits }), ...(told && { fundamentals: told }), others };
  }
}

/** Fundamentals to fill in; multiples only where they are of about the same time. */
function partOf(fundamentals: QuoteFundamentals | null, apart: number): QuoteFundamentals | null {
  if (!fundamentals) return null;
  return Math.abs(apart) <= CLOSE_IN_TIME ? fundamentals : { ...fundamentals, peTtm: null, pb: null };
}

/** Limits within which the day's prices do not lie are of another day or stock, as are those of another previous close. */
function isWithin({ high, low }: SourceQuote, limits: SourceQuote['limits']): boolean {
  if (typeof limits === 'string') return true;
  return (high === null || high <= limits.up + 0.001) && (low === null || low >= limits.down - 0.001);
}

const isStock = (code: StockCode): boolean => {
  const [exchange, digits] = [code.slice(0, 2), code.slice(2)];
  const kind = securityOf(exchange as 'SH' | 'SZ' | 'BJ', digits)?.kind;
  return kind === 'stock' || kind === 'cdr';
};
