import { diffArrays } from 'diff';

/** A stretch of the new text, and how it stands to the original: the same, or new. */
export interface DiffPart {
  readonly text: string;
  readonly kind: 'same' | 'added' | 'removed';
}

/** Longer texts are not compared: beyond this nothing useful would be left unmarked. */
const WORDS_MAX = 12_000;

/** Words as the language has them, Chinese ones too; what is between them counts as words of its own. */
function wordsOf(text: string): string[] {
  const segmenter = new Intl.Segmenter('zh', { granularity: 'word' });
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/**
 * What became of the original, word by word. The parts that are not `removed` are the new text, those that are not
 * `added` the original.
 */
export function wordDiff(original: string, text: string): DiffPart[] {
  const [before, after] = [wordsOf(original), wordsOf(text)];
  if (before.length + after.length > WORDS_MAX) {
    return [
      { text: original, kind: 'removed' as const },
      { text, kind: 'added' as const },
    ].filter((part) => part.text !== '');
  }
  return diffArrays(before, after).map(({ value, added, removed }) => ({
    text: value.join(''),
    kind: added ? 'added' : removed ? 'removed' : 'same',
  }));
}

/** How much of the new text stood in the original, 0–1; 0 for no text. */
export function unchangedShare(parts: readonly DiffPart[]): number {
  const length = (kind: DiffPart['kind']): number =>
    parts.filter((part) => part.kind === kind).reduce((sum, { text }) => sum + [...text].length, 0);
  const [same, added] = [length('same'), length('added')];
  return same + added === 0 ? 0 : same / (same + added);
}
