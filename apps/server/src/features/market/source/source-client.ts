import { TtlCache } from '../../../providers/market/client/ttl-cache.js';
import type { MarketSource, Sourced } from '../../../providers/market/port.js';
import { AppError } from '../../app-error.js';
import type { MarketTime } from '../calendar/market-time.js';
import type { Dated } from '../service.js';
import { RequestCircuitBreaker, type RequestKey } from './request-circuit-breaker.js';

export interface SourceClientOptions {
  readonly source: MarketSource;
  readonly time: MarketTime;
  /** Real time, ms. */
  readonly now: () => number;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
}

/** How long a source has for an answer, ms: a simulated market lives through years of it at first. */
const TIMEOUT_MS = 60_000;
/** Series kept at most: the longest are some hundred KB. */
const MAX_SERIES = 100;

/** Requests to one source: each with a timeout, equal ones shared, and failures as codes of the contract. */
export class SourceClient {
  readonly breaker: RequestCircuitBreaker;
  /** Answers of the last moments, quotes apart. */
  readonly series: TtlCache;
  readonly #time: MarketTime;
  readonly #closing = new AbortController();

  constructor({ source, time, now, monotonicNow }: SourceClientOptions) {
    this.breaker = new RequestCircuitBreaker({ source: source.info.id, rate: source.info.rate ?? null, monotonicNow });
    this.series = new TtlCache(now, MAX_SERIES);
    this.#time = time;
  }

  /** Ends whatever is being asked. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Asks the source, in time, and says in the contract's words what went wrong. */
  async ask<T>(
    kind: RequestKey['kind'],
    key: string,
    ask: (signal: AbortSignal) => Promise<T>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs);
    return this.breaker.call({ kind, key: `${kind} ${key}` }, async () => {
      try {
        return await ask(AbortSignal.any([this.closing, timeout]));
      } catch (error) {
        if (error === timeout.reason) throw new AppError('MARKET_TIMEOUT', { cause: error });
        throw error;
      }
    });
  }

  /**
   * The same, or what was answered before and still serves.
   *
   * @param life - ms; as long as the market's time says when absent
   */
  async sourced<T>(
    kind: RequestKey['kind'],
    key: string,
    ask: (signal: AbortSignal) => Promise<Sourced<T>>,
    life: (answer: Sourced<T>) => number = ({ provenance }) => this.#time.lifeOf(provenance),
  ): Promise<Dated<T>> {
    const { span } = this.#time.serving;
    return this.dated(await this.series.get(`${kind} ${span} ${key}`, life, () => this.ask(kind, key, ask)));
  }

  /**
   * The same of what changes once a day: it is not old because it is not of this minute.
   *
   * @param life - ms after it has come; as long as the market's time says for a day's facts when absent
   */
  async daily<T>(
    kind: RequestKey['kind'],
    key: string,
    ask: (signal: AbortSignal) => Promise<Sourced<T>>,
    life: () => number = () => this.#time.dailyLife,
  ): Promise<Dated<T>> {
    const { value, provenance } = await this.sourced(kind, `${this.#time.day} ${key}`, ask, life);
    return { value, provenance: { ...provenance, stale: provenance.stale && !this.#time.isOfDay(provenance) } };
  }

  /** Whether it is stale is a matter of when it is asked. */
  dated<T>({ value, provenance }: Sourced<T>): Dated<T> {
    return { value, provenance: { ...provenance, stale: this.#time.isStale(provenance) } };
  }

  close(): void {
    this.#closing.abort();
  }
}
