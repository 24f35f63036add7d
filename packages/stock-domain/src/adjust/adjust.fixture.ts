import fc from 'fast-check';
import { barsFrom } from '../bars/bars-from.js';
import { addCalendarDays } from '../trade-date.js';
import type { CorporateAction } from './action.js';
import type { RawBars } from './adjusted-bars.js';

/** Gap in days, then close and range above and below it, in cents. */
const day = fc.tuple(
  fc.integer({ min: 1, max: 5 }),
  fc.integer({ min: 1000, max: 50_000 }),
  fc.integer({ min: 0, max: 99 }),
  fc.integer({ min: 0, max: 99 }),
);

function barsOf(days: readonly [number, number, number, number][]): RawBars {
  let time = 20_240_101;
  const rows = days.map(([gap, close, above, below]) => {
    time = addCalendarDays(time, gap);
    const price = close / 100;
    return { time, open: price, high: (close + above) / 100, low: (close - below) / 100, close: price, volume: 1000 };
  });
  return barsFrom(rows, 'day');
}

const numbers = fc.record({
  cash: fc.integer({ min: 0, max: 1000 }).map((parts) => parts / 10_000),
  bonus: fc.constantFrom(0, 0.1, 0.35, 0.5, 1),
  rights: fc.constantFrom(0, 0, 0.3),
});

/** Bars as quoted and up to three actions, some before the first bar, some during gaps; something is always left. */
export const history: fc.Arbitrary<{ bars: RawBars; actions: CorporateAction[] }> = fc.record({
  bars: fc.array(day, { minLength: 2, maxLength: 40 }).map(barsOf),
  actions: fc
    .uniqueArray(fc.tuple(fc.integer({ min: 0, max: 120 }), numbers), { maxLength: 3, selector: ([offset]) => offset })
    .map((list) =>
      list.map(([offset, { rights, ...action }]) => ({
        exDate: addCalendarDays(20_240_101, offset),
        ...action,
        ...(rights > 0 ? { rights, rightsPrice: 4.5 } : {}),
      })),
    ),
});
