import { AppError } from '../../features/app-error.js';
import { isObject } from '../body/is-object.js';
import { readJson } from '../body/read-json.js';
import { judgeEnvelope, MAX_ENVELOPE_BYTES } from './envelope-shape.js';

const MALFORMED_CODE = 'GATEWAY_MALFORMED';
const EMPTY_TEXT = Buffer.from('""');

/**
 * Parses the body of a cloud call. A long body is judged by its bytes first, and the text of its parameters is parsed
 * by itself, see {@link judgeEnvelope}. Throws `GATEWAY_TOO_LARGE` and `GATEWAY_MALFORMED`.
 */
export function readEnvelope(body: Buffer): unknown {
  // Most calls are so short that every method allows them, and nothing in them takes a parser long.
  if (body.length <= MAX_ENVELOPE_BYTES) return readJson(body, MALFORMED_CODE);
  const shape = judgeEnvelope(body);
  if (shape === 'too-large') throw new AppError('GATEWAY_TOO_LARGE');
  if (shape === 'malformed') throw new AppError(MALFORMED_CODE);
  if (!shape.params) return readJson(body, MALFORMED_CODE);
  const { from, to } = shape.params;
  const rest = readJson(Buffer.concat([body.subarray(0, from), EMPTY_TEXT, body.subarray(to)]), MALFORMED_CODE);
  if (!isObject(rest)) throw new AppError(MALFORMED_CODE);
  return { ...rest, params: readJson(body.subarray(from, to), MALFORMED_CODE) };
}
