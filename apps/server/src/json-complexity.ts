/** Deeper than any argument of ours; deep enough nesting overflows the stack of whatever walks it later. */
const MAX_DEPTH = 100;
/** Five times the most that a caller of ours sends: a hundred drawn lines of four points are 2,000 values. */
export const MAX_VALUES = 10_000;

/**
 * Whether brackets of a JSON text nest more than a hundred levels, or it holds more than `maxValues` values, ten
 * thousand unless given: texts are cheap to parse and check, and many small values are not.
 */
export function isTooComplex(json: string, maxValues = MAX_VALUES): boolean {
  let depth = 0;
  let values = 1;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    // Most characters of a call are inside its texts.
    if (char === QUOTE) at = endOfText(json, at + 1);
    else if (char === LIST || char === OBJECT) depth += 1;
    else if (char === LIST_END || char === OBJECT_END) depth -= 1;
    else if (char === COMMA) values += 1;
    if (depth > MAX_DEPTH || values > maxValues) return true;
  }
  return false;
}

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [LIST, LIST_END, OBJECT, OBJECT_END] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Characters of a text that are read one by one before its next quote is searched for. */
const SCAN_UNITS = 32;

/** Place of the quote that ends the text begun before `from`, or the end of the JSON where it has none. */
function endOfText(json: string, from: number): number {
  let at = from;
  while (at < json.length) {
    // A loop is faster than a search where escaped quotes are close together; elsewhere the search is.
    for (const pause = at + SCAN_UNITS; at < pause; at += 1) {
      const char = json.charCodeAt(at);
      if (char === QUOTE) return at;
      if (char === BACKSLASH) at += 1;
    }
    const quote = json.indexOf('"', at);
    if (quote < 0) return json.length;
    let before = quote;
    while (before > at && json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // Backslashes in pairs are text, the one that is left over escapes the quote.
    if ((quote - before) % 2 === 0) return quote;
    at = quote + 1;
  }
  return json.length;
}
