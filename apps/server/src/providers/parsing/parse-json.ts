import { ParseError } from './port.js';

/** Most values: V8 builds them in one go that nothing can interrupt, and must not run out of memory over it. */
const MAX_VALUES = 500_000;
/** Most lists and objects within each other. */
const MAX_DEPTH = 200;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const opening = new Set([0x5b, 0x7b]);
const closing = new Set([0x5d, 0x7d]);

/** Throws {@link ParseError} for a text that would be too many values, or too deep. */
function requireReasonable(json: string): void {
  let values = 1;
  let depth = 0;
  let inText = false;
  for (let at = 0; at < json.length; at += 1) {
    const unit = json.charCodeAt(at);
    if (inText) {
      if (unit === BACKSLASH) at += 1;
      else if (unit === QUOTE) inText = false;
    } else if (unit === QUOTE) inText = true;
    else if (unit === COMMA) values += 1;
    else if (opening.has(unit)) {
      values += 1;
      depth += 1;
    } else if (closing.has(unit)) depth -= 1;
    if (depth > MAX_DEPTH) throw new ParseError('TOO_DEEP', `more than ${MAX_DEPTH} lists within each other`);
    if (values > MAX_VALUES) throw new ParseError('TOO_LARGE', `more than ${MAX_VALUES} values`);
  }
}

/**
 * `JSON.parse` of a foreign text. Throws {@link ParseError} for too many values or levels, and SyntaxError for invalid
 * JSON.
 */
export function parseJson(json: string): unknown {
  requireReasonable(json);
  return JSON.parse(json);
}
