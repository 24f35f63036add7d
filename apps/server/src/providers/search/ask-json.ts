import type * as z from 'zod/mini';
import { AnswerTooLong } from '../fetch/answer-limits.js';
import { parseShortJson, readText } from '../fetch/read-text.js';
import { SearchError } from './port.js';

/** Longest answer that is read, bytes. */
const BODY_MAX = 1_000_000;
/** Longest that a source may take, ms. */
const TIMEOUT_MS = 8_000;

/** A question to a source, and what its answer must look like. */
export interface JsonAsk<S extends z.ZodMiniType> {
  /** Named in messages. */
  readonly source: string;
  readonly url: URL;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as JSON with POST; GET without. */
  readonly body?: unknown;
  readonly schema: S;
  readonly signal: AbortSignal;
  /** ms; 8000 unless given. */
  readonly timeoutMs?: number;
  /** Reads the error that the answer itself reports; tried before the status. */
  readonly failureOf?: (answer: unknown) => SearchError | null;
}

/**
 * Asks a source over HTTP for JSON. Throws {@link SearchError}: `timeout`, `rate` (429), `refused` (401, 402, 403),
 * `unreachable` (no answer, another status), `format` (no JSON, another shape, too long).
 */
export async function askJson<S extends z.ZodMiniType>(ask: JsonAsk<S>): Promise<z.output<S>> {
  const { source, url, headers, body, schema, signal, timeoutMs = TIMEOUT_MS } = ask;
  const late = AbortSignal.timeout(timeoutMs);
  let status: number;
  let text: string;
  try {
    const response = await fetch(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      // A key goes to the configured host and nowhere else.
      redirect: 'error',
      signal: AbortSignal.any([signal, late]),
    });
    status = response.status;
    text = await readText(response.body, BODY_MAX);
  } catch (error) {
    if (signal.aborted) throw signal.reason;
    if (error instanceof AnswerTooLong)
      throw new SearchError('format', `${source} answered ${error.message}`, { cause: error });
    if (late.aborted) throw new SearchError('timeout', `${source} took longer than ${timeoutMs} ms`, { cause: error });
    throw new SearchError('unreachable', `${source} did not answer`, { cause: error });
  }
  const answer = parse(source, text);
  const said = ask.failureOf?.(answer) ?? failureOf(source, status);
  if (said) throw said;
  const parsed = schema.safeParse(answer);
  if (!parsed.success)
    throw new SearchError('format', `${source} answered something else than its JSON`, { cause: parsed.error });
  return parsed.data;
}

function parse(source: string, text: string): unknown {
  try {
    return parseShortJson(text);
  } catch (cause) {
    if (cause instanceof AnswerTooLong)
      throw new SearchError('format', `${source} answered ${cause.message}`, { cause });
    return undefined;
  }
}

function failureOf(source: string, status: number): SearchError | null {
  if (status >= 200 && status < 300) return null;
  if (status === 429) return new SearchError('rate', `${source} answered 429`);
  if (status === 401 || status === 402 || status === 403)
    return new SearchError('refused', `${source} answered ${status}`);
  if (status === 408 || status === 504) return new SearchError('timeout', `${source} answered ${status}`);
  return new SearchError('unreachable', `${source} answered ${status}`);
}
