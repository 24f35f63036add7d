import { formatTradeDate } from '../../trade-date.js';
import type { Diagnosis } from '../diagnosis.js';
import type { Fact, FactId } from '../fact.js';
import { directionBefore, type Mismatch, mismatchOf } from './match-number.js';
import { type NameIndex, namedBefore, nameIndexOf } from './name-before.js';
import { isNumeral, NAME_MARK, narrowed, numbersIn, unmasked } from './numerals.js';
import { checkPlaceholders } from './placeholders.js';
import type { Findings } from './read-shape.js';
import { bannedIn, idioms, latinWords } from './words.js';

/** Reference data for checking texts about a diagnosis. */
export interface TextContext {
  readonly diagnosis: Diagnosis;
  readonly byId: ReadonlyMap<FactId, Fact>;
  /** Names of other stocks, which must not appear. */
  readonly otherNames: readonly string[];
  /** The stock's own names and the benchmark's, and the day. */
  readonly ownNames: readonly string[];
  readonly names: NameIndex;
}

/** A number of a text that is a fact's: where it stands, and which. */
export interface NumberMark {
  readonly start: number;
  readonly end: number;
  readonly fact: FactId;
}

const datesOf = (date: number | null): string[] => {
  if (date === null) return [];
  const [year = '', month = '', day = ''] = formatTradeDate(date).split('-');
  const [m, d] = [String(Number(month)), String(Number(day))];
  return [
    `${year}-${month}-${day}`,
    `${year}年${m}月${d}日`,
    `${year}年${month}月${day}日`,
    `${m}月${d}日`,
    `${month}-${day}`,
  ];
};

export function textContextOf(diagnosis: Diagnosis, otherNames: readonly string[] = []): TextContext {
  const { stock, benchmark, asOf } = diagnosis;
  const code = stock.key.replace(/^[A-Z]+/, '');
  const own = [stock.name, stock.key, code, ...(benchmark === null ? [] : [benchmark])];
  return {
    diagnosis,
    byId: new Map(diagnosis.facts.map((fact) => [fact.id, fact])),
    names: nameIndexOf(diagnosis.facts),
    otherNames: otherNames.filter((name) => name.length > 1 && name !== stock.name),
    ownNames: [...own, ...datesOf(asOf)].filter((name) => name !== ''),
  };
}

/** Marks each name in the text, longest first; a name next to a digit or letter of its own kind is part of another. */
export function maskNames(text: string, mask: Uint8Array, names: readonly string[]): void {
  const isJoined = (edge: string, beside: string | undefined): boolean =>
    beside !== undefined && isNumeral(beside) && (isNumeral(edge) || /[A-Za-z.]/.test(edge));
  const present = [...new Set(names)].filter((name) => text.includes(name));
  for (const name of present.sort((a, b) => b.length - a.length)) {
    for (let at = text.indexOf(name); at >= 0; at = text.indexOf(name, at + name.length)) {
      const end = at + name.length;
      if (mask[at] || mask[end - 1]) continue;
      const before =
        isJoined(name[0] as string, text[at - 1]) || (/\d/.test(name[0] as string) && text[at - 1] === '.');
      const after =
        isJoined(name.at(-1) as string, text[end]) || (/\d$/.test(name) && /^[.,]\d/.test(text.slice(end, end + 2)));
      if (!before && !after) mask.fill(NAME_MARK, at, end);
    }
  }
}

function checkCharacters(text: string, visible: string, path: string, findings: Findings): void {
  const odd = /[^\p{Script=Han}A-Za-z\p{N}，。；：、？！,.;:?!()（）《》“”‘’"'%％‰+＋\-－−–—~～/·…=≥≤× {}_]/u.exec(
    visible,
  );
  // Radicals and compatibility forms look like characters, and like numerals, that they are not.
  const lookalike = /[\u2e80-\u2fdf\uf900-\ufaff\u{2f800}-\u{2fa1f}]/u.exec(visible);
  if (lookalike) {
    findings.add('character', path, '含有不允许的字符', lookalike[0], lookalike.index, lookalike.index + 1);
  }
  if (odd) {
    findings.add('character', path, '含有不允许的字符', odd[0], odd.index, odd.index + odd[0].length);
  }
  for (const { 0: word, index } of visible.matchAll(/[A-Za-z]+/g)) {
    if (latinWords.has(word.toUpperCase())) continue;
    findings.add('foreign-text', path, `只用中文:${word.slice(0, 20)}`, text.slice(index), index, index + word.length);
    return;
  }
}

