/** Longest line, in UTF-16 units: a user has some thousand. */
const MAX_LINE = 4_000_000;

/** Replaces the beginning of a line that is too long, so that its rest is no JSON. */
const CUT = '\0';

/**
 * The lines of a text. A line that is too long is cut, so that it fails as invalid, and the lines after it are read.
 */
export async function* readLines(parts: AsyncIterable<string>): AsyncIterable<string> {
  let rest = '';
  for await (const part of parts) {
    const lines = (rest + part).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) rest = CUT;
    for (const line of lines) yield line.replace(/\r$/, '');
  }
  if (rest !== '') yield rest;
}
