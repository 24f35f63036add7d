import { diffWordsWithSpace } from 'diff';

/** A stretch of a corrected sentence. */
export interface Change {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** What was changed, word by word: the removed stretches and the rest make the original, the added and the rest the other. */
export function changesOf(original: string, corrected: string): Change[] {
  return diffWordsWithSpace(original, corrected).map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
