import { type Fact, hasValue } from '../fact.js';
import { directionBefore } from './match-number.js';
import { type NameIndex, namedBefore } from './name-before.js';
import type { ViolationCode } from './narration.js';
import { narrowed, PLACEHOLDER_MARK } from './numerals.js';
import type { Findings } from './read-shape.js';
import { bannedIn } from './words.js';

const placeholders = /\{([EF][1-9]\d{0,3})\}/g;
const numeralBefore = /(?:[\p{N}零一二两三四五六七八九十百千万亿半.+\-−–—－＋负]|百分之)$/u;
const numeralAfter = /^(?:[.,]?\p{N}|[十百千万亿成倍折番%‰％]|个?百分点|元|点|股|手)/u;

/**
 * Describes the fault of a number's position in a text: it would read as part of another number or belong to something
 * else.
 */
function faultAt(
  text: string,
  start: number,
  end: number,
  fact: Fact,
  names: NameIndex,
): readonly [ViolationCode, string] | undefined {
  const after = text.slice(end, end + 8);
  const rest = fact.unit !== '' && after.startsWith(fact.unit) ? after.slice(fact.unit.length) : after;
  if (numeralBefore.test(text.slice(Math.max(0, start - 3), start))) {
    return ['placeholder', '占位符前不能紧接数字或正负号'];
  }
  if (numeralAfter.test(rest)) return ['placeholder', '占位符后不能再接数字或单位'];
  const narrow = narrowed(text.slice(0, start));
  const direction = fact.signed ? directionBefore(narrow, start, names) : undefined;
  const value = fact.value as number;
  if (direction === 'up' ? value < 0 : direction === 'down' && value > 0) {
    return ['direction', '涨跌等方向用词与事实相反'];
  }
  const named = namedBefore(narrow, start, names);
  return named && !named.has(fact.id) ? ['label', '占位符前的名称属于另一个事实'] : undefined;
}

/**
 * Placeholders must name a fact with a value, under its own name where one stands before them, and stand apart from
 * digits, signs and units that are not the fact's. Marks them in the mask.
 */
export function checkPlaceholders(
  text: string,
  mask: Uint8Array,
  facts: readonly Fact[],
  path: string,
  names: NameIndex,
  findings: Findings,
): void {
  for (const { 0: whole, 1: id, index } of text.matchAll(placeholders)) {
    const end = index + whole.length;
    mask.fill(PLACEHOLDER_MARK, index, end);
    const fact = facts.find((each) => each.id === id);
    if (!hasValue(fact)) {
      findings.add('placeholder', path, '占位符必须是本条引用且有值的事实', whole, index, end);
    } else if (typeof fact.value === 'number') {
      const fault = faultAt(text, index, end, fact, names);
      if (fault) findings.add(fault[0], path, fault[1], text.slice(Math.max(0, index - 8), end + 4), index, end);
    } else {
      const [banned] = bannedIn(fact.value);
      if (banned) findings.add('banned-word', path, `所引用的外部文字含有禁用词“${banned.word}”`, whole, index, end);
    }
  }
  for (let at = 0; at < text.length; at++) {
    if (mask[at] || (text[at] !== '{' && text[at] !== '}')) continue;
    findings.add('placeholder', path, '花括号只用于 {事实编号}', text.slice(at), at, at + 1);
    break;
  }
}
