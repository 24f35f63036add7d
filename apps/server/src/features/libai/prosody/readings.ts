import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LibaiLevel, LibaiReading } from '@guanlan/contract';
import { libaiDataDir } from '../../../paths.js';
import { formsOf } from './characters.js';
import { cilinName, rhymeName } from './rhyme-books.js';

export type Tone = LibaiReading['tone'];
export type Level = '平' | '仄';

/** A reading of a character, by the rhyme table. */
export interface Reading {
  readonly tone: Tone;
  /** Group of 平水韵. */
  readonly rhyme: string;
  /** Groups of 词林正韵, 1–19. */
  readonly cilin: readonly number[];
  /** A reading in 廣韻 that the poets hardly ever used. */
  readonly rare: boolean;
}

let table: ReadonlyMap<string, readonly Reading[]> | undefined;

function read(text: string): Map<string, Reading[]> {
  const readings = new Map<string, Reading[]>();
  for (const row of text.split('\n')) {
    const [tone, rhyme = '', cilin = '', rare = '', characters = ''] = row.split('\t');
    const reading = { tone: tone as Tone, rhyme, cilin: cilin.split(',').map(Number), rare: rare !== '' };
    for (const character of characters) readings.set(character, [...(readings.get(character) ?? []), reading]);
  }
  return readings;
}

/** Every reading of a character; a simplified one has those of all its traditional forms. Empty: unknown. */
export function readingsOf(character: string): readonly Reading[] {
  table ??= read(readFileSync(join(libaiDataDir, 'rhymes.tsv'), 'utf8'));
  const known = table;
  const all = formsOf(character).flatMap((form) => known.get(form) ?? []);
  const usual = new Set(all.filter(({ rare }) => !rare).map(({ tone, rhyme }) => tone + rhyme));
  return all.filter(
    (reading, n) =>
      !(reading.rare && usual.has(reading.tone + reading.rhyme)) &&
      all.findIndex((other) => sameReading(other, reading)) === n,
  );
}

const sameReading = (a: Reading, b: Reading): boolean =>
  a.tone === b.tone && a.rhyme === b.rhyme && a.rare === b.rare && a.cilin.join() === b.cilin.join();

export const levelOf = ({ tone }: Pick<Reading, 'tone'>): Level => (tone === '平' ? '平' : '仄');

/** Level of a character as its usual readings have it. */
export function levelIn(character: string): LibaiLevel {
  const levels = new Set(usualReadings(character).map(levelOf));
  if (levels.size === 0) return '？';
  return levels.size === 2 ? '中' : levels.has('平') ? '平' : '仄';
}

/** Readings without the rare ones. */
export const usualReadings = (character: string): readonly Reading[] =>
  readingsOf(character).filter(({ rare }) => !rare);

/** Whether a character fits a place of a level; `rare`: by a reading that was hardly ever used. */
export function fits(character: string, wanted: Level): 'yes' | 'rare' | 'unknown' | 'no' {
  const readings = readingsOf(character);
  if (readings.length === 0) return 'unknown';
  const right = readings.filter((reading) => levelOf(reading) === wanted);
  if (right.length === 0) return 'no';
  return right.some(({ rare }) => !rare) ? 'yes' : 'rare';
}

/** A reading as the contract has it. */
export const shownReading = ({ tone, rhyme, cilin, rare }: Reading): LibaiReading => ({
  tone,
  rhyme: rhymeName(tone, rhyme),
  cilin: cilin.map(cilinName),
  rare,
});
