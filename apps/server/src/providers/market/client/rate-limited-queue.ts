import { setTimeout as wait } from 'node:timers/promises';
import { TokenBucket } from '../../limits/token-bucket.js';
import { MarketError, type MarketErrorCode } from '../market-error.js';
import { untilAborted } from '../until-aborted.js';
import { type BreakerOptions, CircuitBreaker } from './circuit-breaker.js';

/** The request rate that a source allows, and when its circuit breaker opens. */
export interface RateLimitPolicy extends BreakerOptions {
  /** Requests a second, over time. */
  readonly perSecond: number;
  /** Requests at once after a rest. */
  readonly burst: number;
  /** Longest random pause before a request, ms: so that nothing comes as by clockwork. */
  readonly jitter: number;
}

/** Failures of the vendor's host; any other failure is an answer of it. */
const HOST_FAILURES: ReadonlySet<MarketErrorCode> = new Set([
  'MARKET_BANNED',
  'MARKET_RATE',
  'MARKET_TIMEOUT',
  'MARKET_NETWORK',
]);

/** Time and chance, as tests want them. */
export interface QueueTimers {
  /** ms that only ever grow. */
  now(): number;
  /** Throws the signal's reason where it is aborted. */
  sleep(ms: number, signal: AbortSignal): Promise<void>;
  /** A random number from 0 to below 1. */
  random(): number;
}

/** The machine's own. */
export const realTimers: QueueTimers = {
  now: () => performance.now(),
  async sleep(ms, signal) {
    try {
      await wait(ms, undefined, { signal });
    } catch {
      throw signal.reason;
    }
  },
  random: Math.random,
};

/**
 * A queue of the requests to one source: one at a time, limited by a token bucket, each after a random pause, and none
 * while its circuit breaker is open. All requests to a source go through one queue.
 */
export class RateLimitedQueue {
  readonly breaker: CircuitBreaker;
  readonly #policy: RateLimitPolicy;
  readonly #timers: QueueTimers;
  readonly #bucket: TokenBucket;
  /** Ends when the request before has ended. */
  #before: Promise<void> = Promise.resolve();

  constructor(source: string, policy: RateLimitPolicy, timers: QueueTimers = realTimers) {
    this.breaker = new CircuitBreaker(source, policy, () => timers.now());
    this.#policy = policy;
    this.#timers = timers;
    this.#bucket = new TokenBucket({ capacity: policy.burst, perSecond: policy.perSecond }, timers.now());
  }

  /** Waits for its turn and asks. Throws what `ask` throws, the breaker's `MarketError`, or the signal's reason. */
  async run<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    signal.throwIfAborted();
    this.breaker.check();
    const before = this.#before;
    let end = (): void => {};
    const ended = new Promise<void>((resolve) => {
      end = resolve;
    });
    // A caller that gives up keeps its place, so that those behind still wait for those before it.
    this.#before = before.then(() => ended);
    try {
      await untilAborted(before, signal);
      return await this.#ask(signal, ask);
    } finally {
      end();
    }
  }

  async #ask<T>(signal: AbortSignal, ask: () => Promise<T>): Promise<T> {
    this.breaker.check();
    await this.#token(signal);
    this.breaker.begin();
    try {
      const answer = await ask();
      this.breaker.succeeded();
      return answer;
    } catch (error) {
      this.#note(error);
      throw error;
    }
  }

  #note(error: unknown): void {
    if (!(error instanceof MarketError)) {
      this.breaker.unanswered();
    } else if (HOST_FAILURES.has(error.code)) {
      this.breaker.failed(error);
      error.isCounted = true;
    } else {
      this.breaker.succeeded();
    }
  }

  async #token(signal: AbortSignal): Promise<void> {
    const { perSecond, jitter } = this.#policy;
    const missing = Math.max(0, 1 - this.#bucket.tokens(this.#timers.now()));
    const pause = (missing / perSecond) * 1000 + jitter * this.#timers.random();
    if (pause > 0) await this.#timers.sleep(Math.ceil(pause), signal);
    this.#bucket.spend(this.#timers.now());
  }
}