const messages: Readonly<Record<Mismatch | 'label', string>> = {
  label: '这个数字前的名称属于另一个事实',
  number: '这个数字不在所引用的事实中，请改用 {事实编号}',
  unit: '这个数字的单位与事实不符',
  direction: '这个数字的方向与事实相反',
};

/** Finds the fact of each number; what is nobody's is a finding. */
function checkNumbers(
  narrow: string,
  mask: Uint8Array,
  facts: readonly Fact[],
  path: string,
  names: NameIndex,
  findings: Findings,
): NumberMark[] {
  const visible = unmasked(narrow, mask);
  const marks: NumberMark[] = [];
  for (const number of numbersIn(narrow, mask)) {
    const found = visible.slice(number.start, number.end);
    const direction = directionBefore(narrow, number.start, names);
    const faults = facts.map((fact) => mismatchOf(number, fact, direction));
    const named = namedBefore(narrow, number.start, names);
    // RSI22 is a name that is none, not a value.
    const isGlued = /[A-Za-z]/.test(narrow[number.start - 1] ?? '');
    const match = isGlued
      ? undefined
      : facts.find(({ id }, at) => faults[at] === undefined && (!named || named.has(id)));
    if (match) {
      marks.push({ start: number.start, end: number.end, fact: match.id });
      continue;
    }
    if (/^\d{6}$/.test(found)) {
      findings.add('other-stock', path, '出现了其他证券代码', found, number.start, number.end);
      continue;
    }
    const isNamed = !isGlued && faults.includes(undefined);
    const fault = isNamed ? 'label' : (faults.find((each) => each === 'unit' || each === 'direction') ?? 'number');
    findings.add(fault, path, messages[fault], found, number.start, number.end);
  }
  return marks;
}

/**
 * Checks a text that may rest on these facts: characters, banned words, other stocks, placeholders, and that every
 * number is a fact's.
 *
 * @param moreNames - what it may name without resting on it, such as missing facts
 * @returns where the numbers it writes out stand
 */
export function checkText(
  text: string,
  facts: readonly Fact[],
  path: string,
  { ownNames, otherNames, names: index }: TextContext,
  findings: Findings,
  moreNames: readonly string[] = [],
): NumberMark[] {
  const mask = new Uint8Array(text.length);
  checkPlaceholders(text, mask, facts, path, index, findings);
  const narrow = narrowed(text);
  const words = facts.flatMap(({ value, asOf }) => [...(typeof value === 'string' ? [value] : []), ...datesOf(asOf)]);
  const outside = facts.flatMap(({ group, label }) => (group === 'outside' ? [label] : []));
  const names = facts.flatMap((fact) => (fact.group === 'outside' ? [] : fact.names));
  maskNames(narrow, mask, [...ownNames, ...names, ...words, ...outside, ...moreNames, ...idioms]);
  const visible = unmasked(narrow, mask);
  checkCharacters(text, visible, path, findings);
  const own = ownNames.reduce((rest, name) => rest.replaceAll(name, '。'.repeat(name.length)), text);
  for (const { word, start, end } of bannedIn(own)) {
    findings.add('banned-word', path, `禁用词“${word}”`, text.slice(start, end), start, end);
  }
  for (const name of otherNames) {
    const at = own.indexOf(name);
    if (at >= 0) findings.add('other-stock', path, `出现了其他证券“${name}”`, name, at, at + name.length);
  }
  return checkNumbers(narrow, mask, facts, path, index, findings);
}
