import { Cancellation } from './cancellation.js';
import { encodeBody, type RequestData, withQuery } from './encode.js';
import { type Payloads, readPayload } from './payload.js';
import type { Credentials, Fetch, FetchInit, FetchResponse, RequestPorts } from './ports.js';
import { TransportError } from './transport-error.js';

/** Time-out of a request that names none, ms. */
export const REQUEST_TIMEOUT_MS = 60_000;

/** Options of a request. */
export interface RequestOptions<As extends keyof Payloads = 'json'> {
  readonly url: string;
  /** Any HTTP method; `GET` when absent. */
  readonly method?: string | undefined;
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /**
   * Object, text or bytes. With GET and HEAD an object becomes the query; otherwise it is encoded by the content
   * type, which is JSON when absent.
   */
  readonly data?: RequestData | undefined;
  /** `same-origin` when absent. */
  readonly credentials?: Credentials | undefined;
  /** ms until the answer must be complete, or for a stream until it must have begun; `Infinity` waits for ever. */
  readonly timeoutMs?: number | undefined;
  readonly signal?: AbortSignal | undefined;
  /** The form of the answer's body; `json` when absent. */
  readonly as?: As | undefined;
}

/** An answer, whatever its status. */
export interface TransportResponse<Data> {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly data: Data;
}

/** A request under way: await it, or end it. */
export interface RequestTask<Data> extends Promise<TransportResponse<Data>> {
  /** Ends the request, or the stream that it opened, with error 600003. */
  abort(reason?: unknown): void;
}

/** Sends requests. */
export type RequestFunction = <As extends keyof Payloads = 'json'>(
  options: RequestOptions<As>,
) => RequestTask<Payloads[As]>;

/**
 * Makes a `request` out of the ports. The entries `./browser` and `./node` export one that is ready.
 *
 * The task rejects with a {@link TransportError}: time-out and network error (code 5), abort (600003). An HTTP error
 * status is an answer, not an error.
 *
 * @throws RangeError for a `timeoutMs` that is negative or no number
 *
 * @example
 * const request = createRequest({ fetch, startTimer });
 * const { status, data } = await request({ url: '/api', method: 'POST', data: { a: 1 } });
 */
export function createRequest({ fetch, startTimer }: RequestPorts): RequestFunction {
  return (options) => {
    const { timeoutMs = REQUEST_TIMEOUT_MS, signal } = options;
    const cancellation = new Cancellation('request', { startTimer, timeoutMs, signal });
    const answer = send(fetch, options, cancellation);
    return Object.assign(answer, { abort: (reason?: unknown) => cancellation.abort(reason) });
  };
}

async function send<As extends keyof Payloads>(
  fetch: Fetch,
  options: RequestOptions<As>,
  cancellation: Cancellation,
): Promise<TransportResponse<Payloads[As]>> {
  const as: keyof Payloads = options.as ?? 'json';
  let streaming = false;
  try {
    const { url, ...init } = prepare(options);
    const exchange = async (): Promise<TransportResponse<Payloads[As]>> => {
      const response = await fetch(url, { ...init, signal: cancellation.signal });
      const data = await readPayload(response, as, cancellation);
      return { status: response.status, headers: headersOf(response), data: data as Payloads[As] };
    };
    const response = await cancellation.wait(exchange().catch(fail));
    streaming = as === 'stream';
    return response;
  } finally {
    if (streaming) cancellation.stopClock();
    else cancellation.release();
  }
}

const fail = (error: unknown): never => {
  throw error instanceof TransportError ? error : new TransportError('request', 'network', { cause: error });
};

function prepare(options: RequestOptions<keyof Payloads>): { url: string } & Omit<FetchInit, 'signal'> {
  const { url, headers = {}, data, credentials = 'same-origin' } = options;
  const method = (options.method ?? 'GET').toUpperCase();
  const bodyless = method === 'GET' || method === 'HEAD';
  if (!bodyless) return { url, method, credentials, ...encodeBody(data, headers) };
  const isQuery = typeof data === 'object' && !(data instanceof Uint8Array);
  return { url: isQuery ? withQuery(url, data) : url, method, credentials, headers: { ...headers } };
}

/** The headers of an answer, by lower-case name. */
export function headersOf(response: FetchResponse): Record<string, string> {
  const headers: Record<string, string> = {};
  response.headers.forEach((value, name) => {
    headers[name.toLowerCase()] = value;
  });
  return headers;
}
