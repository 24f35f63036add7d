import { describe, expect, it } from 'vitest';
import { operandOf } from './builder-rows';
import { hitWords, partWords, ruleWords, runName } from './condition-words';
import { operandName } from './operand-words';
import { operands } from './operands';

/** Part of a hit with the values of the operands that it compares. */
const partOf = (text: string, values: Readonly<Record<string, number | null>> = {}) => ({
  text,
  holds: true,
  day: 20_261_120,
  values: Object.entries(values).map(([name, value]) => ({ text: name, value })),
});

describe('partWords', () => {
  it.each([
    ['CROSS(MACD(12,26,9).DIF,MACD(12,26,9).DEA)', { 'MACD(12,26,9).DIF': 0.3042 }, 'MACD 金叉'],
    ['CROSS(KDJ.D,KDJ.K)', {}, 'KDJ 死叉'],
    ['C>MA(C,20)', { C: 58.69, 'MA(C,20)': 57.3 }, '站上 20 日线（57.30）'],
    ['MA(C,60)>=C', { 'MA(C,60)': 12.5, C: 12 }, '低于 60 日线（12.50）'],
    ['CROSS(MA(C,5),C)', { 'MA(C,5)': 9.87 }, '跌破 5 日线（9.87）'],
    ['CROSS(MA(C,5),MA(C,20))', { 'MA(C,5)': 10, 'MA(C,20)': 9.5 }, '5 日线（10.00）上穿 20 日线'],
    ['MA(C,5)>MA(C,20)', { 'MA(C,5)': 11.62, 'MA(C,20)': 11.45 }, '5 日线（11.62）高于 20 日线'],
    ['C>REF(HHV(H,20),1)', { 'REF(HHV(H,20),1)': 31.2 }, '突破 20 日高点（31.20）'],
    ['C>REF(C,1)', { 'REF(C,1)': 8 }, '高于昨日收盘价（8.00）'],
    ['V>MA(V,5)', { V: 180, 'MA(V,5)': 100 }, '放量（5 日均量的 1.8 倍）'],
    ['V>2*REF(MA(V,20),1)', { V: 500, '2*REF(MA(V,20),1)': 400 }, '放量（20 日均量的 2.5 倍）'],
    ['CROSS(RSI(14).RSI1,20)', { 'RSI(14).RSI1': 21.34 }, 'RSI 上穿 20（21.34）'],
    ['CROSS(20,WR(10).WR1)', { 'WR(10).WR1': 18 }, 'WR 下穿 20（18.00）'],
    ['AMOUNT>=100000000', { AMOUNT: 2.5e8 }, '成交额不低于 1 亿（2.50 亿）'],
    ['C>10.5', { C: 12 }, '收盘价高于 10.5（12.00）'],
    ['EXIST(CROSS(MACD.DIF,MACD.DEA),5)', {}, '5 日内 MACD 金叉'],
    ['EVERY(C>MA(C,20),3)', { 'MA(C,20)': 57.3 }, '连续 3 日站上 20 日线（57.30）'],
    ['C>MA(C,5) OR RSI.RSI1<30', { 'MA(C,5)': 9, 'RSI.RSI1': 25 }, '站上 5 日线（9.00） 或 RSI 低于 30（25.00）'],
  ])('says %s in words', (text, values, words) => {
    expect(partWords(partOf(text, values as Readonly<Record<string, number>>))).toBe(words);
  });

  it('shows any other formula shortened, with its first known number', () => {
    const text = 'NOT(STD(C,20)/MA(C,20)>0.05 AND REF(C,3)>REF(O,3))';
    expect(partWords(partOf(text, { x: null, 'STD(C,20)/MA(C,20)': 0.0312 }))).toBe(
      'NOT(STD(C,20)/MA(C,20)>…（0.031）',
    );
    expect(partWords(partOf('强势'))).toBe('强势');
  });

  it('leaves out a number that is not known', () => {
    expect(partWords(partOf('C>MA(C,20)', { 'MA(C,20)': null }))).toBe('站上 20 日线');
    expect(partWords(partOf('V>MA(V,5)', { V: null, 'MA(V,5)': 100 }))).toBe('放量');
  });

  it('names every operand that the builder offers', () => {
    for (const [text] of operands.flatMap(({ items }) => items))
      expect(operandName(operandOf(text)), text).not.toBeNull();
  });
});

describe('ruleWords', () => {
  it('says the conditions of a rule without numbers', () => {
    expect(ruleWords('C>MA(C,20) AND V>MA(V,5)')).toBe('站上 20 日线 · 放量');
  });

  it('has none for a formula that nobody says, or that was cut', () => {
    expect(ruleWords('NOT(STD(C,20)/MA(C,20)>0.05)')).toBeNull();
    expect(ruleWords('C>MA(C,20) AND V>MA(V')).toBeNull();
  });
});

describe('hitWords', () => {
  it('joins what holds and leaves out what does not', () => {
    const parts = [
      partOf('CROSS(MACD.DIF,MACD.DEA)'),
      { ...partOf('C>10', { C: 9 }), holds: false },
      partOf('C>MA(C,20)', { 'MA(C,20)': 57.3 }),
    ];
    expect(hitWords([{ parts }, { parts: [] }])).toEqual(['MACD 金叉 · 站上 20 日线（57.30）', '']);
  });
});

it('a run is named by as many whole conditions as there is room for', () => {
  expect(runName('MACD 金叉 · 放量')).toBe('MACD 金叉 · 放量');
  expect(runName('站上 60 日线 · 3 日内上穿 20 日线 · 站上 250 日线 · 放量')).toBe(
    '站上 60 日线 · 3 日内上穿 20 日线…',
  );
  expect(runName('C'.repeat(40))).toBe(`${'C'.repeat(29)}…`);
});
