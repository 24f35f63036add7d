import type { LibaiFinding } from '@guanlan/contract';
import type { Level } from './readings.js';

/** Level that a form requires at one place, and the rhyme there. */
export interface Mark {
  readonly wants: Level | '中' | null;
  readonly rhyme: string | null;
}

/** Result of checking a text by a form's rules. Lines and places are those of the text. */
export interface FormResult {
  /** A list for each line, a mark for each character. */
  readonly marks: readonly (readonly Mark[])[];
  readonly findings: readonly LibaiFinding[];
  /** The rhyme of the text, in words. */
  readonly rhyme: string | null;
  /** False: the form leaves tone and rhyme to the writer. */
  readonly strict: boolean;
}

export const FREE_MARK: Mark = { wants: null, rhyme: null };
