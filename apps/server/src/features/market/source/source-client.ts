import { RequestCircuitBreaker, type RequestKey } from '../../../providers/market/client/request-circuit-breaker.js';
import { TtlCache } from '../../../providers/market/client/ttl-cache.js';
import { MarketError } from '../../../providers/market/market-error.js';
import type { MarketSource, Sourced } from '../../../providers/market/port.js';
import { AppError } from '../../app-error.js';
import type { MarketTime } from '../calendar/market-time.js';
import type { Dated } from '../service.js';

export interface SourceClientOptions {
  readonly source: MarketSource;
  readonly time: MarketTime;
  /** Real time, ms. */
  readonly now: () => number;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
}

/** Time limit of a source's answer, ms: a simulated market computes years of days at first. */
const TIMEOUT_MS = 60_000;
/** Time for which files are assumed to be unchanged, ms. */
const MARK_TTL_MS = 1_000;
/** Series cached at most: the longest are some hundred KB. */
const MAX_SERIES = 100;
/** Quotes and volumes cached at most: those of a whole market. */
const MAX_QUOTES = 15_000;

/**
 * All requests of the server to its source go through here: each with a timeout, simultaneous equal ones as one,
 * answered from the cache for as long as the market's time allows, and with failures as codes of the contract. The
 * vendor's own client limits the rate of requests and pauses them after failures.
 */
export class SourceClient {
  readonly breaker: RequestCircuitBreaker;
  /** Cache of answers, quotes apart. */
  readonly series: TtlCache;
  /** Quotes of single stocks, and the volumes that they are compared with. */
  readonly quotes: TtlCache;
  readonly #source: MarketSource;
  readonly #time: MarketTime;
  readonly #closing = new AbortController();

  constructor({ source, time, now, monotonicNow }: SourceClientOptions) {
    this.breaker = new RequestCircuitBreaker(source.info.id, monotonicNow);
    this.series = new TtlCache(now, MAX_SERIES);
    this.quotes = new TtlCache(now, MAX_QUOTES);
    this.#source = source;
    this.#time = time;
  }

  /** Ends whatever is being asked. */
  get closing(): AbortSignal {
    return this.#closing.signal;
  }

  /** Asks the source within a time limit, and translates failures into the contract's codes. */
  async ask<T>(
    kind: RequestKey['kind'],
    key: string,
    ask: (signal: AbortSignal) => Promise<T>,
    timeoutMs = TIMEOUT_MS,
  ): Promise<T> {
    const timeout = AbortSignal.timeout(timeoutMs);
    try {
      return await this.breaker.call({ kind, key: `${kind} ${key}` }, async () => {
        try {
          return await ask(AbortSignal.any([this.closing, timeout]));
        } catch (error) {
          if (error !== timeout.reason) throw error;
          throw new MarketError('MARKET_TIMEOUT', this.#source.info.id, `no answer within ${timeoutMs} ms`);
        }
      });
    } catch (error) {
      throw error instanceof MarketError ? new AppError(error.code, { cause: error }) : error;
    }
  }

  /**
   * Asks the source, or returns a cached answer.
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
   * Asks for facts that change once a day, or returns cached ones, which are not stale merely because they are older than a minute.
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

  /** See `MarketService.mark`. */
  async mark(): Promise<string> {
    const source = this.#source;
    if (!source.mark) return '';
    const ask = async (signal: AbortSignal): Promise<string> => (await source.mark?.(signal)) ?? '';
    return this.series.get('mark', MARK_TTL_MS, () => this.ask('mark', '', ask));
  }

  /** Dates an answer: whether it is stale depends on the present time. */
  dated<T>({ value, provenance }: Sourced<T>): Dated<T> {
    return { value, provenance: { ...provenance, stale: this.#time.isStale(provenance) } };
  }

  close(): void {
    this.#closing.abort();
  }
}
