import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CorporateAction } from '../adjust/action.js';
import { factorsOf } from '../adjust/factors.js';
import { adjust } from '../adjust/multiplicative.js';
import { sliceBars } from '../bars/slice-bars.js';
import { addCalendarDays } from '../trade-date.js';
import type { SignalEvents } from './events.js';
import { PointInTimeRun } from './point-in-time.js';
import { compileSignal } from './signal-plan.js';
import { signalPoints } from './signal-points.js';
import { walkBars } from './walk.fixture.js';

const entriesOf = ({ entries, entryCount }: SignalEvents) => Array.from(entries.subarray(0, entryCount));
const rule = { id: 'high', name: '高', summary: '', params: [], entry: 'C>19.5 AND C>MA(C,5)', exit: 'C<REF(C,1)' };
const plan = compileSignal(rule);
const dayAt = (at: number) => addCalendarDays(20_180_101, at);

/** Each day on its own: the forward adjusted series as of that day, and its last signal. */
function dayByDay(bars: ReturnType<typeof walkBars>, actions: readonly CorporateAction[]): number[] {
  const found: number[] = [];
  for (let at = 0; at < bars.length; at++) {
    const factors = factorsOf(bars, actions);
    const seen = adjust(bars, factors, { asOf: bars.time[at] as number });
    if (entriesOf(plan.run(seen)[0] as SignalEvents).at(-1) === at) found.push(at);
  }
  return found;
}

describe('signals over ex-dates', () => {
  const action = fc.record({ day: fc.integer({ min: -5, max: 130 }), bonus: fc.constantFrom(0, 0.3, 1) });
  const actions = fc
    .uniqueArray(action, { maxLength: 4, selector: ({ day }) => day })
    .map((list) => list.map(({ day, bonus }): CorporateAction => ({ exDate: dayAt(day), cash: 0.2, bonus })));

  it('rest on the prices that could be compared on their own day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), actions, (seed, list) => {
        const bars = walkBars(seed, 120);
        const found = new PointInTimeRun(plan).run(bars, list)[0] as SignalEvents;
        expect(entriesOf(found)).toEqual(dayByDay(bars, list));
      }),
      { numRuns: 15 },
    );
  });

  it('are no different with one more day and its ex-date', () => {
    const bars = walkBars(3, 120);
    const list = [
      { exDate: dayAt(60), cash: 0.5 },
      { exDate: dayAt(119), bonus: 1 },
    ];
    const whole = signalPoints(bars, plan, { actions: list }).filter(({ at }) => at < 119);
    expect(signalPoints(sliceBars(bars, 0, 119), plan, { actions: list })).toEqual(whole);
  });
});

describe('signalPoints', () => {
  const bars = walkBars(5, 60);

  it('leaves out what is before the warm-up and marks an open bar', () => {
    const open = signalPoints(bars, plan, { isLastOpen: true });
    const closed = signalPoints(bars, plan);
    expect(closed.length).toBeGreaterThan(5);
    expect(closed.every(({ at, isConfirmed }) => at >= 4 && isConfirmed)).toBe(true);
    expect(open).toEqual(closed.map((point) => ({ ...point, isConfirmed: point.at !== 59 })));
    expect(closed[0]?.time).toBe(bars.time[closed[0]?.at ?? 0]);
  });

  it('refuses a plan of several sets', () => {
    const two = { ...plan, sets: [{}, {}] };
    expect(() => signalPoints(bars, two)).toThrow(expect.objectContaining({ code: 'INVALID_SIGNAL' }));
  });
});
