import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../bars/bars.js';
import { createPanel } from '../bars/panel.js';
import { sliceBars } from '../bars/slice-bars.js';
import { anyBars, anyCondition, barsOf } from '../formula/arbitrary.fixture.js';
import { compileFormula } from '../formula/formula.js';
import { FormulaError } from '../formula/formula-error.js';
import { mergeHits, splitSymbols } from './hits.js';
import { explainScreen, screen } from './screen.js';
import { HIT, NOT_KNOWN, screenDays } from './screen-days.js';
import { planScreen } from './screen-plan.js';

const RULE = 'EXIST(CROSS(MACD.DIF,MACD.DEA),3) AND C>MA(C,60) AND V>2*MA(V,5) AND EXIST(KDJ.J<20,5)';
const wave = (seed: number, length: number): Bars =>
  barsOf(Array.from({ length }, (_, i) => Math.round(Math.sin((i + seed) * (i + seed)) * 90)));
const market = createPanel(
  'day',
  Array.from({ length: 40 }, (_, at) => [`S${at}`, wave(at * 13 + 1, 600 + (at % 3))] as const),
  { room: 5 },
);
/** All symbols end on another day in three groups. */
const TIME = 20200101 + 600;

describe('screen', () => {
  it('finds what the formula says of each symbol’s bars up to that day', () => {
    const plan = planScreen({ condition: 'C>MA(C,20) AND CROSS(K,D)'.replace('K,D', 'KDJ.K,KDJ.D') });
    const formula = compileFormula(plan.text);
    for (const time of [TIME, TIME - 1, TIME - 300]) {
      const { hits, screened, excluded } = screen(market, plan, { time });
      const expected = market.symbols.filter((_, at) => {
        const bars = market.bars(at);
        const index = bars.time.subarray(0, bars.length).indexOf(time);
        return index >= 0 && formula.calcLast(sliceBars(bars, 0, index + 1))[0] === 1;
      });
      expect(hits.map(({ symbol }) => symbol)).toEqual(expected);
      expect(screened).toBe(40);
      expect(excluded.suspended).toBe(market.symbols.filter((_, at) => 600 + (at % 3) <= time - 20200101).length);
    }
  });

  it('takes the latest day in the panel, and counts those without a bar on it', () => {
    const { time, excluded } = screen(market, planScreen({ condition: 'C>0' }));
    expect(time).toBe(20200101 + 601);
    expect(excluded).toEqual({ noBars: 0, suspended: 27, unknown: 0 });
  });

  it('says what is missing', () => {
    const panel = createPanel('day', [
      ['NEW', wave(1, 10)],
      ['NONE', barsOf([])],
      ['OLD', wave(2, 100)],
    ]);
    const plan = planScreen({ condition: 'C>MA(C,20) OR C<=MA(C,20)' });
    expect(screen(panel, plan, { time: 20200110 })).toMatchObject({
      hits: [],
      excluded: { noBars: 1, suspended: 0, unknown: 2 },
    });
    expect(screen(panel, plan, { time: 20200101 + 50 })).toMatchObject({
      hits: [{ symbol: 'OLD' }],
      excluded: { noBars: 1, suspended: 1, unknown: 0 },
    });
    expect(screen(panel, plan, { time: 20191231 }).excluded).toEqual({ noBars: 3, suspended: 0, unknown: 0 });
  });

  it('orders by any expression and keeps the best', () => {
    const request = { condition: 'C>0', rank: 'C/REF(C,5)' };
    const best = screen(market, planScreen(request), { time: TIME - 1, top: 5, isBrief: true });
    const ranks = compileFormula(request.rank);
    const all = market.symbols.map((_, at) => ranks.calcLast(sliceBars(market.bars(at), 0, 600))[0] as number);
    const sorted = all.toSorted((a, b) => b - a);
    expect(best.found).toBe(40);
    expect(best.hits.map(({ rank }) => rank)).toEqual(sorted.slice(0, 5));
    const worst = screen(market, planScreen(request), { time: TIME - 1, top: 2, order: 'asc', isBrief: true });
    expect(worst.hits.map(({ rank }) => rank)).toEqual(sorted.toReversed().slice(0, 2));
  });

  it('comes to the same in slices', () => {
    const request = { condition: 'C>MA(C,5)', rank: 'V' };
    const options = { top: 7, time: TIME - 1 };
    const whole = screen(market, planScreen(request), options);
    for (const parts of [1, 2, 3, 7, 40, 100]) {
      const slices = splitSymbols(market.symbols.length, parts);
      const results = slices.map((slice) => screen(market, planScreen(request), { ...slice, ...options }));
      expect(mergeHits(results, { isRanked: true, top: 7 })).toEqual(whole);
    }
  });

  it('says of each condition on which day it held and what was compared', () => {
    const steps = [...Array.from({ length: 70 }, () => -10 - 15), 150, 150, 21];
    const panel = createPanel('day', [['S', barsOf(steps)]]);
    const plan = planScreen({ condition: 'UP:=CROSS(C,MA(C,5));EXIST(UP,3) AND C>REF(C,1) AND NOT(V<0)' });
    const [hit] = screen(panel, plan).hits;
    const bars = panel.bars(0);
    expect(hit?.parts.map(({ text, holds, time }) => [text, holds, time])).toEqual([
      ['EXIST(UP,3)', true, bars.time[70]],
      ['C>REF(C,1)', true, bars.time[72]],
      ['NOT(V<0)', true, bars.time[72]],
    ]);
    const mean = [66, 67, 68, 69, 70].reduce((sum, i) => sum + (bars.close[i] as number), 0) / 5;
    expect(hit?.parts[0]?.values.map(({ text }) => text)).toEqual(['C', 'MA(C,5)']);
    expect(hit?.parts[0]?.values[0]?.value).toBe(bars.close[70]);
    expect(hit?.parts[0]?.values[1]?.value).toBeCloseTo(mean, 9);
    expect(hit?.parts[1]?.values).toEqual([
      { text: 'C', value: bars.close[72] },
      { text: 'REF(C,1)', value: bars.close[71] },
    ]);
  });

  it('explains a part by twenty values at most, however many its names stand for', () => {
    const names = Array.from({ length: 60 }, (_, n) => `Q${n}`);
    const pairs = Array.from({ length: 30 }, (_, n) => `${names[2 * n]}>=${names[2 * n + 1]}`);
    const condition = `${names.map((name) => `${name}:=C;`).join('')}X:=${pairs.join(' OR ')};(X OR X) AND C>0`;
    const parts = explainScreen(market, planScreen({ condition }), 2);
    expect(parts?.map(({ values }) => values.length)).toEqual([20, 1]);
  });

  it('explains a miss, too', () => {
    const parts = explainScreen(market, planScreen({ condition: 'C<0 AND C>MA(C,5000)' }), 2);
    expect(parts?.map(({ holds }) => holds)).toEqual([false, undefined]);
    expect(explainScreen(market, planScreen({ condition: 'C<0' }), 0)).toBeUndefined();
  });

  it.each([[{ from: -1 }], [{ to: 41 }], [{ from: 3, to: 2 }], [{ from: 0.5 }]])('refuses the slice %j', (slice) => {
    const plan = planScreen({ condition: 'C>0' });
    expect(() => screen(market, plan, slice)).toThrow(expect.objectContaining({ code: 'INVALID_SCREEN' }));
    expect(() => screenDays(market, plan, slice)).toThrow(expect.objectContaining({ code: 'INVALID_SCREEN' }));
  });

  it('takes names apart once, however often they are used', () => {
    const names = Array.from({ length: 40 }, (_, k) => `A${k + 1}:=A${k} AND (A${k} AND C>${k}) AND NOT(A${k} OR C<0)`);
    const plan = planScreen({ condition: `A0:=C>0;${names.join(';')};A40` });
    expect(screen(market, plan).hits).toEqual([]);
    expect(explainScreen(market, plan, 2)?.length).toBeLessThan(200);
  });

  it('looks back far without taking all memory for it', () => {
    const names = Array.from({ length: 150 }, (_, k) => `A${k + 1}:=REF(A${k},5000)+1`);
    const plan = planScreen({ condition: `A0:=C;${names.join(';')};A150>0` });
    expect(plan.warmup).toBe(750_001);
    expect(screen(market, plan, { time: TIME }).excluded).toMatchObject({ unknown: 26 });
  });

  it('refuses what is no condition, or no rank', () => {
    expect(() => planScreen({ condition: 'C' })).toThrow(FormulaError);
    expect(() => planScreen({ condition: 'C>O', rank: 'C>O' })).toThrow(FormulaError);
    expect(() => mergeHits([])).toThrow(expect.objectContaining({ code: 'INVALID_SCREEN' }));
    expect(() => splitSymbols(10, 0)).toThrow(expect.objectContaining({ code: 'INVALID_SIZE' }));
  });
});

