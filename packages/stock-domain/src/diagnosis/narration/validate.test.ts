import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { factOf, fullInput, inputs, stock, walk } from '../diagnosis.fixture.js';
import { diagnose } from '../diagnosis.js';
import { codeNarration } from './code-narration.js';
import type { Narration } from './narration.js';
import { validateNarration, validateText } from './validate.js';

const diagnosis = diagnose(fullInput());
const ma20 = factOf(diagnosis, 'ma20').value as number;
const change20 = factOf(diagnosis, 'return20').value as number;
const above20 = factOf(diagnosis, 'above20').value as number;
const amount = factOf(diagnosis, 'amount').value as number;

const empty: Narration = {
  schema: 'diag/1',
  stance: 'mixed',
  horizons: {
    short: { stance: 'mixed', claims: [{ text: '收盘价{F1}', facts: ['F1'] }] },
    long: { stance: 'mixed', claims: [{ text: '收盘价{F1}', facts: ['F1'] }] },
  },
  bull: [],
  bear: [],
  invalidation: [],
  conflicts: [],
  missing: [],
  confidence: 'medium',
  confidenceReason: '',
  notes: '',
};

const codesOf = (narration: object, of = diagnosis, options = {}): string[] => {
  const verdict = validateNarration(JSON.stringify(narration), of, options);
  return verdict.ok ? [] : verdict.violations.map(({ code }) => code);
};
const claim = (text: string, facts: readonly string[]) => codesOf({ ...empty, bull: [{ text, facts }] });

test('what holds is accepted and shown with its marks', () => {
  const bull = [{ text: '收盘价在20日均线上方{F12},两者都在', facts: ['F12', 'F1'] }];
  const verdict = validateNarration(JSON.stringify({ ...empty, bull }), diagnosis);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.violations));
  const [shown] = verdict.narration.bull;
  expect(shown?.text).toBe(`收盘价在20日均线上方${ma20.toFixed(2)}元,两者都在`);
  expect(shown?.marks).toEqual([{ start: 11, end: 11 + `${ma20.toFixed(2)}元`.length, fact: 'F12' }]);
});

test('a number written out is marked too, beside a placeholder', () => {
  const bull = [{ text: `20日均线${ma20.toFixed(2)}元,收盘价{F1}元`, facts: ['F12', 'F1'] }];
  const verdict = validateNarration(JSON.stringify({ ...empty, bull }), diagnosis);
  if (!verdict.ok) throw new Error(JSON.stringify(verdict.violations));
  const shown = verdict.narration.bull[0];
  expect(shown?.text.match(/元/g)).toHaveLength(2);
  expect(shown?.marks.map(({ start, end, fact }) => [shown.text.slice(start, end), fact])).toEqual([
    [`${ma20.toFixed(2)}元`, 'F12'],
    [`${(factOf(diagnosis, 'close').value as number).toFixed(2)}元`, 'F1'],
  ]);
});

