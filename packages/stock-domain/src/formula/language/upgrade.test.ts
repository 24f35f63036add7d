import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../../bars/bars.js';
import { anyBars, anyCondition, anyNumber, barsOf } from '../arbitrary.fixture.js';
import { compileFormula } from '../formula.js';
import { FormulaError } from '../formula-error.js';
import { interpret } from '../naive.fixture.js';
import { upgradeFormula } from './upgrade.js';

const walk = barsOf(Array.from({ length: 300 }, (_, i) => Math.round(Math.sin(i * i) * 45)));
const lastOf = (text: string, bars: Bars, languageVersion: 1 | 2 = 2): number =>
  compileFormula(text, { languageVersion }).calcLast(bars).at(-1) as number;

describe('a formula of the first version in the words of the second', () => {
  it.each([
    // Formulas that compare volumes with each other or use prices alone stay unchanged.
    ['C>MA(C,20) AND V>2*REF(MA(V,5),1);', undefined],
    ['倍:V/REF(V,1); 倍>=1.8 {放量}', undefined],
    ['IF(C>O,V,0)>0 AND SUM(IF(C>REF(C,1),V,0),26)>SUM(IF(C<REF(C,1),V,0),26)', undefined],
    ['CROSS(MA(V,5),MA(V,10)) AND HHVBARS(V,20)=0 AND BOLL.MID<C', undefined],
    ['CROSS(C,BOLL.MID) OR OBV>REF(OBV,1)', undefined],
    ['LAST(C>O,3,1)', undefined],
    ['AMOUNT>=100000000', undefined],
    // A number that a volume is compared with becomes one of lots.
    ['V>4500000', 'V>45000'],
    ['C>O AND 2000000<=ma( vol ,5 ) //均量', 'C>O AND 20000<=ma( vol ,5 ) //均量'],
    ['X:=MA(V,5);X>150 AND C>150', 'X:=MA(V,5);X>1.5 AND C>150'],
    ['BETWEEN(V,1000000,2000000)', '(RANGE(V,10000,20000) OR RANGE(V,20000,10000))'],
    ['OBV.OBV>1000000', 'OBV.OBV>10000'],
    ['V*V>1000000', 'V*V>100'],
    // Elsewhere the volume itself becomes one of shares again.
    ['AMOUNT/V>10', 'AMOUNT/V>1000'],
    ['AMOUNT/V>C', 'AMOUNT/(V*100)>C'],
    ['V', '(V*100)'],
    ['OBV+C>0', '(OBV*100)+C>0'],
    ['LN(V)>10', 'LN((V*100))>10'],
    ['C>BOLL.UP', 'C>(MA(C,20)+2*STDP(C,20))'],
    ['"BOLL.DN"(26,1+1)>L', '(MA(C,26)-(1+1)*STDP(C,26))>L'],
    ['NOT(BETWEEN(C,O,(H+L)/2))', 'NOT(RANGE(C,O,(H+L)/2) OR RANGE(C,(H+L)/2,O))'],
    ['LAST(C>O,0,0)', '(C>O)'],
  ])('%s', (text, expected) => {
    const written = upgradeFormula(text, 1);
    expect(written).toBe(expected ?? text);
    expect(lastOf(written, walk)).toBe(lastOf(text, walk, 1));
  });

  it('means the same, whatever it is', () => {
    fc.assert(
      fc.property(fc.oneof(anyCondition, anyNumber), anyBars, (drawn, bars) => {
        // The first version lacks the newer function names.
        const text = drawn.replaceAll('RANGE(', 'BETWEEN(').replaceAll(/,0,2\)/g, ',2,0)');
        let written: string;
        try {
          written = upgradeFormula(text, 1);
          compileFormula(written);
        } catch (error) {
          if (error instanceof FormulaError && /TOO_|WRONG_TYPE/.test(error.code)) return;
          throw error;
        }
        const before = compileFormula(text, { languageVersion: 1 }).calc(bars).at(-1)?.values ?? [];
        const after = compileFormula(written).calc(bars).at(-1)?.values ?? [];
        const naive = interpret(written, bars);
        for (const [i, value] of before.entries()) {
          const isOpen = 'value' in naive ? naive.error[i] === Number.POSITIVE_INFINITY : naive.open[i];
          if (isOpen) continue;
          const room = 'value' in naive ? 4 * (naive.error[i] as number) : 0;
          const now = after[i] as number;
          const fits = Number.isNaN(value) ? Number.isNaN(now) : Math.abs(now - value) <= room;
          if (!fits) expect({ written, i, now }).toEqual({ written, i, now: value });
        }
      }),
      { numRuns: 1500 },
    );
  });

  it('is the formula itself where it is of the newest version, and refused where it is none', () => {
    expect(upgradeFormula('V>4500000', 2)).toBe('V>4500000');
    expect(() => upgradeFormula('V>', 1)).toThrow(expect.objectContaining({ code: 'SYNTAX' }));
    const nested = Array.from({ length: 12 }).reduce<string>((inner) => `BETWEEN(${inner},O,H)`, 'MA(C,5)+MA(C,10)');
    expect(() => upgradeFormula(nested, 1)).toThrow(expect.objectContaining({ code: 'TOO_LONG' }));
  });
});
