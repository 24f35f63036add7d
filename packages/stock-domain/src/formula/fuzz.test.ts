import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileFormula } from './formula.js';
import { FormulaError } from './formula-error.js';
import { formulaWords } from './language/words.js';

/** Numbers from 0 up to `below`, the same in every run. */
function dice(seed: number): (below: number) => number {
  let state = seed >>> 0;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const signs = [...'()()(),,;:=<>!&|+-*/.."\'‘’{}#%^\n 　（），；：＞≥≤'];
const pieces = [
  ...formulaWords().map(({ signature }) => signature),
  ...[
    'C',
    'O',
    'V',
    'MA(C,5)',
    '60',
    '0.5',
    '1e308',
    '-',
    ':=',
    'X',
    'Y:',
    'MACD',
    '.DIF',
    'REFX(C,1)',
    '//',
    '{',
    '}',
    '涨幅',
    "NAMELIKE('ST')",
  ],
  ...signs,
];

/** Either compiles, or is refused with a place inside the text. */
function survives(text: string): void {
  try {
    const formula = compileFormula(text);
    if (formula.outputs.length === 0) throw new Error(`${JSON.stringify(text)} has no result`);
  } catch (error) {
    if (!(error instanceof FormulaError))
      throw new Error(`${JSON.stringify(text)} gave ${String(error)}`, { cause: error });
    const { line, column, offset, length } = error;
    const isPlaced = line >= 1 && column >= 1 && offset >= 0 && length >= 0 && offset + length <= text.length;
    if (!isPlaced || !/\p{Script=Han}/u.test(error.message))
      throw new Error(`a poor error for ${JSON.stringify(text)}`);
  }
}

describe('what is no formula', () => {
  it('is refused with a place and a sentence, 150,000 texts of words', () => {
    const roll = dice(1);
    for (let run = 0; run < 150_000; run++) {
      let text = '';
      for (let k = roll(12); k >= 0; k--) text += pieces[roll(pieces.length)];
      survives(text);
    }
  });

  it('is refused likewise, 60,000 formulas with something changed', () => {
    const roll = dice(2);
    const whole = 'X:=EMA(C,12)-EMA(C,26);Y:CROSS(X,EMA(X,9)) AND C>MA(C,60) OR NOT(EXIST(KDJ(9,3,3).J<20,5))';
    for (let run = 0; run < 60_000; run++) {
      let text = whole;
      for (let k = roll(4); k >= 0; k--) {
        const at = roll(text.length);
        const put = roll(3) === 0 ? '' : (pieces[roll(pieces.length)] as string);
        text = text.slice(0, at) + put + text.slice(at + roll(4));
      }
      survives(text);
    }
  });

  it('is refused likewise, whatever characters it is made of', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 60 }), survives), { numRuns: 10_000 });
    fc.assert(fc.property(fc.string({ unit: fc.constantFrom(...signs), maxLength: 40 }), survives), {
      numRuns: 10_000,
    });
  });

  const many = (count: number, text: string): string => text.repeat(count);

  it.each([
    ['parentheses', many(4000, '('), 'TOO_DEEP'],
    ['signs', `C>${many(3000, '-')}1`, 'TOO_DEEP'],
    ['denials', `${many(1500, 'NOT ')}C>O`, 'TOO_DEEP'],
    ['calls', `${many(1500, 'ABS(')}C${many(1500, ')')}`, 'TOO_DEEP'],
    ['sums', `C${many(3900, '+C')}`, 'TOO_LONG'],
    ['alternatives', `C>O${many(900, ' OR C>O')}`, 'TOO_LONG'],
    ['text', many(9000, ' '), 'TOO_LONG'],
    ['windows', Array.from({ length: 30 }, (_, k) => `AVEDEV(C,${k + 70})>0`).join(' AND '), 'TOO_COSTLY'],
  ])('is bounded: %s', (_, text, code) => {
    expect(() => compileFormula(text)).toThrow(expect.objectContaining({ code }));
  });
});
