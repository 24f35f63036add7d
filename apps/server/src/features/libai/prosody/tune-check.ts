import type { LibaiFinding } from '@guanlan/contract';
import { align, type Step } from './align.js';
import { fault, hint, note, placeName } from './finding.js';
import { fits, type Level, readingsOf } from './readings.js';
import { type FormResult, FREE_MARK, type Mark } from './result.js';
import { cilinName } from './rhyme-books.js';
import { cilinOf, commonGroup } from './rhyme-group.js';
import { toneFinding } from './tone-findings.js';
import type { Tune, TuneForm } from './tunes.js';

type Lines = readonly (readonly string[])[];

/** A character of the text at a place where the pattern rhymes. */
interface Rhyming {
  readonly char: string;
  readonly line: number;
  readonly at: number;
  readonly letter: string;
  /** Level that the pattern wants; null: either. */
  readonly level: Level | null;
}

/** Checks a 词 against the form of its tune that it keeps best: line lengths, levels, rhymes by 词林正韵. */
export function checkTune(lines: Lines, tune: Tune): FormResult {
  const tried = tune.forms.map((form) => tryForm(lines, form));
  const best = tried.sort((a, b) => a.cost - b.cost)[0];
  if (!best) return { marks: lines.map((line) => line.map(() => FREE_MARK)), findings: [], rhyme: null, strict: true };
  const rhymes = rhymeFindings(best.rhyming);
  return { marks: best.marks, findings: [...best.findings, ...rhymes.findings], rhyme: rhymes.name, strict: true };
}

interface Tried {
  readonly cost: number;
  readonly marks: Mark[][];
  readonly findings: LibaiFinding[];
  readonly rhyming: Rhyming[];
}

function tryForm(lines: Lines, form: TuneForm): Tried {
  const { steps, cost } = align(
    lines.map((line) => line.length),
    form.lines.map(({ tones }) => tones.length),
  );
  const tried: Tried = { cost, marks: lines.map((line) => line.map(() => FREE_MARK)), findings: [], rhyming: [] };
  for (const step of steps) layStep(tried, { lines, form, step });
  const broken = tried.findings.filter(({ kind }) => kind === 'fault').length;
  return { ...tried, cost: cost + broken / 20 };
}

interface Laid {
  readonly lines: Lines;
  readonly form: TuneForm;
  readonly step: Step;
}

function layStep(tried: Tried, { lines, form, step }: Laid): void {
  const places = lines
    .slice(step.text, step.text + step.texts)
    .flatMap((line, n) => line.map((char, at) => ({ char, line: step.text + n, at })));
  const patterns = form.lines.slice(step.pattern, step.pattern + step.patterns);
  const wanted = patterns.flatMap(({ tones, rhyme }) =>
    tones.map((tone, at) => ({ tone, rhyme: at === tones.length - 1 && rhyme !== '' ? rhyme : null })),
  );
  if (step.texts === 0) {
    tried.findings.push(
      fault('missing-line', `第${step.text}句之后缺一句（${wanted.length} 字）`, Math.max(0, step.text - 1)),
    );
    return;
  }
  if (step.patterns === 0) {
    tried.findings.push(fault('extra-line', `${placeName(step.text)}（${places.length} 字）是此调所没有的`, step.text));
    return;
  }
  if (places.length !== wanted.length) {
    tried.findings.push(
      fault('length', `${placeName(step.text)}有 ${places.length} 字，此调应为 ${wanted.length} 字`, step.text),
    );
    return;
  }
  if (step.texts !== step.patterns) {
    tried.findings.push(hint('stops', `${placeName(step.text)}的句读与常谱不同，字数相合`, step.text));
  }
  for (const [n, { char, line, at }] of places.entries()) {
    const { tone = '中', rhyme = null } = wanted[n] ?? {};
    const row = tried.marks[line];
    if (row) row[at] = { wants: tone, rhyme };
    const found = toneFinding(char, tone, line, at);
    if (found) tried.findings.push(found);
    if (rhyme) tried.rhyming.push({ char, line, at, letter: rhyme, level: tone === '中' ? null : tone });
  }
}

/** For each letter of the pattern: the group that most of its characters share, and findings for those outside it. */
function rhymeFindings(rhyming: readonly Rhyming[]): { name: string | null; findings: LibaiFinding[] } {
  const names: string[] = [];
  const findings: LibaiFinding[] = [];
  for (const letter of new Set(rhyming.map((one) => one.letter))) {
    const same = rhyming.filter((one) => one.letter === letter);
    // A character of the wrong level has its finding already, and can rhyme only in its other tone.
    const groupsOf = ({ char, level }: Rhyming): string[] => {
      const right = cilinOf(char, level);
      return right.length > 0 ? right : cilinOf(char, null);
    };
    const byChar = new Map(same.map((one) => [one.char, groupsOf(one)]));
    const group = commonGroup(
      same.map(({ char }) => char),
      (char) => byChar.get(char) ?? [],
    );
    if (group === undefined) continue;
    names.push(cilinName(Number(group)));
    for (const one of same) findings.push(...outside(one, group, byChar.get(one.char) ?? []));
  }
  return { name: names.length > 0 ? `词林正韵${[...new Set(names)].join('、')}` : null, findings };
}

function outside({ char, line, at, level }: Rhyming, group: string, groups: readonly string[]): LibaiFinding[] {
  if (groups.includes(group)) return [];
  const place = placeName(line, at, char);
  if (readingsOf(char).length === 0) return [];
  if (level !== null && fits(char, level) === 'no') return [];
  const own = [...new Set(groups)].map((one) => cilinName(Number(one))).join('、');
  return [fault('rhyme', `出韵：${place}在${own}，此处押${cilinName(Number(group))}`, line, at)];
}

/** Result for a 词 whose tune does not ship: only its lengths and rhymes can be checked, by eye. */
export const unknownTune = (lines: Lines, name: string): FormResult => ({
  marks: lines.map((line) => line.map(() => FREE_MARK)),
  findings: [note('tune', `没有“${name}”的词谱，只标平仄，不作判断`)],
  rhyme: null,
  strict: false,
});
