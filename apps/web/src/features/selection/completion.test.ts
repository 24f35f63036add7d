import { describe, expect, it } from 'vitest';
import { growthOf } from '../../base/cpu-growth.fixture';
import { complete, completionsOf, wordBefore } from './completion';

describe('completion', () => {
  it('offers the words that begin with the typed one, the shortest first', () => {
    const offered = completionsOf('C>ma', 4, 2).map(({ word }) => word);
    expect(offered[0]).toMatch(/^MA/);
    expect(offered.every((word) => word.startsWith('MA'))).toBe(true);
    expect(completionsOf('C>', 2, 2)).toEqual([]);
    expect(completionsOf('C>MACD.D', 8, 2).map(({ word }) => word)).toEqual(['MACD.DIF', 'MACD.DEA'].sort());
  });

  it('explains a word by the formula’s own version of the rules', () => {
    const docOf = (version: 1 | 2) => completionsOf('VO', 2, version).find(({ word }) => word === 'VOL')?.doc;
    expect(docOf(1)).toContain('股（不是手）');
    expect(docOf(2)).toContain('手');
  });

  it('inserts the word, and puts the caret between its parentheses', () => {
    const [cross] = completionsOf('CRO', 3, 2);
    expect(cross && complete('CRO', 3, cross)).toEqual({ text: 'CROSS()', caret: 6 });
    expect(cross && complete('1+CRO(C,O)', 5, cross)).toEqual({ text: '1+CROSS(C,O)', caret: 7 });
  });

  it('finds the word directly before the caret', () => {
    expect(wordBefore('C>MA(C,5) AND V', 15)).toEqual({ from: 14, word: 'V' });
    expect(wordBefore('C>5', 3)).toEqual({ from: 3, word: '' });
  });

  it('finds a word of letters, digits and stops, from its first letter on', () => {
    expect(wordBefore('C>9MACD.D1', 10)).toEqual({ from: 3, word: 'MACD.D1' });
    expect(wordBefore('C>MACD', 4)).toEqual({ from: 2, word: 'MA' });
    expect(wordBefore('均线MA', 4)).toEqual({ from: 2, word: 'MA' });
  });

  it('takes CPU that grows with the length of what stands before the caret', () => {
    const look = (length: number) => wordBefore(`${'A'.repeat(length)} `, length + 1);
    expect(growthOf(look, 20_000)).toBeLessThan(3);
  });
});
