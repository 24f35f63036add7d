import { headers } from '../wire/methods.js';
import { CloudError, clientCodes } from './cloud-error.js';

/** An HTTP answer as the transport gives it. */
export interface HttpAnswer {
  readonly status: number;
  /** By lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
  readonly data: unknown;
}

/** A good answer: its `data`, its request id, and whatever else the envelope held. */
export interface Answer {
  readonly data: unknown;
  readonly requestId: string | undefined;
  /** `success`, `header` and anything else beside `data`. */
  readonly rest: Readonly<Record<string, unknown>>;
}

type Json = Readonly<Record<string, unknown>>;

/** Whether a value is a JSON object, not a list. */
export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const textOf = (value: unknown): string | undefined => (typeof value === 'string' && value !== '' ? value : undefined);

function requestIdOf(body: unknown, answer: HttpAnswer): string | undefined {
  const inside = isObject(body) && isObject(body.header) ? textOf(body.header[headers.requestId]) : undefined;
  return inside ?? answer.headers[headers.responseRequestId];
}

/** Sentences beside form fields, where a failure tells any. */
export function fieldsOf(value: unknown): Readonly<Record<string, string>> | undefined {
  if (!isObject(value)) return undefined;
  return Object.fromEntries(Object.entries(value).filter((entry): entry is [string, string] => !!textOf(entry[1])));
}

/**
 * Reads the gateway's answer. An answer is good when its status is below 400 and its body is an object without
 * `error`; its `success` is not looked at, as in the original client.
 *
 * @throws CloudError with the answer's own code; `SYSTEM_ERROR` where an error names none; `SYS_ERR` for an error
 * status without a code and for a body that is not an object
 */
export function readAnswer(answer: HttpAnswer): Answer {
  const { status, data: body } = answer;
  const requestId = requestIdOf(body, answer);
  const error = isObject(body) ? body.error : undefined;
  if (error || status >= 400) {
    const told: Json = isObject(error) ? error : {};
    throw new CloudError({
      code: textOf(told.code) ?? (status >= 400 ? clientCodes.system : clientCodes.unknown),
      message: textOf(told.message) ?? (status >= 400 ? `HTTP status ${status}` : 'unknown system error'),
      fields: fieldsOf(told.fields),
      requestId,
    });
  }
  if (!isObject(body)) {
    const message = 'the answer is not a JSON object';
    throw new CloudError({ code: clientCodes.system, message, requestId });
  }
  const { data, ...rest } = body;
  return { data, requestId, rest };
}