describe('screenDays', () => {
  it('says of each day what the formula says', () => {
    const plan = planScreen({ condition: RULE });
    const { days, hits } = screenDays(market, plan);
    let expected = 0;
    for (let at = 0; at < market.symbols.length; at++) {
      const values = compileFormula(RULE).calc(market.bars(at))[0]?.values as Float64Array;
      const offset = market.offsets[at] as number;
      for (const [i, value] of values.entries()) {
        expect(days[offset + i]).toBe(Number.isNaN(value) ? NOT_KNOWN : value);
        expected += Number(value === HIT);
      }
    }
    expect(hits).toBe(expected);
    expect(days).toContain(NOT_KNOWN);
  });

  it('writes a slice to where it is told', () => {
    const plan = planScreen({ condition: 'C>O' });
    const whole = screenDays(market, plan).days;
    const slices = splitSymbols(market.symbols.length, 3);
    const out = new Uint8Array(whole.length);
    for (const slice of slices) {
      const room = out.subarray(market.offsets[slice.from], market.offsets[slice.to]);
      screenDays(market, plan, slice, room);
    }
    expect(out).toEqual(whole);
    const short = new Uint8Array(3);
    expect(() => screenDays(market, plan, {}, short)).toThrow(expect.objectContaining({ code: 'INVALID_SIZE' }));
  });

  it('agrees with the last day of each symbol', () => {
    fc.assert(
      fc.property(anyCondition, fc.array(anyBars, { minLength: 1, maxLength: 4 }), (condition, list) => {
        // Sums are put together in other blocks over fewer bars: what hangs on their last digits may come out otherwise.
        if (/MA|SUM|STD|SLOPE|FORCAST|AVEDEV/.test(condition)) return;
        let plan: ReturnType<typeof planScreen>;
        try {
          plan = planScreen({ condition });
        } catch (error) {
          if (error instanceof FormulaError && error.code === 'WRONG_TYPE') return;
          throw error;
        }
        const panel = createPanel(
          'day',
          list.map((bars, at) => [`S${at}`, bars] as const),
        );
        const { days } = screenDays(panel, plan);
        for (const [at, bars] of list.entries()) {
          if (bars.length === 0) continue;
          const last = days[(panel.offsets[at] as number) + bars.length - 1];
          const { hits } = screen(panel, plan, { from: at, to: at + 1, time: bars.time[bars.length - 1] });
          expect(hits.length).toBe(Number(last === HIT));
          for (const part of hits[0]?.parts ?? []) expect(part.holds).toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
