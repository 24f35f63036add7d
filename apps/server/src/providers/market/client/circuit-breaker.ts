import { MarketError } from '../market-error.js';

/** When a circuit breaker opens, and for how long. */
export interface BreakerOptions {
  /** Failures in a row after which it opens; after a ban it does at once. */
  readonly failures: number;
  /** For how long at first, ms; twice as long after each probe that fails. */
  readonly rest: number;
  /** Longest rest, ms. */
  readonly longestRest: number;
}

/**
 * Stops requests that would only fail. Closed: requests go through. Open: none, until the rest is over. Half open: one,
 * which closes it or opens it for twice as long. Its user decides which failures count.
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
      isCounted: true,
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
    this.#failures += 1;
    const isFinal = error.code === 'MARKET_BANNED' || error.retryAfter !== undefined;
    if (!wasProbe && !isFinal && this.#failures < this.#options.failures) return;
    if (wasProbe) this.#rest = Math.min(this.#options.longestRest, this.#rest * 2);
    const rest = Math.min(this.#options.longestRest, Math.max(this.#rest, (error.retryAfter ?? 0) * 1000));
    this.#openUntil = this.#now() + rest;
    this.#reason = error;
  }

  /** The request ended in a way that says nothing, for example because its caller gave up. */
  unanswered(): void {
    this.#isProbing = false;
  }
}
