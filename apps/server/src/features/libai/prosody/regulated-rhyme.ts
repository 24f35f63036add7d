import type { LibaiFinding } from '@guanlan/contract';
import { fault, note, placeName } from './finding.js';
import { fits, type Level, levelIn } from './readings.js';
import { rhymeName } from './rhyme-books.js';
import { cilinOf, commonGroup, pingshuiOf } from './rhyme-group.js';

export interface RegulatedRhyme {
  /** The verse rhymes in level tones, as regulated verse must. */
  readonly level: boolean;
  readonly name: string | null;
  /** Level that the last character of each line should have. */
  readonly ends: readonly Level[];
  readonly rhymed: readonly boolean[];
  readonly findings: readonly LibaiFinding[];
}

const nameOf = (group: string): string => rhymeName(group.charAt(0), group.slice(1));

/** The rhyme of 绝句 and 律诗: level, one group of 平水韵, on the even lines; the first line may join, by a neighbour too. */
export function regulatedRhyme(lines: readonly (readonly string[])[]): RegulatedRhyme {
  const finals = lines.map((line) => line.at(-1) ?? '');
  const even = finals.filter((_, n) => n % 2 === 1);
  // Old verse may rhyme in oblique tones throughout; if one line does not, the others are faults.
  const oblique = even.every((char) => levelIn(char) === '仄') && sharesRhyme(even);
  if (even.length === 0 || oblique) {
    const findings = even.length === 0 ? [] : [fault('rhyme-level', '双句以仄声收尾：近体诗押平声韵，仄韵属古体')];
    return { level: false, name: null, ends: [], rhymed: lines.map(() => false), findings };
  }
  const group = commonGroup(even, (char) => pingshuiOf(char, '平')) ?? '';
  const neighbours = new Set(
    even.filter((char) => pingshuiOf(char, '平').includes(group)).flatMap((char) => cilinOf(char, '平')),
  );
  const inGroup = (char: string): boolean => pingshuiOf(char, '平').includes(group);
  const near = (char: string): boolean => cilinOf(char, '平').some((one) => neighbours.has(one));
  const first = finals[0] ?? '';
  const firstRhymes = fits(first, '平') === 'yes' && (inGroup(first) || near(first));
  const findings: LibaiFinding[] = [];
  for (const [n, char] of finals.entries()) {
    const at = (lines[n]?.length ?? 1) - 1;
    if (n === 0 && firstRhymes && !inGroup(char) && fits(char, '仄') !== 'yes') {
      findings.push(note('borrowed', `首句借邻韵：“${char}”在${shown(char)}，全诗押${nameOf(group)}`, n, at));
    } else if (n === 0 && !firstRhymes && fits(char, '仄') === 'no') {
      findings.push(fault('first', `${placeName(n, at, char)}平收而不入韵：首句要么入韵，要么仄收`, n, at));
    } else if (n % 2 === 1) findings.push(...evenFinding(char, n, at, { group, inGroup, near }));
    else if (n > 0 && fits(char, '仄') === 'no') {
      findings.push(fault('tone', `${placeName(n, at, char)}应仄而平：不押韵的句子以仄声收尾`, n, at));
    }
  }
  findings.push(...repeated(finals));
  return {
    level: true,
    name: group === '' ? null : nameOf(group),
    ends: lines.map((_, n) => (n % 2 === 1 || (n === 0 && firstRhymes) ? '平' : '仄')),
    rhymed: lines.map((_, n) => n % 2 === 1 || (n === 0 && firstRhymes)),
    findings,
  };
}

function sharesRhyme(chars: readonly string[]): boolean {
  const [first = '', ...others] = chars;
  return cilinOf(first, '仄').some((group) => others.every((char) => cilinOf(char, '仄').includes(group)));
}

const shown = (char: string): string => pingshuiOf(char, '平').map(nameOf).join('、');

interface Rhymes {
  readonly group: string;
  readonly inGroup: (char: string) => boolean;
  readonly near: (char: string) => boolean;
}

function evenFinding(char: string, n: number, at: number, { group, inGroup, near }: Rhymes): LibaiFinding[] {
  if (inGroup(char)) return [];
  const place = placeName(n, at, char);
  if (fits(char, '平') === 'unknown') return [note('unknown', `${place}不在韵表中，是否押韵请自行核对`, n, at)];
  if (pingshuiOf(char, '平').length === 0) return [fault('rhyme', `${place}是仄声，不能作平声韵脚`, n, at)];
  const why = near(char) ? '，虽是邻韵，近体诗仍算出韵' : '';
  return [fault('rhyme', `出韵：${place}在${shown(char)}，全诗押${nameOf(group)}${why}`, n, at)];
}

function repeated(finals: readonly string[]): LibaiFinding[] {
  return finals.flatMap((char, n) => {
    const before = finals.findIndex((other, m) => m % 2 === 1 && other === char);
    return n % 2 === 1 && before >= 0 && before < n
      ? [fault('same-rhyme', `重韵：第${before + 1}、${n + 1}句都以“${char}”押韵`, n)]
      : [];
  });
}
