import type { LibaiFinding } from '@guanlan/contract';
import type { Level } from './readings.js';

/** What a form wants at one place, and which rhyme stands there. */
export interface Mark {
  readonly wants: Level | '中' | null;
  readonly rhyme: string | null;
}

/** What a form's rules say about a text. Lines and places are those of the text. */
export interface FormResult {
  /** A list for each line, a mark for each character. */
  readonly marks: readonly (readonly Mark[])[];
  readonly findings: readonly LibaiFinding[];
  /** The rhyme that was kept, in words. */
  readonly rhyme: string | null;
  /** False: the form leaves tone and rhyme to the writer. */
  readonly strict: boolean;
}

export const FREE_MARK: Mark = { wants: null, rhyme: null };
