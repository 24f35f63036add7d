const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;

/** Sentence with its offset in the text. */
interface Sentence {
  readonly at: number;
  readonly text: string;
}

/**
 * Sentences of a text in any language, each with the white space after it; split at full stops where the browser has no
 * segmenter.
 */
export function segments(text: string): Sentence[] {
  if (segmenter) return [...segmenter.segment(text)].map(({ index, segment }) => ({ at: index, text: segment }));
  return [...text.matchAll(/[^.!?。！？\n]*(?:[.!?。！？]+["'”’）)]*\s*|\n+|$)/g)]
    .filter(([whole]) => whole !== '')
    .map((match) => ({ at: match.index, text: match[0] }));
}
