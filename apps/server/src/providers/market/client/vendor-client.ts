import { type Dispatcher, request } from 'undici';
import { readBody } from '../../fetch/read-body.js';
import { MarketError, type MarketErrorCode } from '../market-error.js';
import type { Capability } from '../port.js';
import { type QueueTimers, RateLimitedQueue, type RateLimitPolicy } from './rate-limited-queue.js';

export interface VendorClientOptions {
  /** The source's id. */
  readonly source: string;
  /**
   * A proxy that takes the vendor's host as the first part of the path (`<proxy>/hq.sinajs.cn/list=…`), without a slash
   * at its end; null: the vendor itself.
   */
  readonly baseUrl: string | null;
  readonly headers: Readonly<Record<string, string>>;
  readonly rateLimit: RateLimitPolicy;
  /** The machine's own when absent. */
  readonly timers?: QueueTimers | undefined;
  /** For one request, ms. */
  readonly timeout: number;
  /** Capabilities of the sources that are asked where this one does not answer; absent: there is no other source. */
  readonly fallbacks?: ReadonlySet<Capability> | undefined;
  /** Whether a connection that is reset is how this vendor bans. */
  readonly resetIsBan?: boolean;
}

interface VendorQuestion {
  /** The vendor's own, for example `https://hq.sinajs.cn`. */
  readonly origin: string;
  /** Path with its query. */
  readonly path: string;
  /** Sent as JSON by POST; GET when absent. */
  readonly body?: unknown;
  /** Kind of answer that not each of the other sources may have; absent: they all have it. */
  readonly capability?: Capability | undefined;
  /** Whether an answer of no bytes is one. */
  readonly mayBeEmpty?: boolean;
}

/**
 * Longest time for a request that another source can answer, ms. Requests go one at a time, and three that time out open the
 * circuit breaker: until then the callers wait for each of them.
 */
const FALLBACK_TIMEOUT_MS = 2_500;
/** Longest answer that is read, bytes: the longest there is are some MB. */
const ANSWER_MAX = 16_000_000;

/**
 * The one way to a vendor: requests wait for their turn at the rate that it allows, and none is sent while its circuit
 * breaker is open. It detects refusals before an answer is parsed: those sent as a status, as a page of HTML, or as
 * nothing at all.
 */
export class VendorClient {
  readonly #options: VendorClientOptions;
  readonly #queue: RateLimitedQueue;

  constructor(options: VendorClientOptions) {
    this.#options = options;
    this.#queue = new RateLimitedQueue(options.source, options.rateLimit, options.timers);
  }

  /** The bytes of an answer. Throws `MarketError`, or the signal's reason. */
  ask(question: VendorQuestion, signal: AbortSignal): Promise<Uint8Array> {
    return this.read(question, signal, (body) => body);
  }

  /** An answer as `parse` makes it: a refusal that is in the vendor's own words counts for its circuit breaker, too. */
  read<T>(question: VendorQuestion, signal: AbortSignal, parse: (body: Uint8Array) => T): Promise<T> {
    return this.#queue.run(signal, async () => parse(await this.#askNow(question, signal)));
  }

  async #askNow(question: VendorQuestion, signal: AbortSignal): Promise<Uint8Array> {
    const { source } = this.#options;
    const timeout = this.#timeoutOf(question);
    const late = AbortSignal.timeout(timeout);
    try {
      const answer = await this.#request(question, AbortSignal.any([signal, late]));
      const { body, more } = await readBody(answer.body, String(answer.headers['content-encoding'] ?? ''), ANSWER_MAX);
      this.#refuse(answer, body, question.mayBeEmpty ?? false);
      if (more) throw new MarketError('MARKET_MALFORMED', source, 'an endless answer');
      return body;
    } catch (error) {
      if (signal.aborted) throw signal.reason;
      if (error instanceof MarketError) throw error;
      if (late.aborted) throw new MarketError('MARKET_TIMEOUT', source, `no answer within ${timeout} ms`);
      throw this.#networkError(error);
    }
  }

  #timeoutOf({ capability }: VendorQuestion): number {
    const { timeout, fallbacks } = this.#options;
    const hasFallback = fallbacks && (capability === undefined || fallbacks.has(capability));
    return hasFallback ? Math.min(timeout, FALLBACK_TIMEOUT_MS) : timeout;
  }

  #request({ origin, path, body }: VendorQuestion, signal: AbortSignal): Promise<Dispatcher.ResponseData> {
    const { baseUrl, headers } = this.#options;
    const url = (baseUrl === null ? origin : `${baseUrl}/${new URL(origin).host}`) + path;
    if (body === undefined) return request(url, { headers, signal });
    const json = { ...headers, 'content-type': 'application/json' };
    return request(url, { method: 'POST', headers: json, body: JSON.stringify(body), signal });
  }

  #refuse({ statusCode, headers }: Dispatcher.ResponseData, body: Uint8Array, mayBeEmpty: boolean): void {
    const { source } = this.#options;
    const retryAfter = secondsOf(headers['retry-after']);
    const code = codeOfStatus(statusCode);
    if (code) throw new MarketError(code, source, `HTTP ${statusCode}`, { retryAfter });
    if (body.length === 0 && !mayBeEmpty) throw new MarketError('MARKET_BANNED', source, 'an empty answer');
    const start = new TextDecoder('latin1').decode(body.subarray(0, 200)).trimStart();
    // None of these vendors answers in HTML: the page is a refusal or a captcha.
    if (start.startsWith('<')) throw new MarketError('MARKET_BANNED', source, 'a page of HTML instead of data');
    if (start.startsWith('Kinsoku')) throw new MarketError('MARKET_BANNED', source, start.slice(0, 60));
  }

  #networkError(cause: unknown): MarketError {
    const { source, resetIsBan } = this.#options;
    const { code = '', message = String(cause) } = cause instanceof Error ? (cause as NodeJS.ErrnoException) : {};
    const isReset = /^(ECONNRESET|UND_ERR_SOCKET)$/.test(code);
    return new MarketError(isReset && resetIsBan ? 'MARKET_BANNED' : 'MARKET_NETWORK', source, message, { cause });
  }
}

function codeOfStatus(status: number): MarketErrorCode | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return 'MARKET_RATE';
  // 456 is how one of them says that an address asked too much; a redirect leads to a page that says so.
  if ([401, 403, 451, 456].includes(status) || (status >= 300 && status < 400)) return 'MARKET_BANNED';
  return status >= 500 ? 'MARKET_NETWORK' : 'MARKET_MALFORMED';
}

function secondsOf(header: string | string[] | undefined): number | undefined {
  const seconds = Number(header);
  return header !== undefined && Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 86_400) : undefined;
}
