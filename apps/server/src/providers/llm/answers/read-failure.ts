import * as z from 'zod/mini';
import { failFastArray } from '../../fetch/fail-fast-array.js';
import type { Failure } from '../classify-error.js';

const word = z.catch(z.nullish(z.union([z.string(), z.number()])), null);

const Wrapped = z.object({
  error: z.union([
    z.string().check(z.minLength(1)),
    // Gemini's `code` is the status, and its `status` the code.
    z.object({ message: word, type: word, code: word, status: word }),
  ]),
});
/** MiniMax says with every chunk that all is well, and with HTTP 200 that it is not. */
const MiniMax = z.object({ base_resp: z.object({ status_code: z.number(), status_msg: word }) });
const QianfanV1 = z.object({ error_code: z.union([z.string(), z.number()]), error_msg: word });
/** Cloudflare's list, of which the first says why. */
const Listed = z.object({ errors: failFastArray(z.object({ code: word, message: word })).check(z.minLength(1)) });
const Native = z.object({
  code: z.union([z.string().check(z.minLength(1)), z.number()]),
  message: word,
});

/** Longest text of a failure, in UTF-16 units: the patterns that look for its reason take the square of its length. */
const MAX_TEXT = 2_000;

const text = (value: string | number | null | undefined): string => String(value ?? '').slice(0, MAX_TEXT);

/** The number with which some servers say that all is well, in every chunk. */
const isFine = (code: unknown): boolean => [0, 200].includes(Number(code));

/** The choice that OpenRouter ends with an error of its own. */
function failedChoice(body: unknown): unknown {
  if (typeof body !== 'object' || body === null || !('choices' in body) || !Array.isArray(body.choices)) return null;
  const [choice] = body.choices;
  return typeof choice === 'object' && choice !== null && choice.error ? choice : null;
}

/** Whether an `error` is one: servers put an empty object, or one of nulls, beside an answer. */
const saysSomething = (error: unknown): boolean =>
  typeof error === 'object' ? Object.values(error ?? {}).some((one) => one !== null && one !== '') : Boolean(error);

/** Names that only failures have; a failed parse costs more than the rest of a chunk. */
function looksFailed(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return (
    ('error' in value && saysSomething(value.error)) ||
    'errors' in value ||
    'base_resp' in value ||
    'error_code' in value ||
    ('code' in value && (!('choices' in value) || (typeof value.code === 'number' && !isFine(value.code))))
  );
}

/**
 * The failure in a body or a frame, in any of the vendors' shapes, or null when it holds none: `{error: {…}}`,
 * `{error: "…"}`, `{errors: […]}`, `{error_code, error_msg}`, `{base_resp: {…}}`, one of these in an array, or `{code,
 * message}` without choices, and beside them when the code is a number (0 and 200 mean fine). OpenRouter puts `error`
 * into the choice that it ends.
 */
export function readFailure(given: unknown, status: number): Failure | null {
  // Gemini wraps the body of a failure in an array.
  const body = Array.isArray(given) ? given[0] : given;
  const value = failedChoice(body) ?? body;
  if (!looksFailed(value)) return null;
  const wrapped = Wrapped.safeParse(value);
  if (wrapped.success) {
    const { error } = wrapped.data;
    if (typeof error === 'string') return { status, code: '', type: '', message: text(error) };
    return {
      status,
      code: text(error.code),
      type: text(error.type) || text(error.status),
      message: text(error.message),
    };
  }
  const v1 = QianfanV1.safeParse(value);
  if (v1.success) {
    return {
      status,
      code: text(v1.data.error_code),
      type: '',
      message: text(v1.data.error_msg),
      formOf: 'qianfan',
    };
  }
  const miniMax = MiniMax.safeParse(value);
  if (miniMax.success && miniMax.data.base_resp.status_code !== 0) {
    const { status_code, status_msg } = miniMax.data.base_resp;
    return { status, code: text(status_code), type: '', message: text(status_msg), formOf: 'minimax' };
  }
  const listed = Listed.safeParse(value);
  const [first] = listed.data?.errors ?? [];
  if (first) return { status, code: text(first.code), type: '', message: text(first.message) };
  const native = Native.safeParse(value);
  if (native.success && !isFine(native.data.code)) {
    return { status, code: text(native.data.code), type: '', message: text(native.data.message) };
  }
  return null;
}

/** Seconds that `Retry-After` (or `retry-after-ms`) asks for; undefined when it says nothing usable. */
export function readRetryAfter(headers: Readonly<Record<string, unknown>>, now: number): number | undefined {
  const ms = Number(headers['retry-after-ms'] ?? Number.NaN);
  if (Number.isFinite(ms) && ms >= 0) return ms / 1000;
  const value = headers['retry-after'];
  if (typeof value !== 'string' || value === '') return undefined;
  const seconds = Number(value);
  if (Number.isFinite(seconds)) return Math.max(0, seconds);
  const date = Date.parse(value);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now) / 1000);
}
