import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { libaiDataDir } from '../../../paths.js';

interface Characters {
  /** Simplified character → its traditional forms. */
  readonly forms: ReadonlyMap<string, readonly string[]>;
  /** Any other form → the simplified character. */
  readonly simplified: ReadonlyMap<string, string>;
}

let table: Characters | undefined;

function characters(): Characters {
  table ??= read(readFileSync(join(libaiDataDir, 'characters.tsv'), 'utf8'));
  return table;
}

function read(text: string): Characters {
  const forms = new Map<string, string[]>();
  const simplified = new Map<string, string>();
  for (const row of text.split('\n')) {
    const [own = '', meant = '', folded = ''] = row.split('\t');
    if (own === '') continue;
    forms.set(own, [...meant]);
    for (const other of meant + folded) if (other !== own && !simplified.has(other)) simplified.set(other, own);
  }
  return { forms, simplified };
}

/** The traditional forms of a character: 发 is 發 or 髮. */
export const formsOf = (character: string): readonly string[] => characters().forms.get(character) ?? [character];

/** Simplified form of one character; one UTF-16 unit stays one, so that places in a text stay right. */
export const fold = (character: string): string => characters().simplified.get(character) ?? character;

/** Simplified form of a text, unit by unit. */
export const foldText = (text: string): string => text.split('').map(fold).join('');
