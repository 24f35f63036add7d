import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../bars/bars.js';
import { createBars } from '../bars/create-bars.js';
import { sliceBars } from '../bars/slice-bars.js';
import { indicators } from '../indicators/registry.js';
import { anyBars, anyCondition, anyNumber, barsOf } from './arbitrary.fixture.js';
import { compileFormula } from './formula.js';
import { FormulaError } from './formula-error.js';
import { interpret } from './naive.fixture.js';

/** Compiled, or undefined where constants alone make no number: `1/(1-1)`. */
function compiled(text: string): ReturnType<typeof compileFormula> | undefined {
  try {
    return compileFormula(text);
  } catch (error) {
    if (error instanceof FormulaError && error.code === 'WRONG_TYPE') return undefined;
    throw error;
  }
}

function agrees(text: string, bars: Bars): void {
  const formula = compiled(text);
  if (!formula) return;
  const values = formula.calc(bars).at(-1)?.values as Float64Array;
  const naive = interpret(text, bars);
  for (let i = 0; i < bars.length; i++) {
    const isOpen = 'value' in naive ? naive.error[i] === Number.POSITIVE_INFINITY : naive.open[i];
    if (isOpen) continue;
    const truth = 'value' in naive ? undefined : naive.truth[i];
    const expected = 'value' in naive ? (naive.value[i] as number) : truth === undefined ? Number.NaN : Number(truth);
    const error = 'value' in naive ? (naive.error[i] as number) : 0;
    const got = values[i] as number;
    const fits = Number.isNaN(expected) ? Number.isNaN(got) : Math.abs(got - expected) <= error;
    if (!fits) expect({ i, got }).toEqual({ i, got: expected });
  }
}

/** Days on which there was one price. */
function pricesOf(...prices: number[]): Bars {
  const bars = createBars(prices.length, 'day');
  for (const column of [bars.open, bars.high, bars.low, bars.close]) column.set(prices);
  return bars;
}

