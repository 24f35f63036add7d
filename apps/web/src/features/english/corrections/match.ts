import type { EnglishCorrection } from '@guanlan/contract';
import { englishSentences } from './sentences';

/** Sentence of the user, or several that were corrected together; a null correction means that none touched it. */
export interface Corrected {
  readonly sentence: string;
  readonly correction: EnglishCorrection | null;
}

/** Most corrections of a question: the longest question has fewer sentences that are sentences. */
const MAX_CORRECTIONS = 500;

/** Letters and digits alone, since models change spaces, quotation marks and case where they copy. */
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

/** User's words between two sentence borders; null where a correction begins or ends within a sentence. */
function ownWords(sentences: readonly Place[], at: number, end: number): string | null {
  const own = sentences.filter(({ start, end: stop }) => start >= at && stop <= end);
  if (own[0]?.start !== at || own.at(-1)?.end !== end) return null;
  return own.map(({ sentence }) => sentence).join(' ');
}

/** Normalises quotation marks and white space, which are not corrected. */
const even = (text: string): string => text.replace(/[‘’ʼ]/g, "'").replace(/[“”]/g, '"').replace(/\s+/g, ' ').trim();

/** Correction of the user's own words. The model's copy may already be tidied up, and would make them look right. */
function asWritten(correction: EnglishCorrection, own: string | null): Corrected {
  if (own === null || even(own) === even(correction.original)) return { sentence: correction.original, correction };
  return { sentence: own, correction: { ...correction, original: own } };
}

/**
 * Matches corrections with the sentences of a question, in its order. A correction of text outside the question is
 * dropped, and so are those beyond 500; a sentence without a correction gets null.
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
  const taken = new Set<number>();
  for (const correction of corrections.slice(0, MAX_CORRECTIONS)) {
    const original = bare(correction.original);
    if (original === '') continue;
    // A repeated sentence is matched once for each correction.
    let at = whole.indexOf(original);
    while (at >= 0 && taken.has(at)) at = whole.indexOf(original, at + 1);
    if (at < 0) continue;
    taken.add(at);
    const end = at + original.length;
    found.push({ at, end, item: asWritten(correction, ownWords(sentences, at, end)) });
  }
  for (const { sentence, start, end: stop } of sentences) {
    const touched = found.some((each) => Math.min(each.end, stop) - Math.max(each.at, start) > (stop - start) / 4);
    if (!touched) found.push({ at: start, end: stop, item: { sentence, correction: null } });
  }
  return found.sort((a, b) => a.at - b.at).map(({ item }) => item);
}
