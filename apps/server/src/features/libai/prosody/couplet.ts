import type { LibaiFinding } from '@guanlan/contract';
import { fault, hint, note, placeName } from './finding.js';
import { opposite } from './line-pattern.js';
import { fits, type Level, levelIn } from './readings.js';
import { type FormResult, FREE_MARK, type Mark } from './result.js';

type Lines = readonly (readonly string[])[];

/** Checks 对联: two halves of the same lengths, 仄 at the end of the upper and 平 at that of the lower, levels opposed at the even places. */
export function checkCouplet(lines: Lines): FormResult {
  const half = lines.length / 2;
  const marks: Mark[][] = lines.map((line) => line.map(() => FREE_MARK));
  if (lines.length < 2 || !Number.isInteger(half)) {
    const text = lines.length < 2 ? '对联要有上联和下联' : `上下联合计 ${lines.length} 句，分不成句数相同的两半`;
    return { marks, findings: [fault('halves', text)], rhyme: null, strict: true };
  }
  const [upper, lower] = [lines.slice(0, half), lines.slice(half)];
  const findings = upper.flatMap((line, n) => clauseFindings(line, lower[n] ?? [], { n, half }));
  for (const [n, char, wanted] of [
    [half - 1, upper.at(-1)?.at(-1) ?? '', '仄'],
    [lines.length - 1, lower.at(-1)?.at(-1) ?? '', '平'],
  ] as const) {
    const at = (lines[n]?.length ?? 1) - 1;
    const row = marks[n];
    if (row) row[at] = { wants: wanted, rhyme: null };
    findings.push(...endFinding(char, wanted, n, at));
  }
  for (const [n, line] of upper.entries()) {
    for (const [at, char] of line.entries()) {
      const level = at % 2 === 1 && at < line.length - 1 ? levelIn(char) : '中';
      const row = marks[half + n];
      if (row?.[at] && (level === '平' || level === '仄')) row[at] = { wants: opposite(level), rhyme: null };
    }
  }
  return { marks, findings, rhyme: null, strict: true };
}

function endFinding(char: string, wanted: Level, n: number, at: number): LibaiFinding[] {
  if (fits(char, wanted) !== 'no') return [];
  const which = wanted === '仄' ? '上联' : '下联';
  return [fault('end', `${which}末字“${char}”应${wanted}：对联仄起平收`, n, at)];
}

function clauseFindings(
  upper: readonly string[],
  lower: readonly string[],
  { n, half }: { n: number; half: number },
): LibaiFinding[] {
  const second = half + n;
  if (upper.length !== lower.length) {
    return [fault('length', `上联${placeName(n)} ${upper.length} 字，下联对应的一句 ${lower.length} 字`, second)];
  }
  const findings: LibaiFinding[] = [];
  for (const [at, char] of upper.entries()) {
    const other = lower[at] ?? '';
    const last = at === upper.length - 1;
    if (char === other) findings.push(fault('same', `上下联同一位置都用“${char}”`, second, at));
    else if (upper.includes(other)) findings.push(hint('both', `“${other}”在上下联里重出`, second, at));
    if ((at % 2 === 0 && !last) || char === other) continue;
    const [a, b] = [levelIn(char), levelIn(other)];
    if (a !== b || (a !== '平' && a !== '仄')) continue;
    // The end of the whole has its own rule; the ends of clauses within a half are looser.
    if (last && n === half - 1) continue;
    const say = last ? note : fault;
    findings.push(say('opposed', `“${char}”与“${other}”同为${a}声，第${at + 1}字应平仄相对`, second, at));
  }
  return findings;
}