describe('a compiled formula', () => {
  it('says what its definition says: numbers', () => {
    fc.assert(fc.property(anyNumber, anyBars, agrees), { numRuns: 1500 });
  });

  it('says what its definition says: conditions', () => {
    fc.assert(fc.property(anyCondition, anyBars, agrees), { numRuns: 1500 });
  });

  it('never changes an answer when later bars come', () => {
    const longest = fc.integer({ min: 0, max: 60 });
    fc.assert(
      fc.property(fc.oneof(anyNumber, anyCondition), anyBars, longest, (text, bars, end) => {
        const formula = compiled(text);
        const whole = formula?.calc(bars)[0]?.values.subarray(0, end);
        const begin = formula?.calc(sliceBars(bars, 0, end))[0]?.values;
        expect(begin).toEqual(whole);
      }),
    );
  });

  const walk = barsOf(Array.from({ length: 900 }, (_, i) => Math.round(Math.sin(i * i) * 45)));

  it.each(
    Object.values(indicators)
      .filter(({ id }) => id !== 'vwap')
      .flatMap(({ id, lines }) => lines.map((line) => [`${id.toUpperCase()}.${line}`, id, line] as const)),
  )('%s is the indicator', (text, id, line) => {
    const values = compileFormula(text).calc(walk)[0]?.values as Float64Array;
    const indicator = indicators[id];
    const expected = (indicator.calc(walk) as Record<string, Float64Array>)[line] as Float64Array;
    // The one line that is a volume: shares in the indicator, lots in a formula.
    const unit = id === 'obv' ? 100 : 1;
    for (let i = 0; i < walk.length; i++) {
      const want = (expected[i] as number) / unit;
      if (Number.isNaN(want)) expect(values[i]).toBeNaN();
      else expect(Math.abs((values[i] as number) - want)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(want)));
    }
  });

  it('takes parameters in order and shares what is the same', () => {
    const text = 'MACD(5,20,7).DIF-(EMA(C,5)-EMA(C,20))';
    for (const value of compileFormula(text).calc(walk)[0]?.values ?? []) expect(Math.abs(value)).toBeLessThan(1e-9);
    expect(compileFormula('MA(C,5)>MA(C,5)*1.01 OR MA(C,5)<O').cost).toBeLessThan(
      compileFormula('MA(C,5)>MA(C,6)*1.01 OR MA(C,7)<O').cost,
    );
  });

  it('names its results, in order', () => {
    const formula = compileFormula('N1:=MA(C,5);上穿:CROSS(C,N1);N1*2,COLORRED;');
    expect(formula.outputs).toEqual([
      { name: '上穿', type: 'condition' },
      { name: '', type: 'number' },
    ]);
    const [, last] = formula.calcLast(walk);
    expect(last).toBeCloseTo(2 * (compileFormula('MA(C,5)').calcLast(walk)[0] as number), 9);
  });

  it('reads full-width signs, any case, comments and the terminals’ other spellings', () => {
    const plain = compileFormula('C>MA(C,5) AND V<>0').calc(walk)[0]?.values;
    for (const text of [
      'c＞ma（c，５）　and　v＜＞0；',
      'CLOSE>MA(CLOSE,5) && VOL!=0;',
      '{注释}C>MA(C,5)//行尾\nAND NOT(V=0)',
      'A:=MA(C,5);C>A AND V≠0',
    ]) {
      expect(compileFormula(text).calc(walk)[0]?.values).toEqual(plain);
    }
    const dif = compileFormula('MACD.DIF').calc(walk)[0]?.values;
    expect(compileFormula('"MACD.DIF"(12,26,9)').calc(walk)[0]?.values).toEqual(dif);
    expect(compileFormula('MACD.DIF(12,26,9)').calc(walk)[0]?.values).toEqual(dif);
  });

  it('has the limit prices to the cent', () => {
    const bars = barsOf([1, 1]);
    bars.close.set([17.15, 18.87]);
    expect(compileFormula('C=ZTPRICE(REF(C,1),0.1)').calcLast(bars)).toEqual([1]);
    expect(compileFormula('DTPRICE(REF(C,1),0.1)').calcLast(bars)).toEqual([15.44]);
  });

  it.each([10.1, 7.77, 3.33, 99.99, 1.01])('sees nothing move where a price stays at %d', (price) => {
    const still = pricesOf(...Array.from({ length: 120 }, () => price));
    const moved =
      'C>MA(C,20) OR MA(C,20)>C OR CROSS(C,MA(C,20)) OR CROSS(MA(C,5),MA(C,10)) OR C>BOLL.UP OR C<>MA(C,60)';
    const formula = compileFormula(moved);
    expect([...(formula.calc(still)[0]?.values ?? [])]).not.toContain(1);
    expect(formula.calcLast(still)).toEqual([0]);
    expect(compileFormula('C>=MA(C,20) AND C<=MA(C,20) AND C=MA(C,20)').calcLast(still)).toEqual([1]);
    // A tick is no tie.
    const risen = pricesOf(...Array.from({ length: 119 }, () => price), price + 0.01);
    expect(compileFormula('CROSS(C,MA(C,20)) AND C>MA(C,60)').calcLast(risen)).toEqual([1]);
  });

  it('takes names for numbers from outside', () => {
    const n5 = compileFormula('MA(C,N)', { params: { n: 5 } });
    expect(n5.calcLast(walk)).toEqual(compileFormula('MA(C,5)').calcLast(walk));
  });

  it('has nothing to say of no bars, and says so of too few', () => {
    expect(compileFormula('C>MA(C,5)').calcLast(barsOf([]))).toEqual([Number.NaN]);
    expect(compileFormula('C>MA(C,5)').calcLast(barsOf([1, 2, 3]))).toEqual([Number.NaN]);
    expect(compileFormula('C>0').calc(barsOf([]))[0]?.values).toHaveLength(0);
  });
});
