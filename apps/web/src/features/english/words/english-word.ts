/** A word in a text, and where it begins. */
export interface WordAt {
  readonly word: string;
  readonly at: number;
}

/** Letters, with apostrophes and hyphens inside. */
const words = /[A-Za-z\u00c0-\u024f]+(?:['’-][A-Za-z\u00c0-\u024f]+)*/g;

/** Longer runs of letters are no words. */
const MAX_WORD_LENGTH = 64;

/** The English words of a text. */
export const wordsOf = (text: string): WordAt[] =>
  [...text.matchAll(words)].flatMap(({ 0: word, index }) =>
    word.length > MAX_WORD_LENGTH ? [] : [{ word, at: index }],
  );
