import type { Place } from './rhyme-groups.ts';

export type Level = '平' | '仄';

export const levelOf = (place: Place): Level => (place.tone === '平' ? '平' : '仄');

/**
 * Number of times that the poets put a character where the pattern wants a level tone, and where it wants an oblique
 * one.
 */
export type Uses = Map<string, { 平: number; 仄: number }>;

/** Levels that the lines of a regulated poem alternate in: the second syllable of line k is `first` where this is true. */
const SAME_AS_FIRST = [true, false, false, true];

/**
 * Counts what regulated verse says about characters of two tones. A poem counts when its characters of one tone keep
 * the pattern nearly everywhere, so that the pattern can be trusted for the others.
 * @param poems lines of 5 or 7 characters, 4 or 8 of them, without punctuation
 */
export function countUses(poems: Iterable<readonly string[]>, readings: ReadonlyMap<string, readonly Place[]>): Uses {
  const uses: Uses = new Map();
  for (const lines of poems) {
    const slots = keySlots(lines);
    const best = (['平', '仄'] as const)
      .map((first) => ({ first, right: slots.filter((slot) => agrees(slot, first, readings)).length }))
      .sort((a, b) => b.right - a.right)[0];
    const sure = slots.filter(({ character }) => single(character, readings) !== undefined).length;
    if (!best || sure < slots.length * 0.6 || best.right < sure * 0.97) continue;
    for (const slot of slots) {
      const count = uses.get(slot.character) ?? { 平: 0, 仄: 0 };
      count[wanted(slot, best.first)] += 1;
      uses.set(slot.character, count);
    }
  }
  return uses;
}

interface Slot {
  readonly character: string;
  /** Whether the slot requires the level of the first line's second syllable; otherwise the opposite one. */
  readonly same: boolean;
}

const wanted = ({ same }: Slot, first: Level): Level => (same === (first === '平') ? '平' : '仄');

function keySlots(lines: readonly string[]): Slot[] {
  return lines.flatMap((line, n) =>
    [...line].flatMap((character, at) =>
      at % 2 === 1 ? [{ character, same: SAME_AS_FIRST[n % 4] === (at % 4 === 1) }] : [],
    ),
  );
}

function single(character: string, readings: ReadonlyMap<string, readonly Place[]>): Level | undefined {
  const levels = new Set((readings.get(character) ?? []).map(levelOf));
  return levels.size === 1 ? [...levels][0] : undefined;
}

function agrees(slot: Slot, first: Level, readings: ReadonlyMap<string, readonly Place[]>): boolean {
  return single(slot.character, readings) === wanted(slot, first);
}

/** Below this share of its uses a level counts as rare: as many are copying faults and licences. */
const RARE_SHARE = 0.04;
const MIN_USES = 30;

/** Whether the poets hardly used a character at that level though 廣韻 has such a reading. */
export function isRare(character: string, level: Level, uses: Uses): boolean {
  const count = uses.get(character);
  const all = count ? count.平 + count.仄 : 0;
  return count !== undefined && all >= MIN_USES && count[level] / all < RARE_SHARE;
}
