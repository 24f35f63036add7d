import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createPanel } from '../bars/panel.js';
import { screen } from '../screening/screen.js';
import { planScreen } from '../screening/screen-plan.js';
import { signals } from '../signals/index.js';
import { anyCondition, anyNumber, barsOf } from './arbitrary.fixture.js';
import { compileFormula } from './formula.js';
import { FormulaError } from './formula-error.js';
import { formulaLimits } from './formula-limits.js';
import { formulaWords } from './language/words.js';

/** Cost of a formula; undefined where constants alone make no number. */
function costOf(text: string): number | undefined {
  try {
    return compileFormula(text, { limits: { cost: 1e9 } }).cost;
  } catch (error) {
    if (error instanceof FormulaError) return undefined;
    throw error;
  }
}

/** The least of several runs, ms: others on the machine only make one longer. */
function leastTime(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const began = performance.now();
    run();
    return performance.now() - began;
  });
  return Math.min(...times);
}

const tooCostly = expect.objectContaining({ code: 'TOO_COSTLY' });
/** Goes up and down. */
const wave = barsOf(Array.from({ length: 2500 }, (_, i) => Math.round(Math.sin(i * i) * 45)));
const market = createPanel(
  'day',
  Array.from({ length: 20 }, (_, at) => [`S${at}`, wave] as const),
);

describe('the cost of a formula', () => {
  it('of two parts is no less than each, and no more than both', () => {
    fc.assert(
      fc.property(anyNumber, anyNumber, (a, b) => {
        const [one, other, both] = [costOf(a), costOf(b), costOf(`(${a})+(${b})`)];
        // A condition is made a column of numbers before it is added.
        const [oneAdded, otherAdded] = [costOf(`(${a})+C`), costOf(`(${b})+C`)];
        if (one === undefined || other === undefined || both === undefined) return;
        // A constant side is made a column only where it stands alone.
        expect(both).toBeGreaterThanOrEqual(Math.max(one, other) - 1);
        if (oneAdded === undefined || otherAdded === undefined) return;
        expect(both).toBeLessThanOrEqual(oneAdded + otherAdded + 4);
      }),
    );
  });

  it('of a condition grows with what is asked of it', () => {
    fc.assert(
      fc.property(anyCondition, (condition) => {
        const [plain, asked] = [costOf(condition), costOf(`BARSLAST(${condition})>3`)];
        if (plain !== undefined && asked !== undefined) expect(asked).toBeGreaterThan(plain);
      }),
    );
  });

  it.each(['AVEDEV', 'WMA', 'SLOPE', 'FORCAST'])(
    'of %s, which goes through its window, grows with the window',
    (name) => {
      const [short = 0, long = 0] = [costOf(`${name}(C,100)`), costOf(`${name}(C,1000)`)];
      expect(long / short).toBeGreaterThan(8);
    },
  );

  it('of an indicator is that of its windows too', () => {
    expect(costOf('CCI(1000)')).toBeGreaterThan(2000);
    expect(() => compileFormula('CCI(1000)>0')).toThrow(tooCostly);
  });

  it('grows by the same for each more of a kind', () => {
    const many = (count: number): number =>
      costOf(Array.from({ length: count }, (_, n) => `BARSLAST(C>${n})`).join('+')) as number;
    expect(many(30) - many(20)).toBe(many(20) - many(10));
    expect(many(20) - many(10)).toBeGreaterThanOrEqual(40);
  });

  it('of the condition and of what orders the hits count together', () => {
    const dear = Array.from({ length: 60 }, (_, n) => `BARSLAST(C>${n})`).join('+');
    expect(planScreen({ condition: `${dear}>0` }).cost).toBeLessThan(formulaLimits.cost);
    expect(() => planScreen({ condition: `${dear}>0`, rank: dear })).toThrow(tooCostly);
  });

  it('of what people write is far from the bound: shipped signals, and each line of an indicator', () => {
    const entries = signals.flatMap((signal) => ('entry' in signal ? [signal] : []));
    expect(entries.length).toBeGreaterThan(5);
    for (const { entry, params } of entries) {
      const values = Object.fromEntries(params.map((param) => [param.name, param.default]));
      expect(compileFormula(entry, { params: values }).cost).toBeLessThan(formulaLimits.cost / 3);
    }
    const lines = formulaWords().filter(({ kind }) => kind === 'line');
    for (const { word } of lines) expect(compileFormula(word).cost, word).toBeLessThan(formulaLimits.cost / 3);
  });
});

describe('the work of a formula', () => {
  it.each(['HHVBARS', 'LLVBARS', 'HHV', 'LLV'])('%s takes no longer over a series that only rises or falls', (name) => {
    const make = (x: string) => compileFormula(`${name}(${x},2000)`);
    const sign = name.startsWith('H') ? -1 : 1;
    const [waves, trend] = [make('C'), make(`BARSCOUNT(C)*(${sign})`)];
    const [usual, worst] = [leastTime(() => void waves.calc(wave)), leastTime(() => void trend.calc(wave))];
    expect(worst / usual).toBeLessThan(6);
  });

  it('of conditions that share a dear part is done once, not for each', () => {
    const X = 'X:=MA(AVEDEV(C,200),1000);';
    const many = Array.from({ length: 40 }, (_, k) => `X>${k}/100-1`).join(' AND ');
    const [one, forty] = [planScreen({ condition: `${X}X>0-1` }), planScreen({ condition: `${X}${many}` })];
    expect(screen(market, forty).hits).toHaveLength(screen(market, one).hits.length);
    const times = [one, forty].map((plan) => leastTime(() => void screen(market, plan, { isBrief: true })));
    expect((times[1] as number) / (times[0] as number)).toBeLessThan(8);
  });
});
