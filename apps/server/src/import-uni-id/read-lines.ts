/** Longest line, in UTF-16 units: a user has some thousand. */
const MAX_LINE = 4_000_000;

/** In place of what a line that is too long began with: the rest of it is no JSON after that. */
const CUT = '\0';

/** The lines of a text. One that is too long is cut, so that it is one that is none, and the lines after it are read. */
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
