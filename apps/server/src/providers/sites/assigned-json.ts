import { parseJson } from '../parsing/parse-json.js';
import { ParseError } from '../parsing/port.js';

/** Text between a name and the assigned value: the rest of an index, and the sign. */
const ASSIGNMENT = /["'\]\s]{0,40}=\s{0,40}(?=\{)/y;

/**
 * The JSON object that a script assigns: the first `{…}` after `marker`, up to the brace that closes it. Undefined
 * where there is none, and where it is cut off or no JSON. Throws {@link ParseError} for one that is beyond all use.
 */
export function assignedJson(html: string, marker: string): unknown {
  for (let at = html.indexOf(marker); at >= 0; at = html.indexOf(marker, at + marker.length)) {
    ASSIGNMENT.lastIndex = at + marker.length;
    // Something else follows: a comparison, a function.
    if (!ASSIGNMENT.test(html)) continue;
    const from = ASSIGNMENT.lastIndex;
    const to = closingBrace(html, from);
    if (to < 0) return undefined;
    try {
      return parseJson(html.slice(from, to + 1));
    } catch (error) {
      if (error instanceof ParseError) throw error;
      return undefined;
    }
  }
  return undefined;
}

function closingBrace(html: string, from: number): number {
  let depth = 0;
  let inText = false;
  for (let at = from; at < html.length; at += 1) {
    const sign = html[at];
    if (inText) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inText = false;
    } else if (sign === '"') inText = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at;
    }
  }
  return -1;
}
