import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { weekdayOf } from '../trade-date.js';
import { tradingCalendar } from './calendar.data.js';
import { createCalendar } from './calendar.js';
import { type CalendarFault, importYear, parseCalendarYear } from './calendar-import.js';

const calendar = createCalendar(tradingCalendar);
const closed = ['0101', '20270208', '2027-02-09', '2027-02-10', '0211', '0212', '0213', '1001'];

describe('a year from outside', () => {
  it('becomes known', () => {
    const longer = importYear(calendar, { year: 2027, closed });
    expect(longer.statusOf(20_270_208)).toBe('closed');
    expect(longer.statusOf(20_270_104)).toBe('open');
    expect(calendar.statusOf(20_270_104)).toBe('unknown');
    expect(longer.statusOf(20_280_104)).toBe('unknown');
  });

  it('is the same by its closed days and by its open ones, in any order', () => {
    fc.assert(
      fc.property(fc.constantFrom(2016, 2020, 2024, 2026), fc.boolean(), (year, isReversed) => {
        const days = [...calendar.days].filter((date) => Math.trunc(date / 10_000) === year).map(String);
        const open = isReversed ? days.toReversed() : days;
        const { closedWeekdays } = parseCalendarYear({ year, open });
        expect(closedWeekdays.join(' ')).toBe(tradingCalendar.closedWeekdays[year]);
        expect(parseCalendarYear({ year, closed: closedWeekdays })).toEqual({ year, closedWeekdays });
      }),
    );
  });

  it('takes every year that was', () => {
    for (const [year, days] of Object.entries(tradingCalendar.closedWeekdays)) {
      const list = days.split(' ');
      if (list[0] !== '0101') continue;
      expect(parseCalendarYear({ year: Number(year), closed: list }).closedWeekdays).toEqual(list);
    }
    expect(weekdayOf(20_270_101)).toBe(5);
  });

  it.each<[string, unknown, fault: CalendarFault, index?: number]>([
    ['nothing', undefined, 'form'],
    ['null', null, 'form'],
    ['text', '2027', 'form'],
    ['a list', [], 'year'],
    ['no year', { closed }, 'year'],
    ['a year as text', { year: '2027', closed }, 'year'],
    ['half a year', { year: 2027.5, closed }, 'year'],
    ['neither closed nor open days', { year: 2027 }, 'days'],
    ['both', { year: 2027, closed, open: [] }, 'days'],
    ['days that are no list', { year: 2027, closed: '0101' }, 'days'],
    ['days that are null', { year: 2027, closed: null }, 'days'],
    ['days that are no text', { year: 2027, closed: ['0101', 101] }, 'entry', 1],
    ['a day that does not exist', { year: 2027, closed: ['0101', '0230'] }, 'day', 1],
    ['a day of another year', { year: 2027, closed: ['0101', '2026-10-01'] }, 'day', 1],
    ['another form', { year: 2027, closed: ['0101', '1-2'] }, 'day', 1],
    ["New Year's Day open", { year: 2027, closed: ['0208'] }, 'new-year'],
    ['no open days', { year: 2027, open: [] }, 'count'],
    ['too few open days', { year: 2027, open: ['0104', '0105'] }, 'count'],
    ['an open weekend', { year: 2027, open: ['0104', '0102'] }, 'weekend', 1],
    ['too many days', { year: 2027, closed: Array.from({ length: 400 }, () => '0101') }, 'days'],
    ['no holidays but one', { year: 2027, closed: ['0101'] }, 'count'],
  ])('is refused: %s', (_, value, fault, index) => {
    const refusal = { code: 'INVALID_CALENDAR', fault, index };
    expect(() => parseCalendarYear(value)).toThrow(expect.objectContaining(refusal));
  });

  it('follows the last one', () => {
    const later = { year: 2028, closed: ['0103', '0124', '0125', '0126', '0127', '0128', '1002', '1003', '1004'] };
    expect(() => importYear(calendar, later)).toThrow(expect.objectContaining({ code: 'INVALID_CALENDAR' }));
  });
});
