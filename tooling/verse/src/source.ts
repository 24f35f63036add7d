import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A poem as the corpus package has it; 词 have `rhythmic` in place of a title. */
export interface SourcePoem {
  readonly author?: string;
  readonly title?: string;
  readonly rhythmic?: string;
  readonly paragraphs: readonly string[];
  readonly tags?: readonly string[];
}

/** Reads one JSON file of the unpacked corpus package. */
export const readJson = (root: string, file: string): unknown =>
  JSON.parse(readFileSync(join(root, 'dist', file), 'utf8'));

/** All poems of the files of a folder whose name begins so. */
export function poemsOf(root: string, folder: string, prefix: string): SourcePoem[] {
  return readdirSync(join(root, 'dist', folder))
    .filter((file) => file.startsWith(prefix) && file.endsWith('.json'))
    .sort()
    .flatMap((file) => readJson(root, `${folder}/${file}`) as SourcePoem[]);
}

/** The clauses of a text, without its punctuation. */
export const clausesOf = (text: string): string[] =>
  text.split(/[^\p{Script=Han}□]+/u).filter((clause) => clause !== '');

/** Counts the occurrences of each character in the poems. */
export function countCharacters(poems: readonly SourcePoem[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { paragraphs } of poems) {
    for (const character of paragraphs.join('')) counts.set(character, (counts.get(character) ?? 0) + 1);
  }
  return counts;
}
