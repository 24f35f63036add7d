import { MarketError, type MarketErrorCode } from '../market-error.js';
import type { Capability } from '../port.js';
import { type BreakerOptions, CircuitBreaker } from './circuit-breaker.js';

/** When requests of a kind, or one that is answered wrong, rest. */
const REQUEST_REST: BreakerOptions = { failures: 5, rest: 15_000, longestRest: 600_000 };
/** Breakers held at most: the one whose request failed longest ago is dropped. */
const MAX_TRACKED_REQUESTS = 1_000;

/** Failures that are answers to the request: the source is well. */
const ANSWERS: ReadonlySet<MarketErrorCode> = new Set([
  'MARKET_UNKNOWN_SYMBOL',
  'MARKET_NOT_SUPPORTED',
  'MARKET_WRONG_DAY',
]);
/** Unusable answers: other requests of the kind may be answered correctly. */
const WRONG_ANSWERS: ReadonlySet<MarketErrorCode> = new Set(['MARKET_HALF_PAGE', 'MARKET_MALFORMED']);

/** Identifies a request: its kind, and a key that begins with the kind. */
export interface RequestKey {
  readonly kind: Capability | 'mark';
  readonly key: string;
}

/**
 * Rests requests whose failure says nothing of a vendor's host, which the vendor's client watches itself: a request that is
 * answered wrong again and again rests alone, and a whole kind where it gets no answer in time, or where its source has no
 * client that would have counted the failure.
 */
export class RequestCircuitBreaker {
  readonly #source: string;
  readonly #now: () => number;
  readonly #breakers = new Map<string, CircuitBreaker>();
  /** By kind. */
  readonly #faults = new Map<RequestKey['kind'], MarketErrorCode>();

  /** @param now - ms that only ever grow */
  constructor(source: string, now: () => number) {
    this.#source = source;
    this.#now = now;
  }

  /** Failure of the last request of a kind; null where it was answered. */
  fault(kind: RequestKey['kind']): MarketErrorCode | null {
    return this.#faults.get(kind) ?? null;
  }

  /** Runs a request. Throws `MarketError` at once while such requests rest, and what `ask` throws. */
  async call<T>(request: RequestKey, ask: () => Promise<T>): Promise<T> {
    const names = [request.kind, request.key];
    for (const name of names) this.#breakers.get(name)?.check();
    for (const name of names) this.#breakers.get(name)?.begin();
    try {
      const answer = await ask();
      for (const name of names) this.#breakers.delete(name);
      this.#faults.delete(request.kind);
      return answer;
    } catch (error) {
      if (error instanceof MarketError && !ANSWERS.has(error.code)) this.#note(request, error);
      for (const name of names) this.#breakers.get(name)?.unanswered();
      throw error;
    }
  }

  #note({ kind, key }: RequestKey, error: MarketError): void {
    this.#faults.set(kind, error.code);
    if (WRONG_ANSWERS.has(error.code)) this.#breaker(key).failed(error);
    else if (!error.isCounted) this.#breaker(kind).failed(error);
  }

  #breaker(name: string): CircuitBreaker {
    const breaker = this.#breakers.get(name) ?? new CircuitBreaker(this.#source, REQUEST_REST, this.#now);
    this.#breakers.delete(name);
    this.#breakers.set(name, breaker);
    const [oldest] = this.#breakers.keys();
    if (this.#breakers.size > MAX_TRACKED_REQUESTS && oldest !== undefined) this.#breakers.delete(oldest);
    return breaker;
  }
}
