/** Follows a Markdown text to know whether its end is in code or behind a quotation mark. */
export class CodeFence {
  #fenced = false;
  /** The beginning of the last line, as much of it as a fence takes. */
  #lineStart = '';
  /** Whether the last line has an odd number of backticks. */
  #inCode = false;
  #last = '';

  /** The next piece of the text. */
  push(text: string): void {
    const [first = '', ...further] = text.split('\n');
    this.#add(first);
    for (const line of further) {
      if (isFence(this.#lineStart)) this.#fenced = !this.#fenced;
      this.#lineStart = '';
      this.#inCode = false;
      this.#last = '';
      this.#add(line);
    }
  }

  /** Whether what follows after all that was pushed is code or quoted. */
  isInside(): boolean {
    return this.#fenced || this.#inCode || isFence(this.#lineStart) || /["'“‘「『]/.test(this.#last);
  }

  #add(part: string): void {
    if (part === '') return;
    if (this.#lineStart.length < FENCE_MAX) this.#lineStart = (this.#lineStart + part).slice(0, FENCE_MAX);
    if ((part.match(/`/g)?.length ?? 0) % 2 === 1) this.#inCode = !this.#inCode;
    this.#last = part.slice(-1);
  }
}

/** Three spaces and three marks. */
const FENCE_MAX = 6;

const isFence = (line: string): boolean => /^ {0,3}(?:```|~~~)/.test(line);
