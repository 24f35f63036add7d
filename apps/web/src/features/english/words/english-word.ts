/** Word in a text, with its offset. */
export interface WordAt {
  readonly word: string;
  readonly at: number;
}

/** Pattern of a word: letters, with apostrophes and hyphens inside. */
const words = /[A-Za-z\u00c0-\u024f]+(?:['’-][A-Za-z\u00c0-\u024f]+)*/g;

/** Length beyond which a run of letters is no word. */
const MAX_WORD_LENGTH = 64;

/** English words of a text. */
export const wordsOf = (text: string): WordAt[] =>
  [...text.matchAll(words)].flatMap(({ 0: word, index }) =>
    word.length > MAX_WORD_LENGTH ? [] : [{ word, at: index }],
  );
