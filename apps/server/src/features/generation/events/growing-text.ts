/** Pieces are joined once they are so long together, in UTF-16 units. */
const SEGMENT_UNITS = 8_192;

/**
 * A text that grows at its end. Recent additions can be read without touching the rest, so that a checkpoint of a long
 * answer every second costs as much as that second's text, and not the whole answer.
 */
export class GrowingText {
  /** Joined and no longer changed; all but the last end where the next one begins. */
  #segments: { readonly from: number; readonly text: string }[] = [];
  #tail = '';
  #tailFrom = 0;

  /** UTF-16 units. */
  get length(): number {
    return this.#tailFrom + this.#tail.length;
  }

  append(text: string): void {
    this.#tail += text;
    if (this.#tail.length < SEGMENT_UNITS) return;
    this.#segments.push({ from: this.#tailFrom, text: this.#tail });
    this.#tailFrom += this.#tail.length;
    this.#tail = '';
  }

  /** Takes another text's place. */
  replace(text: string): void {
    this.#segments = [];
    this.#tail = '';
    this.#tailFrom = 0;
    this.append(text);
  }

  /** The text after the first `start` units. */
  from(start: number): string {
    if (start >= this.#tailFrom) return this.#tail.slice(start - this.#tailFrom);
    const parts = [this.#tail];
    for (let at = this.#segments.length - 1; at >= 0; at -= 1) {
      const { from, text } = this.#segments[at] ?? { from: 0, text: '' };
      parts.push(start > from ? text.slice(start - from) : text);
      if (start >= from) break;
    }
    return parts.reverse().join('');
  }

  toString(): string {
    return this.from(0);
  }
}
