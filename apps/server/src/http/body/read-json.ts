import { AppError } from '../../features/app-error.js';

const utf8 = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON, from bytes in UTF-8 alone. Throws an {@link AppError} with the code of the calling surface. */
export function readJson(json: Buffer | string, refusal: 'GATEWAY_MALFORMED' | 'INVALID_PARAM'): unknown {
  try {
    return JSON.parse(typeof json === 'string' ? json : utf8.decode(json));
  } catch (cause) {
    throw new AppError(refusal, { cause });
  }
}
