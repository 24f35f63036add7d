/** Longest part of a line that is buffered. */
const LINE_MAX = 4_000;

const SSE_FIELDS = ['data:', 'event:', 'id:', 'retry:', ':'];
const LONGEST_FIELD = 6;

const isField = (line: string): boolean => SSE_FIELDS.some((field) => line.startsWith(field) || field.startsWith(line));

/**
 * Finds the lines of an event stream that belong to none: servers break off with their error alone on a line, and
 * proxies answer with a sentence or a page. Parsers of event streams skip such lines.
 */
export class ForeignLines {
  /** Current line so far; empty once it is known to belong to the stream. */
  #line = '';
  #isField = false;

  /** The next piece of the body; answers the foreign lines that ended in it. */
  push(text: string): readonly string[] {
    const found: string[] = [];
    let at = 0;
    for (let end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', at)) {
      this.#add(text, at, end);
      const line = this.#line.trim();
      if (!this.#isField && !isField(line)) found.push(line);
      this.#line = '';
      this.#isField = false;
      at = end + 1;
    }
    this.#add(text, at, text.length);
    return found;
  }

  #add(text: string, from: number, to: number): void {
    if (this.#isField || from === to || this.#line.length >= LINE_MAX) return;
    this.#line += text.slice(from, Math.min(to, from + LINE_MAX));
    if (this.#line.length < LONGEST_FIELD || !isField(this.#line)) return;
    this.#isField = true;
    this.#line = '';
  }
}
