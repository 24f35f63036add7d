import type { ErrorCode } from '@guanlan/contract';
import { MarketError } from '../../../providers/market/market-error.js';
import type { Capability } from '../../../providers/market/port.js';
import { AppError } from '../../app-error.js';

/** Failures in a row after which a source is not asked such questions. */
const FAILURE_THRESHOLD = 5;
/** How long they rest at first, and at most, ms; each time twice as long, and never at a common beat. */
const BACKOFF = { first: 15_000, most: 600_000, jitter: 0.2 } as const;
/** Longest that a question waits for its turn, ms. */
const MAX_QUEUE_MS = 10_000;

/** Failures that tell of the question, and not of the source. */
const own: ReadonlySet<ErrorCode> = new Set(['MARKET_UNKNOWN_SYMBOL', 'MARKET_NOT_SUPPORTED', 'MARKET_WRONG_DAY']);
/** It did answer, and wrong: other questions may be answered right. */
const wrong: ReadonlySet<ErrorCode> = new Set(['MARKET_HALF_PAGE', 'MARKET_MALFORMED']);
/** Most questions whose failures are remembered. */
const MAX_TRACKED_REQUESTS = 1_000;

export interface RequestBreakerOptions {
  /** The source's id. What another one fails with is a member of a chain's: that one is left alone by itself. */
  readonly source: string;
  /** Most questions a second; null: any number. */
  readonly rate: number | null;
  /** ms that only ever grow. */
  readonly monotonicNow: () => number;
  /** 0 to 1. */
  readonly random?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

/** Identifies a request: its kind, and a key within the kind. */
export interface RequestKey {
  readonly kind: Capability | 'mark';
  readonly key: string;
}

/** How something was answered lately. */
interface Health {
  failures: number;
  rests: number;
  until: number;
  fault: ErrorCode | null;
}

/**
 * The way to one source: no more questions a second than it bears, and none of a kind for a while once such ones have
 * failed again and again, or it has said that it will not be asked. A question that is answered wrong again and again
 * rests alone.
 */
export class RequestCircuitBreaker {
  readonly #options: Required<RequestBreakerOptions>;
  /** When the next question may be asked: a second's worth of them may come at once. */
  #next = Number.NEGATIVE_INFINITY;
  readonly #kinds = new Map<string, Health>();
  readonly #questions = new Map<string, Health>();

  constructor(options: RequestBreakerOptions) {
    this.#options = {
      random: Math.random,
      wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms).unref()),
      ...options,
    };
  }

  /** What is wrong with questions of a kind; null: the last one was answered. */
  fault(kind: RequestKey['kind']): ErrorCode | null {
    return this.#kinds.get(kind)?.fault ?? null;
  }

  /** Asks in its turn. Throws `AppError`: at once while such questions rest, MARKET_RATE where the turn is too far off. */
  async call<T>({ kind, key }: RequestKey, ask: () => Promise<T>): Promise<T> {
    this.#refuse(this.#kinds.get(kind));
    this.#refuse(this.#questions.get(key));
    await this.#turn();
    try {
      const answer = await ask();
      this.#kinds.delete(kind);
      this.#questions.delete(key);
      return answer;
    } catch (error) {
      const failure = error instanceof MarketError ? new AppError(error.code, { cause: error }) : error;
      if (!(failure instanceof AppError) || own.has(failure.code)) throw failure;
      const health = healthOf(this.#kinds, kind);
      health.fault = failure.code;
      if (wrong.has(failure.code)) this.#failed(healthOf(this.#questions, key), failure.code);
      else if (!(error instanceof MarketError) || error.source === this.#options.source) {
        this.#failed(health, failure.code);
      }
      throw failure;
    }
  }

  #refuse(health: Health | undefined): void {
    if (health?.fault && this.#options.monotonicNow() < health.until) throw new AppError(health.fault);
  }

  async #turn(): Promise<void> {
    const { rate, monotonicNow, wait } = this.#options;
    if (rate === null) return;
    const now = monotonicNow();
    const next = Math.max(this.#next, now - 1000 * (1 - 1 / rate));
    if (next - now > MAX_QUEUE_MS) throw new AppError('MARKET_RATE');
    this.#next = next + 1000 / rate;
    if (next > now) await wait(next - now);
  }

  #failed(health: Health, code: ErrorCode): void {
    health.fault = code;
    health.failures += 1;
    const isOver = code === 'MARKET_BANNED' || code === 'MARKET_RATE' || health.failures >= FAILURE_THRESHOLD;
    if (!isOver) return;
    const { monotonicNow, random } = this.#options;
    const rest = Math.min(BACKOFF.first * 2 ** health.rests, BACKOFF.most);
    health.rests += 1;
    health.until = monotonicNow() + rest * (1 + BACKOFF.jitter * (2 * random() - 1));
  }
}

/** What is known of it, the one asked last at the end; the one asked first is forgotten where they are too many. */
function healthOf(all: Map<string, Health>, key: string): Health {
  const health = all.get(key) ?? { failures: 0, rests: 0, until: Number.NEGATIVE_INFINITY, fault: null };
  all.delete(key);
  all.set(key, health);
  const [oldest] = all.keys();
  if (all.size > MAX_TRACKED_REQUESTS && oldest !== undefined) all.delete(oldest);
  return health;
}
