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
/** Most levels to which a value of the envelope may nest. Clients send nothing nested: parameters are a text. */
const MAX_ENVELOPE_DEPTH = 10;

const [QUOTE, BACKSLASH, COMMA, COLON] = [0x22, 0x5c, 0x2c, 0x3a];
const [OBJECT, OBJECT_END, LIST, LIST_END] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Range of the parameters' text: its first byte, and the byte after its end, quotes included. */
export interface ParamsRange {
  readonly from: number;
  readonly to: number;
}

/** An envelope whose size and shape are good. Without a text of parameters the whole of it is short. */
export interface GoodShape {
  readonly params: ParamsRange | null;
}

/**
 * Judges the bytes of an envelope before they are parsed: the size that its method allows, and its shape. Ten short
 * keys and one long text cost a JSON parser next to nothing, 95,000 keys cost it 100 ms. Looks at `MAX_ENVELOPE_BYTES`
 * at most: as the rest of an envelope is short, a long text can only end near the end of the body. Whether a quote ends
 * it before is seen when the range is parsed by itself, which fails at that quote. A parser takes the last of two equal
 * keys, so a second `params` or `method` is malformed; a key counts as what its escapes spell.
 */
export function judgeEnvelope(body: Buffer): GoodShape | 'malformed' | 'too-large' {
  // Everything but the text of the parameters ends before this place.
  let end = MAX_ENVELOPE_BYTES;
  let params: ParamsRange | null = null;
  const seen = new Set<string>();
  let at = skipSpace(body, 0, end);
  if (body[at] !== OBJECT) return 'malformed';
  for (let keys = 1; keys <= MAX_ENVELOPE_KEYS; keys += 1) {
    at = skipSpace(body, at + 1, end);
    const keyEnd = endOfText(body, at, end);
    const key = textAt(body, at, keyEnd + 1);
    if (key === null || seen.has(key)) return 'malformed';
    if (key === 'params' || key === 'method') seen.add(key);
    at = skipSpace(body, keyEnd + 1, end);
    if (body[at] !== COLON || at >= end) return 'malformed';
    at = skipSpace(body, at + 1, end);
    if (at >= end) return 'malformed';
    let valueEnd: number;
    if (key === 'params' && body[at] === QUOTE) {
      valueEnd = endOfLongText(body, at, end - at);
      params = { from: at, to: valueEnd };
      end += valueEnd - at;
    } else valueEnd = endOfValue(body, at, end);
    if (key === 'method' && body.length > maxBytesOf(textAt(body, at, valueEnd))) return 'too-large';
    at = skipSpace(body, valueEnd, end);
    if (at >= end) return 'malformed';
    if (body[at] === OBJECT_END) return skipSpace(body, at + 1, end) === body.length ? { params } : 'malformed';
    if (body[at] !== COMMA) return 'malformed';
  }
  return 'malformed';
}

const limits = new Map<string, number>(Object.entries(MAX_BYTES));
const maxBytesOf = (method: string | null): number => limits.get(method ?? '') ?? MAX_UNKNOWN_BYTES;

/** The text between `from` and `to`, which holds its quotes, as a JSON parser reads it; null where it is none. */
function textAt(body: Buffer, from: number, to: number): string | null {
  const text = body.toString('utf8', from, to);
  if (!text.includes('\\')) return text.slice(1, -1);
  try {
    return String(JSON.parse(text));
  } catch {
    return null;
  }
}

function skipSpace(body: Buffer, from: number, end: number): number {
  let at = from;
  // Space, tab, line feed, carriage return; control characters beside them are for the parser to refuse.
  while (at < end && (body[at] ?? QUOTE) <= 0x20) at += 1;
  return at;
}

/**
 * Place of the closing quote of the text that begins at `from`; `end` where no text begins, and where none ends
 * before.
 */
function endOfText(body: Buffer, from: number, end: number): number {
  if (body[from] !== QUOTE) return end;
  const last = Math.min(end, body.length);
  for (let at = from + 1; at < last; at += 1) {
    if (body[at] === QUOTE) return at;
    if (body[at] === BACKSLASH) at += 1;
  }
  return end;
}

/**
 * The byte after the text that begins at `from`, where at most `rest` bytes follow it and no quote ends it before them.
 * The end of the body where there is none.
 */
function endOfLongText(body: Buffer, from: number, rest: number): number {
  const near = Math.max(from + 1, body.length - rest);
  // Backslashes in pairs are text; the one that is left over escapes what follows it.
  let backslashes = 0;
  while (body[near - 1 - backslashes] === BACKSLASH && near - 1 - backslashes > from) backslashes += 1;
  for (let at = near + (backslashes % 2); at < body.length; at += 1) {
    if (body[at] === QUOTE) return at + 1;
    if (body[at] === BACKSLASH) at += 1;
  }
  return body.length;
}

/** Place after a value's end; `end` where it does not end, or nests too deep. */
function endOfValue(body: Buffer, from: number, end: number): number {
  if (body[from] === QUOTE) return endOfText(body, from, end) + 1;
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
