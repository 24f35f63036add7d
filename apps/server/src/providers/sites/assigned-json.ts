/** An assignment up to its object. It looks no further than where it fails: the marker can stand in a page very often. */
const assigns = /["'\]\s]*=\s*(?=\{)/y;

/**
 * The JSON object that a script assigns: the first `{…}` after `marker`, up to the brace that closes it. Undefined
 * where there is none, and where it is cut off or no JSON.
 */
export function assignedJson(html: string, marker: string): unknown {
  for (let at = html.indexOf(marker); at >= 0; at = html.indexOf(marker, at + marker.length)) {
    assigns.lastIndex = at + marker.length;
    // Something else follows: a comparison, a function.
    if (!assigns.test(html)) continue;
    const from = assigns.lastIndex;
    const to = closingBrace(html, from);
    if (to < 0) return undefined;
    try {
      return JSON.parse(html.slice(from, to + 1));
    } catch {
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
