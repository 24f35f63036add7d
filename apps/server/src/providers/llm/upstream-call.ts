import type { Dispatcher } from 'undici';
import { countInterimAnswers } from '../fetch/answer-limits.js';
import { parseShortJson } from '../fetch/read-text.js';
import { AnswerReader } from './answers/answer-reader.js';
import { Channel } from './answers/channel.js';
import { readFailure, readRetryAfter } from './answers/read-failure.js';
import type { ThinkStart } from './answers/think-tags.js';
import { classifyError } from './classify-error.js';
import { LlmError, type LlmEvent, type LlmHeaders, type LlmTrace } from './port.js';
import { Tracer } from './trace.js';
import type { Vendor } from './vendors/vendor.js';
import { type Timers, Watchdog } from './watchdog.js';

/** Address and connection settings of a provider. */
export interface Upstream {
  readonly vendor: Vendor;
  readonly url: URL;
  /** Null: none is sent. */
  readonly apiKey: string | null;
  /** Start of the model's content, as known before the call. */
  readonly thinkStart: ThinkStart;
  /** Called with the start that the answer revealed. */
  readonly learn: (start: ThinkStart) => void;
  readonly dispatcher: Dispatcher;
  readonly timers: Timers;
}

/** Longest body that is read where no event stream came, in UTF-16 units. */
const BODY_MAX = 4_000_000;
/** Most that is read without a part of the answer, in UTF-16 units: comments and empty pieces cost as much as others. */
const SILENT_MAX = 2 * BODY_MAX;
/** Most that is read ahead of who reads the events, in UTF-16 units: a check of each sentence takes its time. */
const AHEAD_MAX = BODY_MAX;
/**
 * Longest time that a body may continue after the vendor's last word, ms; beyond it the connection is not worth
 * reusing.
 */
const REST_MS = 1_000;
/** Longest wait for the token usage after the vendor's last word, where it has not come before, ms. */
const USAGE_WAIT_MS = 300;
/** Statuses that redirect a call to another address of the same server, and the most redirects that are followed. */
const REDIRECT_STATUSES: ReadonlySet<number> = new Set([301, 302, 307, 308]);
const REDIRECTS_MAX = 3;

/**
 * One call upstream, without a retry. It works in undici's callbacks, without a stream in between, because every token
 * passes here. `events` gets the vendor's events, then ends, or fails with an `LlmError` or the reason with which the
 * caller stopped.
 */
