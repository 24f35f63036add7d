const OPEN = '<think>';
const CLOSE = '</think>';

/** A piece of the content, told apart. */
export interface ThinkPiece {
  readonly kind: 'reasoning' | 'text';
  readonly text: string;
}

/**
 * Tells reasoning between `<think>` tags from the answer, in a stream that may cut anywhere. Only tags at the very
 * start of the answer count: an answer may talk about `<think>`. What may become a tag is held back until it is
 * certain. `startsInside` is for models whose template has already opened the tag.
 */
export class ThinkTags {
  #state: 'before' | 'inside' | 'after-tag' | 'answer';
  #held = '';
  /** White space that the content began with, apart from what is looked at again with each piece. */
  #blanks = '';
  #thought = false;

  constructor(options: { startsInside?: boolean } = {}) {
    this.#state = options.startsInside ? 'inside' : 'before';
  }

  /** The next piece of content; answers what is certain by now. */
  push(delta: string): ThinkPiece[] {
    if (this.#state === 'answer') return delta === '' ? [] : [{ kind: 'text', text: delta }];
    this.#held += delta;
    const pieces: ThinkPiece[] = [];
    if (this.#state === 'before') this.#before(pieces);
    if (this.#state === 'inside') this.#inside(pieces);
    if (this.#state === 'after-tag') this.#trimStart(pieces);
    return pieces;
  }

  /** The end of the content: what was held back is what it looked like. */
  end(): ThinkPiece[] {
    const text = this.#state === 'before' ? this.#blanks + this.#held : this.#held;
    this.#held = '';
    if (text === '' || this.#state === 'after-tag') return [];
    return [{ kind: this.#state === 'inside' ? 'reasoning' : 'text', text }];
  }

  #before(pieces: ThinkPiece[]): void {
    const seen = this.#held.trimStart();
    if (seen === '') {
      this.#blanks += this.#held;
      this.#held = '';
    } else if (seen.startsWith(OPEN)) {
      this.#held = seen.slice(OPEN.length);
      this.#state = 'inside';
    } else if (!OPEN.startsWith(seen)) {
      this.#state = 'answer';
      pieces.push({ kind: 'text', text: this.#blanks + this.#held });
      this.#held = '';
    }
  }

  #inside(pieces: ThinkPiece[]): void {
    if (!this.#thought) this.#held = this.#held.trimStart();
    const at = this.#held.indexOf(CLOSE);
    if (at >= 0) {
      if (at > 0) pieces.push({ kind: 'reasoning', text: this.#held.slice(0, at) });
      this.#held = this.#held.slice(at + CLOSE.length);
      this.#state = 'after-tag';
      return;
    }
    const keep = overlap(this.#held, CLOSE);
    const certain = this.#held.slice(0, this.#held.length - keep);
    if (certain === '') return;
    this.#thought = true;
    pieces.push({ kind: 'reasoning', text: certain });
    this.#held = this.#held.slice(certain.length);
  }

  /** Blank lines between the closing tag and the answer belong to neither. */
  #trimStart(pieces: ThinkPiece[]): void {
    const text = this.#held.trimStart();
    this.#held = '';
    if (text === '') return;
    this.#state = 'answer';
    pieces.push({ kind: 'text', text });
  }
}

/** How many characters at the end of `text` may be the beginning of `tag`. */
function overlap(text: string, tag: string): number {
  for (let size = Math.min(text.length, tag.length - 1); size > 0; size -= 1) {
    if (text.endsWith(tag.slice(0, size))) return size;
  }
  return 0;
}
