const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });

/** UTF-16 units of indexed words of one text: a tsvector may not exceed 1 MB. */
const LENGTH_MAX = 150_000;
/** UTF-16 units between two pauses: half a millisecond of work. */
const YIELD_AFTER_UNITS = 4_000;
/** Longest word: PostgreSQL takes no longer one, and longer texts are no words anyway. */
const WORD_MAX = 64;

/** The different words of a text, as many as a tsvector takes. */
class WordSet {
  readonly #words = new Set<string>();
  #length = 0;

  add(text: string): void {
    for (const { segment, isWordLike } of segmenter.segment(text)) {
      if (!isWordLike || segment.length > WORD_MAX || this.#length > LENGTH_MAX) continue;
      const word = segment.toLowerCase();
      if (!this.#words.has(word)) this.#length += word.length + 1;
      this.#words.add(word);
    }
  }

  /** Apart by blanks, as `to_tsvector('simple', …)` takes them. */
  join(): string {
    return [...this.#words].join(' ');
  }
}

/** The words of a query or a title. */
export function searchWords(text: string): string {
  const words = new WordSet();
  words.add(text);
  return words.join();
}

/** The words of a text of any length, without keeping the event loop busy. */
export async function searchWordsOfLong(text: string): Promise<string> {
  const words = new WordSet();
  for (let from = 0; from < text.length; from += YIELD_AFTER_UNITS) {
    if (from > 0) await new Promise<void>((resolve) => setImmediate(resolve));
    words.add(text.slice(from, from + YIELD_AFTER_UNITS));
  }
  return words.join();
}