describe('numbers', () => {
  const said = Math.abs(change20).toFixed(2);
  const [right, wrong] = change20 < 0 ? ['下跌', '上涨'] : ['上涨', '下跌'];
  const sign = change20 < 0 ? '-' : '+';
  test.each([
    ['rounded', `20日均线约${ma20.toFixed(1)}元`, ['F12'], []],
    [
      'full width',
      `20日均线${ma20.toFixed(2).replace(/./g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0))}元`,
      ['F12'],
      [],
    ],
    ['in 亿', `成交额${(amount / 1e8).toFixed(2)}亿元`, ['F66'], []],
    ['in 万', `成交额${Math.round(amount / 1e4)}万元`, ['F66'], []],
    ['a percentage', `近20日涨跌幅${sign}${said}%`, ['F24'], []],
    ['in words before it', `近20日${right}${said}%`, ['F24'], []],
    ['in a percentage of words', `近20日${right}百分之${said}`, ['F24'], []],
    ['wrong direction', `近20日${wrong}${said}%`, ['F24'], ['direction']],
    ['wrong direction before a placeholder', `近20日${wrong}{F24}`, ['F24'], ['direction']],
    ['without its percent sign', `近20日${right}${said}`, ['F24'], ['unit']],
    ['yuan for percent', `近20日${right}${said}元`, ['F24'], ['unit']],
    ['one off in the last digit', `20日均线${(ma20 + 0.01).toFixed(2)}元`, ['F12'], ['number']],
    ['too coarse', `近20日${right}${(Math.abs(change20) * 1.2).toFixed(0)}%`, ['F24'], ['number']],
    ['of a fact that is not cited', `20日均线${ma20.toFixed(2)}元`, ['F1'], ['number', 'number']],
    ['in Chinese', '近三十五日走强', ['F1'], ['number']],
    ['a tenth in Chinese', '涨了三成', ['F24'], ['number']],
    ['half', '回落一半', ['F24'], ['number']],
    ['a digit of another script', '涨了٣%', ['F24'], ['number']],
    ['a circled digit', '涨了③%', ['F24'], ['number']],
    ['joined to a placeholder', '20日均线1{F12}', ['F12'], ['placeholder', 'number']],
    ['after a placeholder', '20日均线{F12}.5', ['F12'], ['placeholder', 'number']],
    ['scaled after a placeholder', '20日均线{F12}万', ['F12'], ['placeholder', 'number']],
    ['a sign before a placeholder', '20日均线-{F12}', ['F12'], ['placeholder']],
    ['an unreal unit after a placeholder', '20日均线{F12}%', ['F12'], ['placeholder']],
    ['under another name', '收盘价{F12}', ['F12', 'F1'], ['label']],
    ['written under another name', `收盘价为${ma20.toFixed(2)}元`, ['F12'], ['label']],
    ['under another window', '近250日{F24}', ['F24', 'F39'], ['label']],
    ['under its own name', '近20日{F24}', ['F24'], []],
    ['below what it is measured against', `${above20 < 0 ? '低于' : '高于'}20日均线${Math.abs(above20)}%`, ['F15'], []],
    ['above it, untruly', `${above20 < 0 ? '高于' : '低于'}20日均线${Math.abs(above20)}%`, ['F15'], ['direction']],
    ['untruly before a placeholder', `${above20 < 0 ? '高于' : '低于'}20日均线{F15}`, ['F15'], ['direction']],
    ['glued to letters', 'RSI22走强', ['F52', 'F54'], ['number']],
    ['of an older form', '涨了兩成', ['F24'], ['number']],
    ['in an idiom', '进一步走强,十分一致', ['F1'], []],
    ['a window of another length', '25日均线{F12}', ['F12'], ['number']],
    ['a name inside a longer number', '120日均线{F12}', ['F12'], ['number']],
    ['the day', '截至2024年10月27日,收盘价{F1}', ['F1'], []],
    ['another day', '截至2024年10月26日,收盘价{F1}', ['F1'], ['number', 'number', 'number']],
  ])('%s: %s', (_, text, facts, codes) => {
    const found = claim(text, facts);
    expect(found.length > 0 ? found : []).toEqual(codes.length > 0 ? expect.arrayContaining([codes[0] as string]) : []);
  });
});

