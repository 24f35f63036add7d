import { isInCrumbs } from '../../crumbs.js';
import { isTooComplex } from '../../json-complexity.js';
import { AnswerTooLong } from './answer-limits.js';

/** Reads a body. Throws {@link AnswerTooLong} beyond `maxBytes`, and where it comes in crumbs. */
export async function readBytes(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of body ?? []) {
    length += part.byteLength;
    parts.push(part);
    // Leaving the loop early ends the connection.
    if (length > maxBytes) throw new AnswerTooLong(`more than ${maxBytes} bytes`);
    if (isInCrumbs(parts.length, length)) throw new AnswerTooLong('the body comes in crumbs');
  }
  return Buffer.concat(parts);
}

/** {@link readBytes}, as UTF-8. */
export async function readText(body: AsyncIterable<Uint8Array> | null, maxBytes: number): Promise<string> {
  return new TextDecoder().decode(await readBytes(body, maxBytes));
}

/**
 * `JSON.parse` of a service's short answer. Throws {@link AnswerTooLong} for one with more values or levels than any
 * valid one: to build and check them would block all other work.
 */
export function parseShortJson(text: string): unknown {
  if (isTooComplex(text)) throw new AnswerTooLong('too many values, or too deep');
  return JSON.parse(text);
}
