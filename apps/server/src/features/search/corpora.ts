import { verse } from './verse.js';

/** A text of the app's own that was found; `score` is 0–1. */
export interface CorpusHit {
  readonly title: string;
  /** Author and book. */
  readonly site: string;
  readonly snippet: string;
  readonly score: number;
}

/** Texts that the app ships. */
export interface Corpus {
  /** Name of the corpus. */
  readonly label: string;
  /** Titles that a question names, such as 《静夜思》, of texts that the corpus has. */
  titlesIn(query: string): readonly string[];
  /** The texts that answer a question best; `words` are its telling words. */
  search(query: string, words: readonly string[], limit: number): readonly CorpusHit[];
}

/** Every corpus that is searched. */
export const corpora: readonly Corpus[] = [verse];
