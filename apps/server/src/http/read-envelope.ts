import { AppError } from '../features/app-error.js';
import { judgeEnvelope, MAX_ENVELOPE_BYTES } from './envelope-shape.js';
import { isObject } from './is-object.js';

const EMPTY_TEXT = Buffer.from('""');

/**
 * The JSON value of the body of a cloud call. A long body is judged by its bytes first, and the text of its parameters is
 * parsed by itself, see {@link judgeEnvelope}. Throws `GATEWAY_TOO_LARGE` and `GATEWAY_MALFORMED`.
 */
export function readEnvelope(body: Buffer): unknown {
  // Most calls are so short that every method allows them, and nothing in them takes a parser long.
  if (body.length <= MAX_ENVELOPE_BYTES) return readJson(body);
  const shape = judgeEnvelope(body);
  if (shape === 'too-large') throw new AppError('GATEWAY_TOO_LARGE');
  if (shape === 'malformed') throw new AppError('GATEWAY_MALFORMED');
  if (!shape.params) return readJson(body);
  const { from, to } = shape.params;
  const rest = readJson(Buffer.concat([body.subarray(0, from), EMPTY_TEXT, body.subarray(to)]));
  if (!isObject(rest)) throw new AppError('GATEWAY_MALFORMED');
  return { ...rest, params: readJson(body.subarray(from, to)) };
}

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON, of bytes in UTF-8 alone. Throws `GATEWAY_MALFORMED`. */
export function readJson(json: Buffer | string): unknown {
  try {
    return JSON.parse(typeof json === 'string' ? json : utf8.decode(json));
  } catch (cause) {
    throw new AppError('GATEWAY_MALFORMED', { cause });
  }
}
