import { type Level, levelIn, levelOf, usualReadings } from './readings.js';
import { type FormResult, FREE_MARK } from './result.js';

/** A line and whether a sentence ends with it. */
export interface ProseLine {
  readonly chars: readonly string[];
  readonly ends: boolean;
}

/** Particles that follow the rhyming character. */
const RHYME_PARTICLES = '兮矣哉也乎焉耳之'.split('');

/** 赋 and 题跋 keep no pattern: the ends of sentences that rhyme with a neighbour are marked, and nothing is judged. */
export function readProse(lines: readonly ProseLine[]): FormResult {
  const ends = lines.flatMap(({ chars, ends: sentence }, line) => {
    const at = rhymePlace(chars);
    return sentence && at >= 0 ? [{ line, at, char: chars[at] ?? '' }] : [];
  });
  const letters = new Map<number, { at: number; letter: string }>();
  let run = 0;
  for (const [n, end] of ends.entries()) {
    const joined = n > 0 && rhymesWith(ends[n - 1]?.char ?? '', end.char);
    const joins = rhymesWith(end.char, ends[n + 1]?.char ?? '');
    if (!joined && joins) run += 1;
    if (joined || joins) letters.set(end.line, { at: end.at, letter: String.fromCharCode(65 + ((run - 1) % 26)) });
  }
  return {
    marks: lines.map(({ chars }, line) =>
      chars.map((_, at) =>
        letters.get(line)?.at === at ? { ...FREE_MARK, rhyme: letters.get(line)?.letter ?? null } : FREE_MARK,
      ),
    ),
    findings: [],
    rhyme: null,
    strict: false,
  };
}

function rhymePlace(chars: readonly string[]): number {
  const last = chars.length - 1;
  return last > 1 && RHYME_PARTICLES.includes(chars[last] ?? '') ? last - 1 : last;
}

const groupsAt = (char: string, level: Level): number[] =>
  usualReadings(char)
    .filter((reading) => levelOf(reading) === level)
    .flatMap(({ cilin }) => cilin);

function rhymesWith(a: string, b: string): boolean {
  if (a === b || levelIn(a) === '？' || levelIn(b) === '？') return false;
  return (['平', '仄'] as const).some((level) =>
    groupsAt(a, level).some((group) => groupsAt(b, level).includes(group)),
  );
}
