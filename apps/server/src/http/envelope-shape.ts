import { type Method, methods } from '@guanlan/cloud-client/wire/methods';

/**
 * Longest body of a cloud call by its method, bytes. Authorizing takes about 200, a report 400. The address of a file
 * that is asked for a ticket has some hundred characters, the user token beside it about 1,000; a question about files
 * may name 100,000 characters of addresses. A function takes up to 200,000 characters of Chinese, at three bytes each.
 */
const MAX_BYTES: Readonly<Record<Method, number>> = {
  [methods.authorize]: 4_096,
  [methods.fileReport]: 4_096,
  [methods.fileSign]: 16_384,
  [methods.fileInfo]: 131_072,
  [methods.invoke]: 1_048_576,
};

/** Longest body of any call, bytes. */
export const MAX_CALL_BYTES = Math.max(...Object.values(MAX_BYTES));
/** Longest body of a call whose method is none of ours, bytes. */
const MAX_UNKNOWN_BYTES = Math.min(...Object.values(MAX_BYTES));

/** Most keys of an envelope. Clients send five. */
export const MAX_ENVELOPE_KEYS = 10;
/** Longest envelope without the text of its parameters, bytes. Clients send about 300. */
export const MAX_ENVELOPE_BYTES = 4_096;
/** How deep a value of the envelope may nest. Clients send nothing nested: parameters are a text. */
const MAX_ENVELOPE_DEPTH = 10;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/**
 * Judges the bytes of an envelope before they are parsed: the size that its method allows, and its shape. Ten short
 * keys and one long text cost a JSON parser next to nothing, 95,000 keys cost it 100 ms. One pass, which ends at the
 * first byte that is too much. Whether the bytes are JSON is left to the parser.
 */
export function judgeEnvelope(body: Buffer): 'fine' | 'malformed' | 'too-large' {
  // Everything but the text of the parameters stands before this place.
  let end = MAX_ENVELOPE_BYTES;
  let at = skipSpace(body, 0, end);
  if (body[at] !== OBJECT) return 'malformed';
  for (let keys = 1; keys <= MAX_ENVELOPE_KEYS; keys += 1) {
    at = skipSpace(body, at + 1, end);
    const keyEnd = endOfText(body, at, end);
    // The two that matter have six letters; a text is made of no other.
    const key = keyEnd - at === 7 ? body.toString('latin1', at + 1, keyEnd) : '';
    at = skipSpace(body, keyEnd + 1, end);
    if (body[at] !== COLON || at >= end) return 'malformed';
    at = skipSpace(body, at + 1, end);
    if (at >= end) return 'malformed';
    const isText = body[at] === QUOTE;
    const valueEnd = isText ? endOfText(body, at, key === 'params' ? body.length : end) + 1 : endOfValue(body, at, end);
    if (key === 'params' && isText) end += valueEnd - at;
    if (key === 'method' && body.length > maxBytesOf(body.toString('latin1', at + 1, valueEnd - 1))) return 'too-large';
    at = skipSpace(body, valueEnd, end);
    if (at >= end) return 'malformed';
    if (body[at] === OBJECT_END) return skipSpace(body, at + 1, end) === body.length ? 'fine' : 'malformed';
    if (body[at] !== COMMA) return 'malformed';
  }
  return 'malformed';
}

const limits = new Map<string, number>(Object.entries(MAX_BYTES));
const maxBytesOf = (method: string): number => limits.get(method) ?? MAX_UNKNOWN_BYTES;

function skipSpace(body: Buffer, from: number, end: number): number {
  let at = from;
  // Space, tab, line feed, carriage return; control characters beside them are for the parser to refuse.
  while (at < end && (body[at] ?? QUOTE) <= 0x20) at += 1;
  return at;
}

/**
 * Most escapes that are looked at in a text. The longest transcript, 200,000 characters, would need every second one to
 * be a quotation mark.
 */
const MAX_ESCAPES = 200_000;

/** Bytes of a text that are looked at one by one before its next quote is searched for. */
const WINDOW = 128;

/**
 * Where the text that begins at `from` has its closing quote; `end` where no text begins, where none ends before, and
 * where it escapes too much.
 */
function endOfText(body: Buffer, from: number, end: number): number {
  if (body[from] !== QUOTE) return end;
  const last = Math.min(end, body.length);
  let at = from + 1;
  let escapes = 0;
  while (at < last && escapes <= MAX_ESCAPES) {
    // Where escaped quotes stand close together a loop is faster than a search for each, elsewhere the search is.
    const pause = Math.min(at + WINDOW, last);
    for (; at < pause; at += 1) {
      if (body[at] === QUOTE) return at;
      if (body[at] !== BACKSLASH) continue;
      at += 1;
      escapes += 1;
    }
    const quote = body.indexOf(QUOTE, at);
    if (quote < 0 || quote >= last) return end;
    if (!isEscaped(body, quote, at)) return quote;
    at = quote + 1;
  }
  return end;
}

/** Backslashes in pairs are text; the one that is left over escapes the quote. */
function isEscaped(body: Buffer, quote: number, from: number): boolean {
  let before = quote;
  while (before > from && body[before - 1] === BACKSLASH) before -= 1;
  return (quote - before) % 2 === 1;
}

/** Where a number, a literal, a list or an object ends; `end` where it does not, or nests too deep. */
function endOfValue(body: Buffer, from: number, end: number): number {
  const last = Math.min(end, body.length);
  let depth = 0;
  for (let at = from; at < last; at += 1) {
    const byte = body[at];
    if (byte === QUOTE) at = endOfText(body, at, end);
    else if (byte === OBJECT || byte === LIST) depth += 1;
    else if (depth === 0 && (byte === COMMA || byte === OBJECT_END)) return at;
    else if (byte === OBJECT_END || byte === LIST_END) depth -= 1;
    if (depth > MAX_ENVELOPE_DEPTH) return end;
  }
  return end;
}
