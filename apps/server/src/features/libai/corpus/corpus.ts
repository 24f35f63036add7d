import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libaiDataDir } from '../../../paths.js';
import { foldText } from '../prosody/characters.js';

/** A poem of the corpus. */
export interface CorpusPoem {
  /** Book and place in it: `libai-12`. */
  readonly id: string;
  readonly author: string;
  readonly title: string;
  readonly book: string;
  /** Sentences, with their punctuation. */
  readonly lines: readonly string[];
  /** The text folded and without punctuation: what words are looked up in. */
  readonly bare: string;
  /** The title in the same way. */
  readonly bareTitle: string;
}

/** The books of the corpus; a poem in several belongs to the first. */
const CORPUS_FILES = [
  'tang-300',
  'song-300',
  'libai',
  'qianjiashi',
  'shijing',
  'chuci',
  'caocao',
  'nantang',
  'huajian',
  'tang',
  'song',
] as const;

let loaded: readonly CorpusPoem[] | undefined;
let byId: ReadonlyMap<string, CorpusPoem> | undefined;

/** All poems, read once. */
export function corpus(): readonly CorpusPoem[] {
  loaded ??= CORPUS_FILES.flatMap((file) =>
    readBook(file, readFileSync(join(libaiDataDir, 'corpus', `${file}.tsv`), 'utf8')),
  );
  return loaded;
}

export function poemWithId(id: string): CorpusPoem | undefined {
  byId ??= new Map(corpus().map((poem) => [poem.id, poem]));
  return byId.get(id);
}

/** Folded and without all that is no Chinese character. */
export const bareText = (text: string): string => foldText(text).replace(/[^\p{Script=Han}]/gu, '');

function readBook(file: string, text: string): CorpusPoem[] {
  const [book = '', ...rows] = text.split('\n');
  return rows.flatMap((row, n) => {
    const [author = '', title = '', , verse = ''] = row.split('\t');
    const lines = verse.split('|');
    return verse === ''
      ? []
      : { id: `${file}-${n + 1}`, author, title, book, lines, bare: bareText(verse), bareTitle: bareText(title) };
  });
}
