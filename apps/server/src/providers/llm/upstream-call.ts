import type { Dispatcher } from 'undici';
import { AnswerReader } from './answer-reader.js';
import { Channel } from './channel.js';
import { classifyError } from './classify-error.js';
import { LlmError, type LlmEvent, type LlmHeaders, type LlmTrace } from './port.js';
import { readFailure, readRetryAfter } from './read-failure.js';
import { Tracer } from './trace.js';
import type { Vendor } from './vendor.js';
import { type Timers, Watchdog } from './watchdog.js';

/** Where and how a provider is reached. */
export interface Upstream {
  readonly vendor: Vendor;
  readonly url: URL;
  /** Null: none is sent. */
  readonly apiKey: string | null;
  readonly startsThinking: boolean;
  readonly dispatcher: Dispatcher;
  readonly timers: Timers;
}

/** Longest body that is read where no event stream came, in UTF-16 units. */
const BODY_MAX = 4_000_000;
/** How long a body may go on after the vendor's last word, ms: then its connection is not worth keeping. */
const REST_MS = 1_000;

/**
 * One call upstream: no second try. It works in undici's callbacks, without a stream in between, because this is where
 * every token passes. `events` gets what the vendor said, then ends, or fails with an `LlmError` or the reason with
 * which the caller stopped.
 */
export class UpstreamCall implements Dispatcher.DispatchHandler {
  readonly events = new Channel<LlmEvent>();
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

  constructor(upstream: Upstream, body: unknown, signal: AbortSignal, trace?: LlmTrace) {
    this.#vendor = upstream.vendor;
    this.#trace = trace ? new Tracer(trace, upstream) : null;
    this.#reader = new AnswerReader(upstream.vendor, upstream);
    this.#watchdog = new Watchdog(signal, upstream.timers, (reason) => this.#giveUp(reason));
    if (signal.aborted) this.#giveUp(signal.reason);
    else {
      const json = JSON.stringify(body);
      this.#trace?.request(headersOf(upstream), json);
      upstream.dispatcher.dispatch(requestOf(upstream, json), this);
    }
  }

  onRequestStart(controller: Dispatcher.DispatchController): void {
    this.#controller = controller;
    if (this.events.ended) controller.abort(new Error('given up before it began'));
  }

  onResponseStart(_controller: Dispatcher.DispatchController, status: number, headers: LlmHeaders): void {
    this.#watchdog.opened();
    this.#trace?.response(status, headers);
    this.#status = status;
    this.#headers = headers;
    if (status !== 200 || /^application\/json/i.test(String(headers['content-type'] ?? ''))) this.#body = '';
  }

  onResponseData(_controller: Dispatcher.DispatchController, bytes: Buffer): void {
    const text = this.#decoder.decode(bytes, { stream: true });
    this.#trace?.received(text, bytes.length);
    if (this.#body !== null) {
      this.#body += text;
      if (this.#body.length > BODY_MAX) this.#giveUp(new LlmError('LLM_UNKNOWN', 'endless body'));
      return;
    }
    if (this.events.ended) return;
    const events = this.#reader.feed(text);
    if (events.length > 0) this.#watchdog.progress();
    this.events.push(events);
    if (this.#reader.failure) this.#giveUp(this.#reader.failure);
    else if (this.#reader.done) this.#finish();
  }

  onResponseEnd(): void {
    this.#finish();
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    // What breaks after the vendor's last word breaks nothing.
    if (this.#reader.finished) this.#finish();
    else this.#fail(networkError(error, this.#reader.said));
  }

  /** Nobody reads any more: ends the call upstream unless it has ended. */
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
    if (this.events.ended) return;
    this.#watchdog.close();
    try {
      if (this.#status !== 200) throw refusal(this.#vendor, this.#status, this.#headers, this.#body ?? '');
      if (this.#body !== null) {
        this.events.push(this.#reader.json(parseJson(this.#body), this.#status));
        if (this.#reader.failure) throw this.#reader.failure;
      }
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

function requestOf(upstream: Upstream, body: string): Dispatcher.DispatchOptions {
  const { url } = upstream;
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

/** What a body that is not JSON says is its text. */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text.trim() === '' ? {} : { error: text.trim().slice(0, 200) };
  }
}

function refusal(vendor: Vendor, status: number, headers: LlmHeaders, text: string): LlmError {
  const failure = readFailure(parseJson(text), status) ?? { status, code: '', type: '', message: text.slice(0, 200) };
  return new LlmError(classifyError(vendor, failure), `HTTP ${status} ${failure.code} ${failure.message}`.trim(), {
    retryAfter: readRetryAfter(headers, Date.now()),
  });
}

/** A connection that failed: `LLM_TRUNCATED` once a part of the answer had arrived. */
function networkError(cause: Error, said: boolean): LlmError {
  return new LlmError(said ? 'LLM_TRUNCATED' : 'LLM_NETWORK', cause.message, { cause });
}
