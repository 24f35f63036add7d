import { createRequire } from 'node:module';
import { toIpa } from './arpabet.js';
import { SortedFile } from './sorted-file.js';

const require = createRequire(import.meta.url);

/** A line: `  "word": "W ER1 D",`; a second pronunciation is under `word(2)`. */
const entry = /^ {2}"([^"]+?)(?:\(\d+\))?": "([^"]+)"/;

/** CMUdict: 134 000 American pronunciations, from the package `cmu-pronouncing-dictionary`, read as text. */
export class Cmudict {
  readonly #file = new SortedFile(
    require.resolve('cmu-pronouncing-dictionary'),
    // The closing brace sorts behind all entries.
    (line) => (line.startsWith('}') ? '\uffff' : (entry.exec(line)?.[1] ?? null)),
  );

  /** The first pronunciation, in IPA. */
  async ipa(word: string): Promise<string | null> {
    const [line = ''] = await this.#file.find(word.toLowerCase());
    const sounds = entry.exec(line)?.[2];
    return sounds === undefined ? null : toIpa(sounds);
  }

  close(): Promise<void> {
    return this.#file.close();
  }
}
