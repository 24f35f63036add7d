const segmenter = typeof Intl.Segmenter === 'function' ? new Intl.Segmenter('en', { granularity: 'sentence' }) : null;

/** A sentence and where it begins in its text. */
interface Sentence {
  readonly at: number;
  readonly text: string;
}

/** The sentences of a text, with the white space behind them; where the browser cannot tell, by their full stops. */
export function segments(text: string): Sentence[] {
  if (segmenter) return [...segmenter.segment(text)].map(({ index, segment }) => ({ at: index, text: segment }));
  return [...text.matchAll(/[^.!?\n]*(?:[.!?]+["'”’)]*\s*|\n+|$)/g)]
    .filter(([whole]) => whole !== '')
    .map((match) => ({ at: match.index, text: match[0] }));
}

/** Whether a sentence is in English: a Chinese one may name an English word. */
function isEnglish(sentence: string): boolean {
  const letters = sentence.match(/[A-Za-z]/g)?.length ?? 0;
  const han = sentence.match(/\p{Script=Han}/gu)?.length ?? 0;
  return letters >= 2 && letters > 2 * han;
}

/** The English sentences of a text. */
export const englishSentences = (text: string): string[] =>
  segments(text)
    .map((sentence) => sentence.text.trim())
    .filter(isEnglish);

/** The sentence that holds the character at `at`. */
export function sentenceAt(text: string, at: number): string {
  return (
    segments(text)
      .findLast((sentence) => sentence.at <= at)
      ?.text.trim() ?? ''
  );
}
