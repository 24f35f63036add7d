import { expect, test } from 'vitest';
import { fullInput } from '../diagnosis.fixture.js';
import { diagnose } from '../diagnosis.js';
import { codeNarration } from './code-narration.js';
import { narrationLimits } from './narration.js';
import { narrowed, numbersIn } from './numerals.js';
import { validateNarration, validateText } from './validate.js';

const diagnosis = diagnose(fullInput());
const seedText = JSON.stringify(codeNarration(diagnosis));
const alphabet = [
  ...'0123456789.,-+%{}F1E2"[]:\\ \n',
  ...'一二三十百千万亿半点零负成元股倍日次,。涨跌买入目标',
  ...['{F12}', '{F24}', '百分之', '20日均线', '\ud83d', '\u200b', '٣', '½', 'MACD', 'null', '９', '𝟗'],
];

/** A seeded generator: every run draws the same numbers. */
function randomOf(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

test('100,000 strings: an answer for each, within its bounds', () => {
  const random = randomOf(20_261_121);
  const piece = (): string => alphabet[random(alphabet.length)] as string;
  let accepted = 0;
  for (let run = 0; run < 100_000; run++) {
    const size = random(24);
    const text = Array.from({ length: size }, piece).join('');
    if (run % 20 === 0) {
      // A sound narration with something put into it.
      const at = random(seedText.length);
      const json = seedText.slice(0, at) + text.slice(0, 6) + seedText.slice(at + random(3));
      const verdict = validateNarration(json, diagnosis);
      if (verdict.ok) accepted++;
      else expect(verdict.violations.length).toBeGreaterThan(0);
      if (!verdict.ok && verdict.violations.length > narrationLimits.violations) throw new Error(json);
    } else if (run % 20 === 1) {
      const violations = validateText(text, diagnosis);
      if (violations.some(({ start, end }) => start < 0 || end > text.length || start > end)) throw new Error(text);
    } else {
      const narrow = narrowed(text);
      let last = 0;
      for (const { start, end } of numbersIn(narrow, new Uint8Array(text.length))) {
        if (start < last || end <= start || end > text.length) throw new Error(text);
        last = end;
      }
    }
  }
  // Only what changes no word, such as a blank between two values, is let through.
  expect(accepted).toBeLessThan(2500);
});

test('the longest inputs are answered', () => {
  const claim = { text: '一二三'.repeat(40), facts: ['F1', 'F12', 'F24'] };
  const long = new Array(narrationLimits.claims).fill(claim);
  const json = JSON.stringify({
    ...codeNarration(diagnosis),
    bull: long,
    bear: long,
    conflicts: long,
    invalidation: long,
  });
  const verdict = validateNarration(json, diagnosis);
  expect(verdict.ok ? 0 : verdict.violations.length).toBe(narrationLimits.violations);
  expect(validateNarration(`[${'[1],'.repeat(5000)}1]`, diagnosis).ok).toBe(false);
  expect(validateText('9'.repeat(24_000), diagnosis).length).toBeGreaterThan(0);
  expect(validateText('{F12}'.repeat(4000), diagnosis).length).toBeLessThanOrEqual(narrationLimits.violations);
});
