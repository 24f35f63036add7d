import { fits, type Level } from './readings.js';

export type Wanted = Level | '中';

export const opposite = (level: Level): Level => (level === '平' ? '仄' : '平');

/**
 * The last five syllables of a line of regulated verse, by the level of their second and of their last. The first
 * pattern is the rule; each further one is a licence that replaces the whole of it: 孤平拗救 and the 特拗 平平仄平仄.
 */
const TAIL_PATTERNS: Readonly<Record<`${Level}${Level}`, readonly string[]>> = {
  仄仄: ['中仄中平仄'],
  仄平: ['中仄仄平平'],
  平仄: ['中平中仄仄', '中平仄平仄'],
  平平: ['平平中仄平', '仄平平仄平'],
};

/**
 * Patterns of a line of five or seven, by the levels of its second and last syllable: the rule first, then licences.
 */
export function patternsOf(size: 5 | 7, second: Level, end: Level): Wanted[][] {
  const head: Wanted[] = size === 7 ? ['中', second] : [];
  const tail = size === 7 ? opposite(second) : second;
  return TAIL_PATTERNS[`${tail}${end}`].map((pattern) => [...head, ...([...pattern] as Wanted[])]);
}

/** Places of a line that break a pattern. */
export const breaksOf = (line: readonly string[], pattern: readonly Wanted[]): number[] =>
  pattern.flatMap((wanted, at) => (wanted !== '中' && fits(line[at] ?? '', wanted) === 'no' ? [at] : []));

/** The pattern that a line keeps best; of equals the rule before the licences. */
export function bestPattern(line: readonly string[], size: 5 | 7, second: Level, end: Level): Wanted[] {
  const patterns = patternsOf(size, second, end);
  return patterns.sort((a, b) => breaksOf(line, a).length - breaksOf(line, b).length)[0] ?? [];
}

/** Whether a line keeps one of the patterns whole. */
export const keeps = (line: readonly string[], size: 5 | 7, second: Level, end: Level): boolean =>
  patternsOf(size, second, end).some((pattern) => breaksOf(line, pattern).length === 0);

/** Level of the second syllable, by the even places of the line; null: they contradict each other. */
export function secondOf(line: readonly string[], size: 5 | 7): Level | null {
  const against = (second: Level): number =>
    [1, 3, 5].filter((at) => {
      const fit = fits(line[at] ?? '', at % 4 === 1 ? second : opposite(second));
      return at < size && (fit === 'no' || fit === 'rare');
    }).length;
  const [level, oblique] = [against('平'), against('仄')];
  if (level === oblique) return null;
  return level < oblique ? '平' : '仄';
}