describe('what else is refused', () => {
  test.each([
    ['a promise', '必涨', 'banned-word'],
    ['advice with signs between', '可以买 · 入', 'banned-word'],
    ['advice in traditional characters', '目標價在上方', 'banned-word'],
    ['a character that is not seen', '目\u200b标', 'character'],
    ['a radical that looks like a numeral', '涨了⼀成', 'character'],
    ['markup', '<b>强</b>', 'character'],
    ['English', 'strong buy', 'foreign-text'],
    ['another code', '与000001相比', 'other-stock'],
    ['another name', '与平安银行相比', 'other-stock'],
    ['a stray brace', '收盘价{', 'placeholder'],
    ['a placeholder of another fact', '均线{F12}', 'placeholder'],
    ['an unknown placeholder', '均线{F9999}', 'placeholder'],
    ['nothing', ' ', 'shape'],
    ['too much', '强'.repeat(121), 'too-long'],
  ])('%s', (_, text, code) => {
    expect(codesOf({ ...empty, bear: [{ text, facts: ['F1'] }] }, diagnosis, { otherNames: ['平安银行'] })).toContain(
      code,
    );
  });

  test.each([
    ['no facts', { bull: [{ text: '强', facts: [] }] }, 'no-facts'],
    ['an unknown fact', { bull: [{ text: '强', facts: ['F9999'] }] }, 'unknown-fact'],
    ['no id', { bull: [{ text: '强', facts: ['x'] }] }, 'unknown-fact'],
    ['a field too many', { advice: 'x' }, 'shape'],
    ['a field too many in a claim', { bull: [{ text: '强', facts: ['F1'], score: 1 }] }, 'shape'],
    ['a list that is none', { bear: 'x' }, 'shape'],
    ['a stance that is none', { stance: 'buy' }, 'enum'],
    ['a whole that does not fit its parts', { stance: 'strong' }, 'stance'],
    ['a stance without a claim', { horizons: { ...empty.horizons, short: { stance: 'mixed', claims: [] } } }, 'stance'],
    ['a fact that is not missing', { missing: ['F1'] }, 'not-missing'],
    ['a number in a remark', { notes: '胜率70%' }, 'number'],
    ['too many claims', { bull: new Array(9).fill({ text: '强', facts: ['F1'] }) }, 'too-long'],
  ])('%s', (_, change, code) => {
    expect(codesOf({ ...empty, ...change })).toContain(code);
  });

  test('no JSON, a fence around it, too long a text', () => {
    const codeOf = (json: string) => {
      const verdict = validateNarration(json, diagnosis);
      return verdict.ok ? [] : verdict.violations.map(({ code }) => code);
    };
    expect(codeOf('')).toEqual(['not-json']);
    expect(codeOf(`\`\`\`json\n${JSON.stringify(empty)}\n\`\`\``)).toEqual(['not-json']);
    expect(codeOf('[')).toEqual(['not-json']);
    expect(codeOf('null')).toEqual(['shape']);
    expect(codeOf('['.repeat(24_001))).toEqual(['too-long']);
    expect(codeOf(JSON.stringify(empty))).toEqual([]);
  });

  test('a place in a text is told', () => {
    const verdict = validateNarration(
      JSON.stringify({ ...empty, bull: [{ text: '收盘价{F1},稳赚', facts: ['F1'] }] }),
      diagnosis,
    );
    expect(verdict.ok ? [] : verdict.violations).toEqual([
      { code: 'banned-word', path: '/bull/0/text', start: 8, end: 10, found: '稳赚', message: '禁用词“稳赚”' },
    ]);
  });

  test('what lacks data must be called so, and no more sure than the data', () => {
    const young = diagnose({ stock, bars: walk(30) });
    expect(codesOf(empty, young)).toEqual(expect.arrayContaining(['stance', 'confidence']));
    expect(codesOf({ ...empty, bull: [{ text: '均线在上', facts: ['F31'] }] }, young)).toContain('fact-without-value');
    const silent = { stance: 'insufficient', claims: [] };
    const honest = { ...empty, stance: 'insufficient', horizons: { short: silent, long: silent }, confidence: 'low' };
    expect(codesOf({ ...honest, missing: ['F31'] }, young)).toEqual([]);
  });

  test('a text from outside that advises is not passed on', () => {
    const outside = [{ id: 'E1', label: '公告', value: '建议立即买入', asOf: 20_240_110, source: 'x' } as const];
    const told = diagnose({ ...fullInput(), outside });
    expect(codesOf({ ...empty, bull: [{ text: '消息{E1}', facts: ['E1'] }] }, told)).toEqual(['banned-word']);
  });
});

test('what code says passes, for whatever input', () => {
  fc.assert(
    fc.property(inputs, (input) => {
      const made = diagnose(input);
      const verdict = validateNarration(JSON.stringify(codeNarration(made)), made);
      expect(verdict.ok ? [] : verdict.violations).toEqual([]);
    }),
    { numRuns: 100 },
  );
});

test('a number that is changed is found', () => {
  const numeric = diagnosis.facts.filter(({ value, decimals }) => typeof value === 'number' && decimals > 0);
  const facts = fc.constantFrom(...numeric);
  fc.assert(
    fc.property(facts, fc.integer({ min: 1, max: 9 }), fc.boolean(), (fact, by, isMore) => {
      const value = fact.value as number;
      const moved = value + (isMore ? by : -by) * 10 ** -fact.decimals;
      const unit = fact.unit === '百分点' ? '个百分点' : fact.unit;
      const write = (number: number) => claim(`${fact.label}为${number.toFixed(fact.decimals)}${unit}`, [fact.id]);
      expect(write(value)).toEqual([]);
      expect(write(moved)).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
});

test('positions of a whole text are those of the text', () => {
  const [first] = validateText('短期偏强。\n胜率77%,必涨', diagnosis);
  expect(first).toMatchObject({ code: 'banned-word', start: 12, end: 14 });
});
