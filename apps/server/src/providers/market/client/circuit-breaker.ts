import { MarketError, type MarketErrorCode } from '../market-error.js';

/** When the circuit breaker of a source opens, and for how long. */
export interface BreakerOptions {
  /** Failures in a row after which it is left alone; a ban at once. */
  readonly failures: number;
  /** For how long at first, ms; twice as long after each probe that fails. */
  readonly rest: number;
  /** At most, ms. */
  readonly longestRest: number;
}

/** Failures that say something of the source's health; of others each answer is judged by itself. */
const counted: ReadonlySet<MarketErrorCode> = new Set([
  'MARKET_BANNED',
  'MARKET_RATE',
  'MARKET_TIMEOUT',
  'MARKET_NETWORK',
]);

/**
 * Leaves a source alone that fails or refuses. Closed: requests go through. Open: none, until it has rested. Half open:
 * one, which closes it or opens it for twice as long.
 */
export class CircuitBreaker {
  readonly #source: string;
  readonly #options: BreakerOptions;
  readonly #now: () => number;
  #failures = 0;
  #rest: number;
  #openUntil = 0;
  #isProbing = false;
  /** Why it is open. */
  #reason: MarketError | null = null;

  constructor(source: string, options: BreakerOptions, now: () => number) {
    this.#source = source;
    this.#options = options;
    this.#now = now;
    this.#rest = options.rest;
  }

  get state(): 'closed' | 'open' | 'half-open' {
    if (!this.#reason) return 'closed';
    return this.#now() < this.#openUntil ? 'open' : 'half-open';
  }

  /** Throws the error that opened it, with the seconds still to wait, while nothing may go through. */
  check(): void {
    const { state } = this;
    if (!this.#reason || state === 'closed' || (state === 'half-open' && !this.#isProbing)) return;
    const retryAfter = Math.max(1, Math.ceil((this.#openUntil - this.#now()) / 1000));
    throw new MarketError(this.#reason.code, this.#source, `left alone after: ${this.#reason.message}`, {
      cause: this.#reason,
      retryAfter,
    });
  }

  /** A request goes out: while half open it is the only one. */
  begin(): void {
    this.check();
    this.#isProbing = this.#reason !== null;
  }

  succeeded(): void {
    this.#failures = 0;
    this.#rest = this.#options.rest;
    this.#reason = null;
    this.#isProbing = false;
  }

  failed(error: MarketError): void {
    const wasProbe = this.#isProbing;
    this.#isProbing = false;
    // It did answer: what it says of one question is no sign of its health.
    if (!counted.has(error.code)) {
      this.succeeded();
      return;
    }
    this.#failures += 1;
    const isFinal = error.code === 'MARKET_BANNED' || error.retryAfter !== undefined;
    if (!wasProbe && !isFinal && this.#failures < this.#options.failures) return;
    if (wasProbe) this.#rest = Math.min(this.#options.longestRest, this.#rest * 2);
    const rest = Math.min(this.#options.longestRest, Math.max(this.#rest, (error.retryAfter ?? 0) * 1000));
    this.#openUntil = this.#now() + rest;
    this.#reason = error;
  }

  /** The one who asked gave up: that says nothing. */
  unanswered(): void {
    this.#isProbing = false;
  }
}
