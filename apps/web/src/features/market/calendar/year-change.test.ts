import type { CalendarYearRow } from '@guanlan/contract';
import { describe, expect, it } from 'vitest';
import { daysOff, yearChange } from './year-change';

const known: readonly CalendarYearRow[] = [
  { year: 2027, closedWeekdays: ['0101', '0208', '0209'], tradingDays: 258, origin: 'file', importedAt: 1 },
];

describe('days off', () => {
  it('span weekends, and end at a trading weekday', () => {
    expect(daysOff(2027, ['0101', '1001', '1004', '1005', '1007'])).toEqual([
      { from: 20_270_101, to: 20_270_101, weekdays: 1 },
      { from: 20_271_001, to: 20_271_005, weekdays: 3 },
      { from: 20_271_007, to: 20_271_007, weekdays: 1 },
    ]);
    expect(daysOff(2027, [])).toEqual([]);
  });
});

describe('a year that is taken in', () => {
  it('is new, unchanged, or corrects some days', () => {
    expect(yearChange({ year: 2028, closedWeekdays: ['0103'] }, known)).toEqual({ kind: 'new' });
    expect(yearChange({ year: 2027, closedWeekdays: ['0101', '0208', '0209'] }, known)).toEqual({ kind: 'same' });
    expect(yearChange({ year: 2027, closedWeekdays: ['0101', '0209', '0210'] }, known)).toEqual({
      kind: 'corrected',
      closed: [{ from: 20_270_210, to: 20_270_210, weekdays: 1 }],
      opened: [{ from: 20_270_208, to: 20_270_208, weekdays: 1 }],
    });
  });
});