export class UpstreamCall implements Dispatcher.DispatchHandler {
  readonly events = new Channel<LlmEvent>(() => this.#readOn());
  readonly #upstream: Upstream;
  readonly #vendor: Vendor;
  readonly #reader: AnswerReader;
  readonly #watchdog: Watchdog;
  readonly #decoder = new TextDecoder();
  readonly #trace: Tracer | null;
  #controller: Dispatcher.DispatchController | null = null;
  #status = 0;
  #headers: LlmHeaders = {};
  /** The body, where it is no event stream; null where it is. */
  #body: string | null = null;
  /** Whether the next bytes are the body's first, which reveal its kind. */
  #isFirst = true;
  readonly #json: string;
  /** Target of a redirect, until its own body has ended. */
  #next: URL | null = null;
  #redirects = 0;
  /** UTF-16 units read since the last part of the answer. */
  #silent = 0;
  /** UTF-16 units read while events wait to be taken. */
  #ahead = 0;
  readonly #countInterim = countInterimAnswers();
  #usageWait: NodeJS.Timeout | undefined;

  constructor(upstream: Upstream, body: unknown, signal: AbortSignal, trace?: LlmTrace) {
    this.#upstream = upstream;
    this.#vendor = upstream.vendor;
    this.#json = JSON.stringify(body);
    this.#trace = trace ? new Tracer(trace, upstream) : null;
    this.#reader = new AnswerReader(upstream.vendor, upstream);
    this.#watchdog = new Watchdog(signal, upstream.timers, (reason) => this.#giveUp(reason));
    if (signal.aborted) this.#giveUp(signal.reason);
    else {
      this.#trace?.request(headersOf(upstream), this.#json);
      upstream.dispatcher.dispatch(requestOf(upstream, upstream.url, this.#json), this);
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.events.ended) controller.abort(new Error('given up before it began'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: LlmHeaders): void {
    if (status < 200) {
      // An interim answer says nothing of the one to come. One too many throws, which ends the call.
      this.#countInterim();
      return;
    }
    this.#watchdog.opened();
    this.#trace?.response(status, headers);
    this.#status = status;
    this.#headers = headers;
    this.#next = REDIRECT_STATUSES.has(status) ? sameOrigin(headers.location, this.#upstream.url) : null;
    if (status !== 200 || /^application\/json/i.test(String(headers['content-type'] ?? ''))) this.#body = '';
  }

  onResponseData(controller: Dispatcher.DispatchController, bytes: Buffer): void {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#trace?.received(text, bytes.length);
    if (this.#isFirst && text.trim() !== '') {
      this.#isFirst = false;
      // No line of an event stream begins so: JSON that a gateway calls by another type.
      if (/^\s*[[{]/.test(text)) this.#body ??= '';
    }
    if (this.#body !== null) {
      this.#body += text;
      if (this.#body.length > BODY_MAX) this.#giveUp(new LlmError('LLM_UNKNOWN', 'endless body'));
      return;
    }
    if (this.events.ended) return;
    const events = this.#reader.feed(text);
    if (events.length > 0) this.#watchdog.progress();
    this.#silent = events.length > 0 ? 0 : this.#silent + text.length;
    this.events.push(events);
    this.#ahead = this.events.isEmpty ? 0 : this.#ahead + text.length;
    if (this.#reader.failure) this.#giveUp(this.#reader.failure);
    else if (this.#silent > SILENT_MAX) this.#giveUp(new LlmError('LLM_UNKNOWN', 'endless body without an answer'));
    else if (this.#reader.done && this.#reader.hasUsage) this.#finish();
    else if (this.#reader.done) this.#usageWait ??= setTimeout(() => this.#finish(), USAGE_WAIT_MS);
    else if (this.#ahead > AHEAD_MAX) this.#pause(controller);
  }

  /** Reads nothing more until the events are taken. The vendor is not silent meanwhile. */
  #pause(controller: Dispatcher.DispatchController): void {
    controller.pause();
    this.#watchdog.pause();
  }

  #readOn(): void {
    this.#ahead = 0;
    if (!this.#controller?.paused || this.events.ended) return;
    this.#watchdog.opened();
    this.#controller.resume();
  }

  onResponseEnd(): void {
    if (this.#next && this.#redirects < REDIRECTS_MAX && !this.events.ended) this.#follow(this.#next);
    else this.#finish();
  }

  #follow(url: URL): void {
    this.#redirects += 1;
    this.#next = null;
    this.#body = null;
    this.#isFirst = true;
    this.#upstream.dispatcher.dispatch(requestOf(this.#upstream, url, this.#json), this);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // A failure after the vendor's last word does not change the answer.
    if (this.#reader.finished) this.#finish();
    else this.#fail(networkError(error, this.#reader.said));
  }

  /** Called when nobody reads any more: ends the call upstream unless it has ended. */
  cancel(): void {
    if (!this.events.ended) this.#giveUp(new Error('nobody reads the answer'));
  }

  /** Ends the call upstream as well. */
  #giveUp(reason: unknown): void {
    if (this.#reader.finished && reason instanceof LlmError) this.#finish();
    else this.#fail(reason);
    const cause = reason instanceof Error ? reason : new Error('given up');
    this.#controller?.abort(cause);
  }

  #fail(error: unknown): void {
    this.#watchdog.close();
    this.#told(error);
    this.events.fail(error);
  }

  /** The body is complete, or has said all that matters. */
  #finish(): void {
    clearTimeout(this.#usageWait);
    if (this.events.ended) return;
    this.#watchdog.close();
    try {
      if (this.#status !== 200) throw refusal(this.#vendor, this.#status, this.#headers, this.#body ?? '');
      if (this.#body !== null) {
        this.events.push(this.#reader.json(parseJson(this.#body), this.#status));
        if (this.#reader.failure) throw this.#reader.failure;
      }
      this.events.push(this.#reader.rest());
      const { learned } = this.#reader;
      if (learned !== null) this.#upstream.learn(learned);
      this.events.push(this.#reader.end());
      this.events.end();
      this.#trace?.end();
    } catch (error) {
      this.#told(error);
      this.events.fail(error);
    }
    if (this.#reader.done) this.#endSoon();
  }

  #told(error: unknown): void {
    if (this.events.ended) return;
    this.#trace?.end();
    if (error instanceof LlmError) this.#trace?.failed(error);
  }

  #endSoon(): void {
    setTimeout(() => this.#controller?.abort(new Error('the body goes on after [DONE]')), REST_MS).unref();
  }
}

const headersOf = ({ apiKey }: Upstream) => ({
  ...(apiKey !== null && { authorization: `Bearer ${apiKey}` }),
  'content-type': 'application/json',
  accept: 'text/event-stream',
});

/** The address that a redirect names, if it is one of the same server: the key and the question go nowhere else. */
function sameOrigin(location: string | string[] | undefined, from: URL): URL | null {
  const text = Array.isArray(location) ? location[0] : location;
  if (text === undefined || !URL.canParse(text, from.href)) return null;
  const url = new URL(text, from.href);
  return url.origin === from.origin ? url : null;
}

function requestOf(upstream: Upstream, url: URL, body: string): Dispatcher.DispatchOptions {
  return {
    origin: url.origin,
    path: `${url.pathname}${url.search}`,
    method: 'POST',
    headers: headersOf(upstream),
    body,
    headersTimeout: 0,
    bodyTimeout: 0,
  };
}

/** Parses a short body as JSON; other text becomes the message of an error. */
function parseJson(text: string): unknown {
  try {
    return parseShortJson(text);
  } catch {
    return text.trim() === '' ? {} : { error: text.trim().slice(0, 200) };
  }
}

function refusal(vendor: Vendor, status: number, headers: LlmHeaders, text: string): LlmError {
  if (status >= 300 && status < 400)
    return new LlmError('LLM_REDIRECT', `HTTP ${status} to ${headers.location ?? 'nowhere'}`);
  const failure = readFailure(parseJson(text), status) ?? { status, code: '', type: '', message: text.slice(0, 200) };
  return new LlmError(classifyError(vendor, failure), `HTTP ${status} ${failure.code} ${failure.message}`.trim(), {
    retryAfter: readRetryAfter(headers, Date.now()),
  });
}

/** A connection that failed: `LLM_TRUNCATED` once a part of the answer had arrived. */
function networkError(cause: Error, said: boolean): LlmError {
  return new LlmError(said ? 'LLM_TRUNCATED' : 'LLM_NETWORK', cause.message, { cause });
}
