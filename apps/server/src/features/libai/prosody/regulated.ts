import type { LibaiFinding } from '@guanlan/contract';
import { fault, note, placeName } from './finding.js';
import { bestPattern, keeps, opposite, secondOf, type Wanted } from './line-pattern.js';
import { fits, type Level, levelIn } from './readings.js';
import { regulatedRhyme } from './regulated-rhyme.js';
import { type FormResult, FREE_MARK } from './result.js';
import { toneFinding } from './tone-findings.js';

/** Regulated verse: how many lines of how many characters. */
export interface RegulatedSize {
  readonly lines: 4 | 8;
  readonly size: 5 | 7;
}

/** Whether the second syllable of a line is that of the first line, in groups of four: 对 within, 粘 between couplets. */
const AS_FIRST = [true, false, false, true];

/**
 * Checks 绝句 and 律诗: lengths, rhyme by 平水韵, levels at every fixed place, 失对 and 失粘, 孤平, 三平尾, 拗救.
 * @param lines the verse, a list of characters for each line
 */
export function checkRegulated(
  lines: readonly (readonly string[])[],
  { lines: count, size }: RegulatedSize,
): FormResult {
  const findings: LibaiFinding[] = lengthFindings(lines, count, size);
  const whole = lines.map((line) => line.length === size);
  const rhyme = regulatedRhyme(lines);
  findings.push(...rhyme.findings);
  const seconds = secondsOf(lines, size, rhyme.ends);
  findings.push(...sequenceFindings(seconds.own, whole));
  const patterns = lines.map((line, n) =>
    whole[n] && rhyme.level ? bestPattern(line, size, seconds.filled[n] ?? '平', rhyme.ends[n] ?? '平') : null,
  );
  for (const [n, line] of lines.entries()) {
    const pattern = patterns[n];
    if (pattern)
      findings.push(...lineFindings(n, { line, pattern, next: lines[n + 1], size, end: rhyme.ends[n] ?? '平' }));
  }
  const marks = lines.map((line, n) =>
    line.map((_, at) => ({
      wants: patterns[n]?.[at] ?? null,
      rhyme: at === line.length - 1 && rhyme.rhymed[n] ? 'A' : FREE_MARK.rhyme,
    })),
  );
  return { marks, findings, rhyme: rhyme.name, strict: true };
}

function lengthFindings(lines: readonly (readonly string[])[], count: number, size: number): LibaiFinding[] {
  const wrong = lines.flatMap((line, n) =>
    line.length === size ? [] : [fault('length', `${placeName(n)}有 ${line.length} 字，应为 ${size} 字`, n)],
  );
  if (lines.length === count) return wrong;
  return [fault('lines', `共 ${lines.length} 句，应为 ${count} 句`), ...wrong];
}

interface Seconds {
  /** By the line alone; null where it contradicts itself. */
  readonly own: readonly (Level | null)[];
  /** Completed from the sequence of the whole poem. */
  readonly filled: readonly Level[];
}

function secondsOf(lines: readonly (readonly string[])[], size: 5 | 7, ends: readonly Level[]): Seconds {
  const own = lines.map((line) => secondOf(line, size));
  const expected = (first: Level): Level[] => lines.map((_, n) => (AS_FIRST[n % 4] ? first : opposite(first)));
  const right = (first: Level): number => expected(first).filter((level, n) => own[n] === level).length;
  const sequence = expected(right('平') >= right('仄') ? '平' : '仄');
  // A line that fits its place in the poem is read in that way, even if it could be read otherwise by itself.
  const filled = lines.map((line, n) => {
    const due = sequence[n] ?? '平';
    return keeps(line, size, due, ends[n] ?? '平') ? due : (own[n] ?? due);
  });
  return { own: own.map((level, n) => (level === null ? null : (filled[n] ?? null))), filled };
}

/** 失对 within a couplet, 失粘 between two. */
function sequenceFindings(seconds: readonly (Level | null)[], whole: readonly boolean[]): LibaiFinding[] {
  return seconds.flatMap((level, n) => {
    const before = seconds[n - 1];
    if (n === 0 || !level || !before || !whole[n] || !whole[n - 1]) return [];
    if (n % 2 === 1 && level === before) {
      return [fault('dui', `失对：第${n}、${n + 1}句第二字同为${level}，一联之内应相反`, n)];
    }
    if (n % 2 === 0 && level !== before) {
      return [fault('zhan', `失粘：第${n}、${n + 1}句第二字平仄相反，邻联应相同`, n)];
    }
    return [];
  });
}

interface LineCase {
  readonly line: readonly string[];
  readonly pattern: readonly Wanted[];
  readonly next: readonly string[] | undefined;
  readonly size: 5 | 7;
  readonly end: Level;
}

/** Findings of one line; a broken place is named by its fault where that has a name. */
function lineFindings(n: number, { line, pattern, next, size, end }: LineCase): LibaiFinding[] {
  const tail = size - 5;
  return line.flatMap((char, at) => {
    const found = toneFinding(char, pattern[at] ?? null, n, at);
    if (found?.kind !== 'fault') return found ?? [];
    // The rhyme check has said it.
    if (at === size - 1) return [];
    if (at === tail && end === '平' && pattern[tail + 1] === '平') {
      return fault('guping', `孤平：${placeName(n, at, char)}应平，除韵脚外此句只剩一个平声`, n, at);
    }
    if (at === tail + 2 && line.slice(tail + 2).every((one) => levelIn(one) === '平')) {
      return fault('sanping', `三平尾：${placeName(n)}末三字都是平声，${placeName(n, at, char)}应仄`, n, at);
    }
    if (at === tail + 3 && end === '仄' && pattern[at] === '平' && rescued(next, tail)) {
      return note('aojiu', `拗救：${placeName(n, at, char)}应平而仄，由对句第${tail + 3}字的平声救起`, n, at);
    }
    return found;
  });
}

/** 对句相救: the answering line has a level tone in the third place from its end. */
const rescued = (next: readonly string[] | undefined, tail: number): boolean =>
  next !== undefined && fits(next[tail + 2] ?? '', '平') === 'yes';
