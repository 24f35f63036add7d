const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;

/** A sentence and where it begins in its text. */
interface Sentence {
  readonly at: number;
  readonly text: string;
}

/** The sentences of a text in any language, with the white space behind them; where the browser cannot tell, by their full stops. */
export function segments(text: string): Sentence[] {
  if (segmenter) return [...segmenter.segment(text)].map(({ index, segment }) => ({ at: index, text: segment }));
  return [...text.matchAll(/[^.!?。！？\n]*(?:[.!?。！？]+["'”’）)]*\s*|\n+|$)/g)]
    .filter(([whole]) => whole !== '')
    .map((match) => ({ at: match.index, text: match[0] }));
}
