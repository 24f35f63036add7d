import fc from 'fast-check';
import { expect, test } from 'vitest';
import { daysWith, fullInput, inputs, stock, walk } from '../diagnosis.fixture.js';
import { diagnose } from '../diagnosis.js';
import { hasValue } from '../fact.js';
import { compareReadings } from './agreement.js';
import { codeNarration } from './code-narration.js';
import { factsForNarration, narrationSchema } from './for-narration.js';
import { plainText } from './plain-text.js';
import { validateNarration, validateText } from './validate.js';

test('the text by code passes its own check, for whatever input', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const diagnosis = diagnose(input);
      expect(validateText(plainText(diagnosis), diagnosis)).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('no digit of it can be changed unnoticed', () => {
  const diagnosis = diagnose(fullInput(300, 7));
  for (const line of plainText(diagnosis).split('\n')) {
    for (const { 0: digit, index } of line.matchAll(/\d/g)) {
      const changed = line.slice(0, index) + ((Number(digit) + 1) % 10) + line.slice(index + 1);
      expect(validateText(changed, diagnosis).length, changed).toBeGreaterThan(0);
    }
  }
});

test('it says what there is and what there is not', () => {
  const text = plainText(diagnose({ stock, bars: walk(30) }));
  expect(text).toContain('贵州茅台（SH600519）');
  expect(text).toContain('短期样本不足');
  expect(text).toContain('缺失数据：');
  expect(text).not.toMatch(/NaN|undefined|null|—/);
  expect(plainText(diagnose({ stock, bars: walk(0) }))).toContain('长期样本不足');
});

test('that there is no level is told', () => {
  const rising = daysWith(Array.from({ length: 300 }, (_, at) => 100 + at));
  expect(plainText(diagnose({ stock, bars: rising }))).toContain('收盘价上方没有已确认的压力位。');
});

test('what a model is given: facts with values, no stance of ours', () => {
  const diagnosis = diagnose({ ...fullInput(), benchmark: undefined });
  const given = JSON.parse(factsForNarration(diagnosis));
  expect(given.facts.map(({ id }: { id: string }) => id)).toEqual(diagnosis.facts.filter(hasValue).map(({ id }) => id));
  expect(given.missing).toHaveLength(5);
  expect(given.facts.find(({ id }: { id: string }) => id === 'F12')).toMatchObject({
    label: '20日均线',
    unit: '元',
    window: 20,
  });
  for (const key of ['stance', 'score', 'parts', 'horizons']) expect(given).not.toHaveProperty(key);
  expect(factsForNarration(diagnosis)).toBe(factsForNarration(diagnose({ ...fullInput(), benchmark: undefined })));
  expect(JSON.stringify(narrationSchema(diagnosis))).not.toContain('"F150"]');
});

test('two readings side by side', () => {
  const diagnosis = diagnose(fullInput());
  const own = validateNarration(JSON.stringify(codeNarration(diagnosis)), diagnosis);
  if (!own.ok) throw new Error('refused');
  const same = compareReadings(diagnosis, own.narration);
  expect(same.stance.verdict).toBe('agree');
  expect(same.disagree).toBe(0);
  expect(same.agree + same.notSaid).toBe(diagnosis.parts.length);
  const turned = { ...own.narration, bull: own.narration.bear, bear: own.narration.bull };
  const other = compareReadings(diagnosis, turned);
  expect(other.agree).toBe(0);
  expect(other.disagree).toBe(same.agree);
  const silent = compareReadings(diagnosis, { ...own.narration, bull: [], bear: [], stance: 'insufficient' });
  expect(silent).toMatchObject({ agree: 0, disagree: 0, notSaid: diagnosis.parts.length });
  expect(silent.stance.verdict).toBe(diagnosis.stance === 'insufficient' ? 'agree' : 'not-said');
  expect(Object.keys(other)).not.toContain('score');
});
