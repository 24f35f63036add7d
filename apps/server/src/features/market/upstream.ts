import type { ErrorCode } from '@guanlan/contract';
import { MarketError } from '../../providers/market/market-error.js';
import { AppError } from '../app-error.js';

/** Failures in a row after which a source is left alone. */
const FAILURES = 5;
/** How long it is left alone at first, and at most, ms; each time twice as long, and never at a common beat. */
const REST = { first: 15_000, most: 600_000, jitter: 0.2 } as const;
/** Longest that a question waits for its turn, ms. */
const TURN = 10_000;

/** Failures that tell of the question, and not of the source. */
const own: ReadonlySet<ErrorCode> = new Set(['MARKET_UNKNOWN_SYMBOL', 'MARKET_NOT_SUPPORTED', 'MARKET_WRONG_DAY']);

export interface UpstreamOptions {
  /** Most questions a second; null: any number. */
  readonly rate: number | null;
  /** ms that only ever grow. */
  readonly elapsed: () => number;
  /** 0 to 1. */
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/**
 * The way to one source: no more questions a second than it bears, and none for a while once it has failed again and
 * again, or has said that it will not be asked.
 */
export class Upstream {
  readonly #options: Required<UpstreamOptions>;
  /** When the next question may be asked: a second's worth of them may come at once. */
  #next = Number.NEGATIVE_INFINITY;
  #failures = 0;
  #rests = 0;
  #until = Number.NEGATIVE_INFINITY;
  #fault: ErrorCode | null = null;

  constructor(options: UpstreamOptions) {
    this.#options = {
      random: Math.random,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
      ...options,
    };
  }

  /** What is wrong with the source; null: it answered last. */
  get fault(): ErrorCode | null {
    return this.#fault;
  }

  /** Asks in its turn. Throws `AppError`: at once while the source rests, MARKET_RATE where the turn is too far off. */
  async ask<T>(ask: () => Promise<T>): Promise<T> {
    if (this.#fault && this.#options.elapsed() < this.#until) throw new AppError(this.#fault);
    await this.#turn();
    try {
      const answer = await ask();
      this.#failures = 0;
      this.#rests = 0;
      this.#fault = null;
      return answer;
    } catch (error) {
      const failure = error instanceof MarketError ? new AppError(error.code, { cause: error }) : error;
      if (failure instanceof AppError && !own.has(failure.code)) this.#failed(failure.code);
      throw failure;
    }
  }

  async #turn(): Promise<void> {
    const { rate, elapsed, wait } = this.#options;
    if (rate === null) return;
    const now = elapsed();
    const next = Math.max(this.#next, now - 1000 * (1 - 1 / rate));
    if (next - now > TURN) throw new AppError('MARKET_RATE');
    this.#next = next + 1000 / rate;
    if (next > now) await wait(next - now);
  }

  #failed(code: ErrorCode): void {
    this.#fault = code;
    this.#failures += 1;
    const isOver = code === 'MARKET_BANNED' || code === 'MARKET_RATE' || this.#failures >= FAILURES;
    if (!isOver) return;
    const { elapsed, random } = this.#options;
    const rest = Math.min(REST.first * 2 ** this.#rests, REST.most);
    this.#rests += 1;
    this.#until = elapsed() + rest * (1 + REST.jitter * (2 * random() - 1));
  }
}
