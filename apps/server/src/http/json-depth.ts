/** Deeper than any argument of ours; deep enough nesting overflows the stack of whatever walks it later. */
const MAX_DEPTH = 100;

/** Whether brackets of a JSON text stand more than a hundred deep in each other. */
export function isTooDeep(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const char = json.charCodeAt(at);
    // Most of a call stands inside its texts.
    if (char === QUOTE) at = endOfText(json, at + 1);
    else if (char === LIST || char === OBJECT) depth += 1;
    else if (char === LIST_END || char === OBJECT_END) depth -= 1;
    if (depth > MAX_DEPTH) return true;
  }
  return false;
}

const [QUOTE, BACKSLASH, LIST, LIST_END, OBJECT, OBJECT_END] = [0x22, 0x5c, 0x5b, 0x5d, 0x7b, 0x7d];

/** Where the text that began before `from` ends: at its quote, or with all else if it has none. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from); end >= 0; end = json.indexOf('"', end + 1)) {
    let before = end;
    while (json.charCodeAt(before - 1) === BACKSLASH) before -= 1;
    // Backslashes in pairs are text, the one that is left over escapes the quote.
    if ((end - before) % 2 === 0) return end;
  }
  return json.length;
}
