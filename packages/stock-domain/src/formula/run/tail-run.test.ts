import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { indicators } from '../../indicators/registry.js';
import { anyBars, anyCondition, anyNumber, barsOf } from '../arbitrary.fixture.js';
import { compileFormula, compileInto } from '../formula.js';
import { FormulaError } from '../formula-error.js';
import { Graph } from '../graph.js';
import { TailRun, warmupOf } from './tail-run.js';

const long = barsOf(Array.from({ length: 1500 }, (_, i) => Math.round(Math.sin(i * i) * 60 + Math.sin(i / 50) * 20)));

describe('the last day only', () => {
  it.each([
    ['C', 1],
    ['MA(C,60)', 60],
    ['REF(MA(C,5),3)', 8],
    ['EXIST(CROSS(C,MA(C,10)),3)', 13],
    ['C>MA(C,20) AND V>2*MA(V,5)', 20],
    ['BARSLAST(C>O)', Number.POSITIVE_INFINITY],
    ['OBV', Number.POSITIVE_INFINITY],
    ['SUM(V,0)', Number.POSITIVE_INFINITY],
  ])('%s needs %d bars', (text, warmup) => {
    expect(compileFormula(text).warmup).toBe(warmup);
  });

  const texts = Object.values(indicators)
    .filter(({ id }) => id !== 'vwap')
    .flatMap(({ id, lines }) => lines.map((line) => `${id.toUpperCase()}.${line}`));

  it.each([...texts, 'EMA(EMA(C,20),60)', 'SMA(EMA(C,9)-C,12,1)', 'MACD(9,10,9).BAR', 'DMA(C,0.3)'])(
    '%s comes to the same within 1e-9 of the greatest value',
    (text) => {
      const formula = compileFormula(text);
      const values = formula.calc(long)[0]?.values as Float64Array;
      const [last] = formula.calcLast(long);
      const whole = values.at(-1) as number;
      if (Number.isNaN(whole)) expect(last).toBeNaN();
      else
        expect(Math.abs((last as number) - whole)).toBeLessThanOrEqual(
          1e-9 * (1 + Math.max(...values.filter(Number.isFinite).map(Math.abs))),
        );
    },
  );

  it('really is calculated over no more than it needs', () => {
    for (const text of ['MACD.DEA', 'RSI.RSI1', 'KDJ.J', 'ATR.ATR', 'BOLL.UP', 'DMI.ADX']) {
      const graph = new Graph();
      const { nodes } = compileInto(graph, text);
      expect(warmupOf(graph, nodes)).toBeLessThan(500);
      expect(new TailRun(graph, nodes, 1).run(long, 0, long.length)).toBeDefined();
    }
  });

  it('of windows is what the run over all bars says', () => {
    fc.assert(
      fc.property(fc.oneof(anyNumber, anyCondition), anyBars, (text, bars) => {
        let formula: ReturnType<typeof compileFormula>;
        try {
          formula = compileFormula(text);
        } catch (error) {
          if (error instanceof FormulaError && error.code === 'WRONG_TYPE') return;
          throw error;
        }
        // Sums are put together in other blocks: what hangs on their last digits may come out otherwise.
        if (bars.length === 0 || /MA|SUM|STD|SLOPE|FORCAST|AVEDEV/.test(text)) return;
        expect(formula.calcLast(bars)).toEqual(formula.calc(bars).map(({ values }) => values.at(-1)));
      }),
      { numRuns: 500 },
    );
  });

  it('takes all bars where a recursion meets a hole', () => {
    const holed = barsOf(Array.from({ length: 900 }, (_, i) => (i % 3 === 0 ? 995 : (i * 37) % 40)));
    const formula = compileFormula('EMA(C,20)');
    expect(formula.calcLast(holed)).toEqual([formula.calc(holed)[0]?.values.at(-1)]);
  });
});
