import { diffArrays } from 'diff';

/** Part of a comparison: in both texts, only in the new one, or only in the original. */
export interface DiffPart {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Longest texts that are compared, in words together: beyond this nothing useful would be left unmarked. */
const WORDS_MAX = 12_000;
/** Most words that are taken out or put in: a comparison takes time in proportion to the square of their number. */
const MAX_EDITS = 2_000;

/** Words by the rules of the language, Chinese included; the text between two words is a word, too. */
function wordsOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Compares two texts word by word. Parts that are not `removed` make the new text, those not `added` the original. */
export function wordDiff(original: string, text: string): DiffPart[] {
  const [before, after] = [wordsOf(original), wordsOf(text)];
  const isShort = before.length + after.length <= WORDS_MAX;
  const parts = isShort ? diffArrays(before, after, { maxEditLength: MAX_EDITS }) : undefined;
  if (!parts) {
    return [
      { text: original, kind: 'removed' as const },
      { text, kind: 'added' as const },
    ].filter((part) => part.text !== '');
  }
  return parts.map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** Share of the new text that stood in the original, 0–1; 0 for an empty text. */
export function unchangedShare(parts: readonly DiffPart[]): number {
  const length = (kind: DiffPart['kind']): number =>
    parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + [...text].length, 0);
  const [same, added] = [length('same'), length('added')];
  return same + added === 0 ? 0 : same / (same + added);
}
