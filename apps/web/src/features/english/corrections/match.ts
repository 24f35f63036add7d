import type { EnglishCorrection } from '@guanlan/contract';
import { englishSentences } from './sentences';

/** A sentence of mine, or several that were corrected together; without a correction when it was passed over. */
export interface Corrected {
  readonly sentence: string;
  readonly correction: EnglishCorrection | null;
}

/** Letters and digits alone: models tidy up spaces, quotation marks and cases where they copy. */
const bare = (text: string): string =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');

interface Place {
  readonly sentence: string;
  readonly start: number;
  readonly end: number;
}

/** What I wrote from one border of sentences to another; null where a correction begins or ends within one. */
function ownWords(sentences: readonly Place[], at: number, end: number): string | null {
  const own = sentences.filter(({ start, end: stop }) => start >= at && stop <= end);
  if (own[0]?.start !== at || own.at(-1)?.end !== end) return null;
  return own.map(({ sentence }) => sentence).join(' ');
}

/** Without what nobody corrects: kinds of quotation marks and of white space. */
const even = (text: string): string => text.replace(/[‘’ʼ]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** A correction of my own words: a copy that the model tidied up would pass for right though my words were not. */
function asWritten(correction: EnglishCorrection, own: string | null): Corrected {
  if (own === null || even(own) === even(correction.original)) return { sentence: correction.original, correction };
  return { sentence: own, correction: { ...correction, original: own } };
}

/**
 * Lays the corrections to the sentences of a question, in its order. A correction of what is not in the question is
 * left out; a sentence that no correction touches is there without one.
 */
export function matchCorrections(question: string, corrections: readonly EnglishCorrection[]): Corrected[] {
  let end = 0;
  const sentences = englishSentences(question).map((sentence) => {
    const start = end;
    end += bare(sentence).length;
    return { sentence, start, end };
  });
  const whole = sentences.map(({ sentence }) => bare(sentence)).join('');
  const found: { at: number; end: number; item: Corrected }[] = [];
  for (const correction of corrections) {
    const original = bare(correction.original);
    if (original === '') continue;
    // The same sentence twice is corrected twice.
    let at = whole.indexOf(original);
    while (at >= 0 && found.some((other) => other.at === at)) at = whole.indexOf(original, at + 1);
    if (at < 0) continue;
    const end = at + original.length;
    found.push({ at, end, item: asWritten(correction, ownWords(sentences, at, end)) });
  }
  for (const { sentence, start, end: stop } of sentences) {
    const touched = found.some((each) => Math.min(each.end, stop) - Math.max(each.at, start) > (stop - start) / 4);
    if (!touched) found.push({ at: start, end: stop, item: { sentence, correction: null } });
  }
  return found.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
