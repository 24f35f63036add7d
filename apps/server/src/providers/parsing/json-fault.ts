const blank = /[\t\n\r ]*/y;
const text = /"(?:[^"\\\p{Cc}]|[\u007f-\u009f]|\\(?:["\\/bfnrt]|u[\da-fA-F]{4}))*"/uy;
const scalar = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
/** Lists within lists beyond which nothing is read. */
const MAX_DEPTH = 100;

/** Ends reading where the text goes wrong. */
class Wrong extends Error {
  readonly at: number;

  constructor(at: number) {
    super(`not JSON at ${at}`);
    this.at = at;
  }
}

/** Reads JSON for its form alone. */
class Form {
  readonly #text: string;
  #at = 0;

  constructor(whole: string) {
    this.#text = whole;
  }

  whole(): void {
    this.#skip(blank);
    this.#value(0);
    if (this.#at < this.#text.length) throw new Wrong(this.#at);
  }

  /** Goes over a match that begins here. */
  #skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    if (!pattern.test(this.#text)) return false;
    this.#at = pattern.lastIndex;
    return true;
  }

  #take(sign: string): boolean {
    this.#skip(blank);
    if (this.#text[this.#at] !== sign) return false;
    this.#at += 1;
    return true;
  }

  #need(found: boolean): void {
    if (!found) throw new Wrong(this.#at);
  }

  #value(depth: number): void {
    this.#need(depth < MAX_DEPTH);
    if (this.#take('{')) this.#members('}', depth + 1);
    else if (this.#take('[')) this.#members(']', depth + 1);
    else this.#need(this.#skip(text) || this.#skip(scalar));
    this.#skip(blank);
  }

  #members(end: '}' | ']', depth: number): void {
    if (this.#take(end)) return;
    do {
      if (end === '}') {
        this.#skip(blank);
        this.#need(this.#skip(text));
        this.#need(this.#take(':'));
      }
      this.#value(depth);
    } while (this.#take(','));
    this.#need(this.#take(end));
  }
}

/**
 * Offset at which a text stops being JSON, in characters; null for valid JSON. The platform's own message has it for
 * some faults only. Nesting counts as wrong from the hundredth level on.
 */
export function jsonFaultAt(json: string): number | null {
  try {
    new Form(json).whole();
    return null;
  } catch (error) {
    if (error instanceof Wrong) return error.at;
    throw error;
  }
}
