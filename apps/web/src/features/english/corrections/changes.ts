import { diffWordsWithSpace } from 'diff';

/** Part of a corrected sentence. */
export interface Change {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Most words and blanks that are taken out or put in: a comparison takes time in proportion to the square of their number. */
const MAX_EDITS = 200;

/**
 * Compares two texts word by word. Parts that are not `added` make the original, those not `removed` the corrected
 * text. One that shares too little with the other replaces it as a whole.
 */
export function changesOf(original: string, corrected: string): Change[] {
  const parts = diffWordsWithSpace(original, corrected, { maxEditLength: MAX_EDITS });
  if (!parts) {
    const replaced = [{ kind: 'removed', text: original } as const, { kind: 'added', text: corrected } as const];
    return replaced.filter(({ text }) => text !== '');
  }
  return parts.map(({ value, added, removed }) => ({
    kind: added ? 'added' : removed ? 'removed' : 'same',
    text: value,
  }));
}
