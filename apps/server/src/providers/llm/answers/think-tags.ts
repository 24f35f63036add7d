import { CodeFence } from './code-fence.js';

/** Tags between which models write reasoning into their content. */
const tags: readonly (readonly [open: string, close: string])[] = [
  // Qwen and DeepSeek, Gemini, Doubao Seed.
  ...['think', 'thinking', 'thought', 'seed:think'].map((name) => [`<${name}>`, `</${name}>`] as const),
  // Magistral, Kimi, OpenThinker.
  ['[THINK]', '[/THINK]'],
  ['◁think▷', '◁/think▷'],
  ['<|begin_of_thought|>', '<|end_of_thought|>'],
];
const openTags = tags.map(([open]) => open);
const closeTags = tags.map(([, close]) => close);

const anyOf = (words: readonly string[]): string => words.map((word) => word.replace(/[|[\]]/g, '\\$&')).join('|');
/** The next opening tag. One search for all, since a text can hold a great many of one. */
const OPEN_TAG = new RegExp(anyOf(openTags));
/** A closing tag on a line of its own that nothing opened: the template did. */
const STRAY_CLOSE = new RegExp(`(?:^|\\n)[ \\t]*(?:${anyOf(closeTags)})[ \\t]*\\n`);
/** Longest part of a line with such a tag that is buffered. */
const MAX_TAG_TAIL = 40;

/** Piece of the content, either reasoning or text. */
export interface ThinkPiece {
  readonly kind: 'reasoning' | 'text';
  readonly text: string;
}

/**
 * Start of a model's reasoning: `tag` after an opening tag only; `open` at once, because its chat template has written
 * the opening tag already; `maybe-open` at once too, but an answer that never closes it was no reasoning.
 */
export type ThinkStart = 'tag' | 'open' | 'maybe-open';

/**
 * Separates reasoning between tags from the answer, in a stream that may be cut anywhere. An opening tag counts at the
 * very start of the content, since an answer may talk about `<think>`. After such a block, models that think in turns
 * open further ones: those count wherever they are not quoted. Text that may become a tag is held back until it is
 * certain.
 */
export class ThinkTags {
  #state: 'before' | 'inside' | 'after-close' | 'answer';
  #held = '';
  /** White space at the content's beginning, apart from the part that is examined again with each piece. */
  #blanks = '';
  /** The closing tags that end the present block. */
  #closedBy: readonly string[] = closeTags;
  /** Whether a tag was seen, so that later ones count. */
  #tagged = false;
  /** Whether a part of the present block was answered. */
  #thought = false;
  /** Reasoning that turns out to be the answer if no closing tag comes; null once that is settled. */
  #unsettled: string | null;
  readonly #fence = new CodeFence();
  #strayClose = false;
  /** The end of the answer so far, where a closing tag may have begun. */
  #tail = '';

  constructor({ start = 'tag' }: { readonly start?: ThinkStart } = {}) {
    this.#state = start === 'tag' ? 'before' : 'inside';
    this.#unsettled = start === 'maybe-open' ? '' : null;
  }

