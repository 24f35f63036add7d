import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { daysOf, rowsOf } from '../bars/bars.fixture.js';
import { sliceBars } from '../bars/slice-bars.js';
import type { CorporateAction } from './action.js';
import { history } from './adjust.fixture.js';
import type { RawBars } from './adjusted-bars.js';
import { adjustSubtractive, stepsOf } from './subtractive.js';

const takeOff = (price: number, { cash = 0, bonus = 0, rights = 0, rightsPrice = 0 }: CorporateAction): number =>
  (price - cash + rightsPrice * rights) / (1 + bonus + rights);
const putBack = (price: number, { cash = 0, bonus = 0, rights = 0, rightsPrice = 0 }: CorporateAction): number =>
  price * (1 + bonus + rights) + cash - rightsPrice * rights;
const byDay = (actions: readonly CorporateAction[]): CorporateAction[] =>
  actions.toSorted((a, b) => a.exDate - b.exDate);

describe('adjustSubtractive', () => {
  it('takes off what was paid, down below zero', () => {
    const bars = daysOf(10, 40, 60);
    const steps = stepsOf(bars, [{ exDate: 20_260_107, cash: 20 }]);
    expect([...adjustSubtractive(bars, steps).close]).toEqual([-10, 20, 60]);
    expect([...adjustSubtractive(bars, steps, { direction: 'backward' }).close]).toEqual([10, 40, 80]);
  });

  it('is one action after the other, forward and backward', () => {
    fc.assert(
      fc.property(history, ({ bars, actions }) => {
        const first = bars.time[0] as number;
        const last = bars.time[bars.length - 1] as number;
        const felt = byDay(actions).filter(({ exDate }) => exDate > first && exDate <= last);
        const steps = stepsOf(bars, actions);
        const forward = adjustSubtractive(bars, steps).close;
        const backward = adjustSubtractive(bars, steps, { direction: 'backward' }).close;
        for (let at = 0; at < bars.length; at++) {
          const day = bars.time[at] as number;
          const price = bars.close[at] as number;
          const later = felt.filter(({ exDate }) => exDate > day);
          const earlier = felt.filter(({ exDate }) => exDate <= day);
          expect(forward[at]).toBeCloseTo(later.reduce(takeOff, price), 8);
          expect(backward[at]).toBeCloseTo(earlier.reduceRight(putBack, price), 8);
        }
      }),
    );
  });

  it('keeps the order of a bar, and tells at each day only what was known then', () => {
    fc.assert(
      fc.property(history, fc.nat(), ({ bars, actions }, pick) => {
        const count = (pick % bars.length) + 1;
        const asOf = bars.time[count - 1] as number;
        const now = adjustSubtractive(bars, stepsOf(bars, actions), { asOf });
        const then = sliceBars(bars, 0, count) as RawBars;
        const known = actions.filter(({ exDate }) => exDate <= asOf);
        expect(rowsOf(now)).toEqual(rowsOf(adjustSubtractive(then, stepsOf(then, known))));
        expect(now.low.every((low, at) => low <= (now.high[at] as number))).toBe(true);
      }),
    );
  });

  it('adjusts volume as the other family does', () => {
    const bars = daysOf(10, 5);
    const steps = stepsOf(bars, [{ exDate: 20_260_106, bonus: 1 }]);
    expect([...adjustSubtractive(bars, steps, { volume: true }).volume]).toEqual([200, 100]);
    expect(adjustSubtractive(bars, steps).adjusted).toMatchObject({ family: 'subtractive', lastExDate: 20_260_106 });
  });

  it('refuses bars that are adjusted', () => {
    const bars = daysOf(10, 5);
    const steps = stepsOf(bars, []);
    const once = adjustSubtractive(bars, steps) as unknown as RawBars;
    expect(() => adjustSubtractive(once, steps)).toThrow(expect.objectContaining({ code: 'ALREADY_ADJUSTED' }));
  });
});
