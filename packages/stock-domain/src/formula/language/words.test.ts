import { describe, expect, it } from 'vitest';
import { compileFormula } from '../formula.js';
import { formulaWords } from './words.js';

const words = formulaWords();

describe('the words of the language', () => {
  it.each(words.map(({ word, kind, signature }) => [word, kind, signature] as const))(
    '%s, a %s, is written %s',
    (_, kind, signature) => {
      // An argument named X, A or B may be a number or a condition; N, M and R are numbers.
      const written = (x: string, a: string): string =>
        kind === 'function'
          ? signature.replace(/\((.*)\)/, (_all, args: string) => {
              const values: Record<string, string> = { X: x, A: a, B: 'O', N: '5', M: '1', R: '0.1' };
              return `(${args.split(',').map((name) => values[name])})`;
            })
          : signature.replace(/\bA\b/, 'C>O').replace(/\bB\b/, 'C<O');
      const tried = [written('C', 'H'), written('C>O', 'H'), written('C>O', '5').replace('B', '2').replace('O)', '2)')];
      const compiles = tried.some((text) => {
        try {
          return compileFormula(text).outputs.length === 1;
        } catch {
          return false;
        }
      });
      expect(compiles).toBe(true);
    },
  );

  it('are all there, each once, with a line of Chinese', () => {
    expect(new Set(words.map(({ word }) => word)).size).toBe(words.length);
    expect(words.filter(({ doc }) => !/\p{Script=Han}/u.test(doc))).toEqual([]);
    for (const word of ['C', 'EMA', 'MACD.DIF', 'KDJ.J', 'AND']) expect(words.map((each) => each.word)).toContain(word);
    expect(words.find(({ word }) => word === 'MACD.DIF')).toMatchObject({ signature: 'MACD(12,26,9).DIF' });
    expect(words.some(({ word }) => word.startsWith('VWAP'))).toBe(false);
  });
});
