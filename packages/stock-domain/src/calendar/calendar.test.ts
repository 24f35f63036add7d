import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addCalendarDays, parseTradeDate, weekdayOf } from '../trade-date.js';
import { tradingCalendar } from './calendar.data.js';
import { createCalendar } from './calendar.js';
import vectors from './calendar.vectors.json' with { type: 'json' };

const calendar = createCalendar(tradingCalendar);
const known = fc.integer({ min: 0, max: 13_161 }).map((days) => addCalendarDays(calendar.from, days));

describe('the trading calendar', () => {
  it('spans what the vectors span, with as many open days', () => {
    expect([calendar.from, calendar.to]).toEqual([parseTradeDate(vectors.from), parseTradeDate(vectors.to)]);
    expect(calendar.days).toHaveLength(vectors.openDays);
    expect(calendar.days.at(0)).toBe(19_901_219);
    expect(calendar.days.at(-1)).toBe(20_261_231);
  });

  it.each(Object.entries(vectors.closedWeekdays))(
    'was closed on the weekdays of %s that the vectors name',
    (year, days) => {
      const closed: string[] = [];
      for (let date = Number(`${year}0101`); date <= Number(`${year}1231`); date = addCalendarDays(date, 1)) {
        if (weekdayOf(date) % 6 !== 0 && calendar.statusOf(date) === 'closed') closed.push(String(date).slice(4));
      }
      expect(closed).toEqual(days);
    },
  );

  it.each([
    [2025, 243],
    [2026, 242],
  ])('has %i with %i days', (year, days) => {
    expect(calendar.count(year * 10_000 + 101, year * 10_000 + 1231)).toBe(days);
  });

  it.each([
    [19_920_504, 'open'], // one vendor's list lacks it
    [20_250_126, 'closed'], // a Sunday on which offices worked
    [20_260_628, 'closed'],
    [20_261_231, 'open'],
    [20_270_104, 'unknown'],
    [19_901_218, 'unknown'],
  ])('%i is %s', (date, status) => {
    expect(calendar.statusOf(date)).toBe(status);
  });

  it('is never open on a weekend', () => {
    expect([...calendar.days].filter((date) => weekdayOf(date) % 6 === 0)).toEqual([]);
  });
});

describe('step', () => {
  it.each([
    [20_260_930, 1, 20_261_008],
    [20_261_008, -1, 20_260_930],
    [20_261_003, 1, 20_261_008],
    [20_261_003, -1, 20_260_930],
    [20_261_003, 2, 20_261_009],
    [20_261_003, 0, undefined],
    [20_261_008, 0, 20_261_008],
    [20_261_231, 1, undefined],
    [19_901_219, -1, undefined],
    [20_270_101, -1, undefined],
  ])('from %i by %i is %s', (date, count, expected) => {
    expect(calendar.step(date, count)).toBe(expected);
  });

  it('and count agree, whatever the days', () => {
    fc.assert(
      fc.property(known, fc.integer({ min: 1, max: 500 }), (date, count) => {
        const there = calendar.step(date, count);
        fc.pre(there !== undefined);
        expect(calendar.count(addCalendarDays(date, 1), there ?? date)).toBe(count);
        expect(calendar.statusOf(there ?? date)).toBe('open');
        if (calendar.statusOf(date) === 'open') expect(calendar.step(there ?? date, -count)).toBe(date);
      }),
    );
  });
});

describe('count', () => {
  it('is nothing backwards, and unknown beyond what is published', () => {
    expect(calendar.count(20_261_009, 20_261_008)).toBe(0);
    expect(calendar.count(20_261_008, 20_261_008)).toBe(1);
    expect(calendar.count(20_261_231, 20_270_101)).toBeUndefined();
    expect(calendar.count(19_901_218, 19_901_219)).toBeUndefined();
  });

  it('refuses what is no day', () => {
    expect(() => calendar.statusOf(20_260_230)).toThrow(expect.objectContaining({ code: 'INVALID_DATE' }));
  });
});

describe('a further year', () => {
  it('becomes known, and the old calendar stays as it is', () => {
    const longer = calendar.withYear(2027, ['0101', '0208']);
    expect(longer.statusOf(20_270_104)).toBe('open');
    expect(longer.statusOf(20_270_208)).toBe('closed');
    expect(longer.step(20_261_231, 1)).toBe(20_270_104);
    expect(longer.days.length).toBe(calendar.days.length + 261 - 2);
    expect(calendar.statusOf(20_270_104)).toBe('unknown');
  });

  it.each([
    ['a gap', 2028, []],
    ['a year that is known', 2026, []],
    ['a weekend', 2027, ['0102']],
    ['a day that does not exist', 2027, ['0230']],
    ['another form', 2027, ['1-1']],
  ])('is refused for %s', (_, year, closed) => {
    expect(() => calendar.withYear(year, closed)).toThrow(expect.objectContaining({ code: 'INVALID_CALENDAR' }));
  });

  it('needs a span of days to start from', () => {
    const upsideDown = { from: 20_260_101, to: 20_250_101, closedWeekdays: {} };
    expect(() => createCalendar(upsideDown)).toThrow(expect.objectContaining({ code: 'INVALID_CALENDAR' }));
  });
});
