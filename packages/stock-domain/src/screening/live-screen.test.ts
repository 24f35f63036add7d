import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../bars/bars.js';
import { createPanel } from '../bars/panel.js';
import { sliceBars } from '../bars/slice-bars.js';
import { anyBars, anyCondition, barsOf } from '../formula/arbitrary.fixture.js';
import { compileFormula } from '../formula/formula.js';
import { FormulaError } from '../formula/formula-error.js';
import { columnNames } from '../formula/graph.js';
import { indicators } from '../indicators/registry.js';
import { type LiveScreen, openLiveScreen } from './live-screen.js';
import { HIT, NOT_HIT, NOT_KNOWN } from './screen-days.js';
import { planScreen } from './screen-plan.js';

const wave = (seed: number, length: number): Bars =>
  barsOf(Array.from({ length }, (_, i) => Math.round(Math.sin((i + seed) * (i + seed)) * 90)));

/** The last of the bars as a quote. */
function quote(live: LiveScreen, at: number, bars: Bars): void {
  for (const name of columnNames) live.snapshot[name][at] = bars[name][bars.length - 1] as number;
}

const closed = (bars: Bars): Bars => sliceBars(bars, 0, bars.length - 1);

describe('a live screen', () => {
  const stories = Array.from({ length: 12 }, (_, at) => wave(at * 7 + 1, 5 + at * 40));
  const panel = createPanel(
    'day',
    stories.map((bars, at) => [`S${at}`, closed(bars)] as const),
  );

  const lines = Object.values(indicators)
    .filter(({ id }) => id !== 'vwap')
    .flatMap(({ id, lines: all }) => all.map((line) => `${id.toUpperCase()}.${line}`));
  const functions = [
    'WMA(C,7)',
    'STD(C,7)',
    'SLOPE(C,7)',
    'HHVBARS(H,7)',
    'HHVBARS(H,0)',
    'LLVBARS(C,0)',
    'SMA(C,3.2,1)',
    'IF(LAST(C>1,0,1),1,0)',
    'IF(BETWEEN(C,L,H),1,0)',
    'IF(RANGE(C,L,H),1,0)',
    'DMA(C,MIN(0.5,V/10000))',
    'SUM(V,0)',
    'HHV(H,0)',
    'COUNT(C>O,0)',
    'COUNT(C>O,9)',
    'BARSLAST(C>O)',
    'BARSLASTCOUNT(C<O)',
    'BARSSINCE(C>1.05*O)',
    'BARSCOUNT(C)',
    'VALUEWHEN(C>O,L)',
    'REF(H,3)',
    'IF(EVERY(C>O,2),1,0)',
    'IF(EXIST(C>1.1*O,9),1,0)',
    'IF(FILTER(C>O,3),1,0)',
    'IF(REF(C>O,2),1,0)',
    'IF(CROSS(C,MA(C,5)),1,0)',
  ];

  it.each([...lines, ...functions])('has %s as the run over all bars', (rank) => {
    const live = openLiveScreen(panel, planScreen({ condition: 'C>0', rank }));
    for (const [at, bars] of stories.entries()) quote(live, at, bars);
    live.run();
    const formula = compileFormula(rank);
    for (const [at, bars] of stories.entries()) {
      const want = formula.calc(bars)[0]?.values.at(-1) as number;
      const got = live.ranks[at] as number;
      if (Number.isNaN(want)) expect(got).toBeNaN();
      else expect(Math.abs(got - want)).toBeLessThanOrEqual(1e-9 * (1 + Math.abs(want)));
    }
  });

  it('answers the same again and follows the quotes', () => {
    const live = openLiveScreen(panel, planScreen({ condition: 'C>MA(C,3)' }));
    expect(live.run()).toBe(0);
    for (const [at, bars] of stories.entries()) quote(live, at, bars);
    const hits = live.run();
    const states = live.states.slice();
    expect([live.run(), live.states]).toEqual([hits, states]);
    live.snapshot.close.fill(1e6);
    expect(live.run()).toBe(stories.length);
    live.snapshot.close.fill(0.01);
    live.run();
    expect(new Set(live.states)).toEqual(new Set([NOT_HIT]));
    live.snapshot.close[3] = Number.NaN;
    live.run();
    expect(live.states[3]).toBe(NOT_KNOWN);
  });

  it('refuses windows that would fill the memory', () => {
    const parts = Array.from({ length: 150 }, (_, k) => `STD(C,${5000 - k})>1`);
    const many = createPanel(
      'day',
      Array.from({ length: 100 }, (_, at) => [`S${at}`, barsOf([1])] as const),
    );
    const plan = planScreen({ condition: parts.join(' AND '), limits: { cost: 2000 } });
    expect(() => openLiveScreen(many, plan)).toThrow(expect.objectContaining({ code: 'INVALID_SCREEN' }));
  });

  it('goes on from a bar that was closed', () => {
    const whole = wave(5, 120);
    const growing = createPanel('day', [['S', sliceBars(whole, 0, 100)]], { room: 20 });
    const live = openLiveScreen(growing, planScreen({ condition: 'C>0', rank: 'MACD.DEA+KDJ.D' }));
    const expected = compileFormula('MACD.DEA+KDJ.D').calc(whole)[0]?.values as Float64Array;
    for (let i = 100; i < 120; i++) {
      const now = sliceBars(whole, 0, i + 1);
      quote(live, 0, now);
      live.run();
      expect(live.ranks[0]).toBeCloseTo(expected[i] as number, 9);
      growing.bars(0).close[i] = whole.close[i] as number;
      growing.bars(0).high[i] = whole.high[i] as number;
      growing.bars(0).low[i] = whole.low[i] as number;
      growing.lengths[0] = i + 1;
      live.close(0);
    }
  });

  it('says what the run over all bars says', () => {
    fc.assert(
      fc.property(anyCondition, anyBars, (condition, bars) => {
        // Sums are put together otherwise: what hangs on their last digits may come out otherwise.
        if (bars.length === 0 || /MA|SUM|STD|SLOPE|FORCAST|AVEDEV/.test(condition)) return;
        let plan: ReturnType<typeof planScreen>;
        try {
          plan = planScreen({ condition });
        } catch (error) {
          if (error instanceof FormulaError && error.code === 'WRONG_TYPE') return;
          throw error;
        }
        if (Number.isNaN(bars.close[bars.length - 1])) return;
        const live = openLiveScreen(createPanel('day', [['S', closed(bars)]]), plan);
        quote(live, 0, bars);
        live.run();
        const value = compileFormula(condition).calc(bars)[0]?.values.at(-1) as number;
        expect(live.states[0]).toBe(Number.isNaN(value) ? NOT_KNOWN : value === 1 ? HIT : NOT_HIT);
      }),
      { numRuns: 500 },
    );
  });
});
