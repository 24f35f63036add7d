import { type Level, levelOf, type Reading, readingsOf, usualReadings } from './readings.js';

/** The group that most of the characters share; a tie goes to the earliest. Undefined: none of them has one. */
export function commonGroup(
  characters: readonly string[],
  groupsOf: (character: string) => readonly string[],
): string | undefined {
  const counts = new Map<string, number>();
  for (const character of characters) {
    for (const group of new Set(groupsOf(character))) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Groups of 平水韵 in which a character has a reading of that level. */
export const pingshuiOf = (character: string, level: Level): string[] =>
  rightReadings(character, level).map(({ tone, rhyme }) => `${tone}${rhyme}`);

/** Groups of 词林正韵 in which a character has a reading of that level; null: of any. */
export const cilinOf = (character: string, level: Level | null): string[] =>
  rightReadings(character, level).flatMap(({ cilin }) => cilin.map(String));

function rightReadings(character: string, level: Level | null): Reading[] {
  const right = (readings: readonly Reading[]): Reading[] =>
    readings.filter((reading) => level === null || levelOf(reading) === level);
  const usual = right(usualReadings(character));
  return usual.length > 0 ? usual : right(readingsOf(character));
}
