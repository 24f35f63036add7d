import { segments } from '../../../kit/speech/segments';

/** Whether a sentence is in English; a Chinese one may contain an English word. */
function isEnglish(sentence: string): boolean {
  const letters = sentence.match(/[A-Za-z]/g)?.length ?? 0;
  const han = sentence.match(/\p{Script=Han}/gu)?.length ?? 0;
  return letters >= 2 && letters > 2 * han;
}

/** English sentences of a text. */
export const englishSentences = (text: string): string[] =>
  segments(text)
    .map((sentence) => sentence.text.trim())
    .filter(isEnglish);

/** Sentence that contains the character at `at`. */
export function sentenceAt(text: string, at: number): string {
  return (
    segments(text)
      .findLast((sentence) => sentence.at <= at)
      ?.text.trim() ?? ''
  );
}