  /**
   * Start of the content that the answer revealed: `open` for a closing tag without an opening one, null where it is
   * unknown.
   */
  get learned(): ThinkStart | null {
    if (this.#strayClose) return 'open';
    return this.#unsettled || this.#tagged ? 'tag' : null;
  }

  /** Takes the next piece of content; returns the parts that are certain by now. */
  push(delta: string): ThinkPiece[] {
    this.#held += delta;
    const pieces: ThinkPiece[] = [];
    while (this.#step(pieces));
    return pieces;
  }

  /** Ends the content: held-back text is read as it appears. */
  end(): ThinkPiece[] {
    const text = this.#blanks + this.#held;
    this.#held = '';
    if (this.#state === 'inside' && this.#unsettled !== null) {
      const whole = this.#unsettled + text;
      return whole === '' ? [] : [{ kind: 'text', text: whole }];
    }
    if (text === '' || this.#state === 'after-close') return [];
    return [{ kind: this.#state === 'inside' ? 'reasoning' : 'text', text }];
  }

  /** Makes one transition; false when more content is needed. */
  #step(pieces: ThinkPiece[]): boolean {
    if (this.#held === '') return false;
    if (this.#state === 'inside') return this.#inside(pieces);
    return this.#state === 'answer' ? this.#answer(pieces) : this.#atStart();
  }

  /** Before the answer, and between a block and what follows it, where blank space belongs to neither. */
  #atStart(): boolean {
    const seen = this.#held.trimStart();
    if (seen === '') {
      if (this.#state === 'before') this.#blanks += this.#held;
      this.#held = '';
      return false;
    }
    const opened = openTags.find((tag) => seen.startsWith(tag));
    if (opened !== undefined) {
      this.#open(opened, seen);
      return true;
    }
    const closed = this.#state === 'before' ? closeTags.find((tag) => seen.startsWith(tag)) : undefined;
    if (closed !== undefined) {
      // The template opened a block, and the model had nothing to think about.
      this.#close(seen.slice(closed.length));
      return true;
    }
    if ([...openTags, ...closeTags].some((tag) => tag.startsWith(seen))) return false;
    this.#held = this.#state === 'after-close' ? seen : this.#blanks + this.#held;
    this.#blanks = '';
    this.#state = 'answer';
    return true;
  }

  #open(tag: string, seen: string): void {
    this.#held = seen.slice(tag.length);
    this.#blanks = '';
    this.#closedBy = tags.flatMap(([open, close]) => (open === tag ? close : []));
    this.#state = 'inside';
    this.#tagged = true;
    this.#thought = false;
    this.#unsettled = null;
  }

  #inside(pieces: ThinkPiece[]): boolean {
    if (!this.#thought) this.#held = this.#held.trimStart();
    if (!this.#tagged && !this.#thought) {
      if (this.#opensItself()) return true;
      if (openTags.some((tag) => tag.startsWith(this.#held))) return false;
    }
    const close = firstOf(this.#held, this.#closedBy);
    if (close) {
      this.#think(pieces, this.#held.slice(0, close.at));
      this.#close(this.#held.slice(close.at + close.tag.length));
      return true;
    }
    const certain = this.#held.slice(0, this.#held.length - overlap(this.#held, this.#closedBy));
    this.#held = this.#held.slice(certain.length);
    this.#think(pieces, certain);
    return false;
  }

  #close(rest: string): void {
    this.#held = rest;
    this.#blanks = '';
    this.#state = 'after-close';
    if (!this.#tagged) this.#strayClose = true;
    this.#tagged = true;
    this.#unsettled = null;
  }

  /** A model that was said to begin inside may write the opening tag all the same. */
  #opensItself(): boolean {
    const opened = openTags.find((tag) => this.#held.startsWith(tag));
    if (opened === undefined) return false;
    this.#open(opened, this.#held);
    return true;
  }

  #think(pieces: ThinkPiece[], text: string): void {
    if (text === '') return;
    this.#thought = true;
    if (this.#unsettled !== null) this.#unsettled += text;
    pieces.push({ kind: 'reasoning', text });
  }

  #answer(pieces: ThinkPiece[]): boolean {
    const opened = this.#tagged ? OPEN_TAG.exec(this.#held) : null;
    if (opened) {
      this.#say(pieces, this.#held.slice(0, opened.index));
      const rest = this.#held.slice(opened.index);
      if (this.#fence.isInside()) {
        // The tag belongs to the answer's text: its first character is taken, and the rest is examined again.
        this.#say(pieces, rest.slice(0, 1));
        this.#held = rest.slice(1);
      } else this.#open(opened[0], rest);
      return true;
    }
    const keep = this.#tagged ? overlap(this.#held, openTags) : 0;
    const certain = this.#held.slice(0, this.#held.length - keep);
    this.#held = this.#held.slice(certain.length);
    this.#say(pieces, certain);
    return false;
  }

  #say(pieces: ThinkPiece[], text: string): void {
    if (text === '') return;
    this.#fence.push(text);
    if (!this.#tagged && !this.#strayClose) {
      this.#tail += text;
      this.#strayClose = STRAY_CLOSE.test(this.#tail);
      this.#tail = this.#tail.slice(-MAX_TAG_TAIL);
    }
    pieces.push({ kind: 'text', text });
  }
}

/** The first of several tags in a text. */
function firstOf(text: string, tags: readonly string[]): { at: number; tag: string } | null {
  let first: { at: number; tag: string } | null = null;
  for (const tag of tags) {
    const at = text.indexOf(tag);
    if (at >= 0 && (first === null || at < first.at)) first = { at, tag };
  }
  return first;
}

/** Number of characters at the end of `text` that may be the beginning of one of the tags. */
function overlap(text: string, tags: readonly string[]): number {
  const longest = Math.max(...tags.map((tag) => tag.length - 1));
  for (let size = Math.min(text.length, longest); size > 0; size -= 1) {
    const tail = text.slice(-size);
    if (tags.some((tag) => tag.startsWith(tail))) return size;
  }
  return 0;
}
