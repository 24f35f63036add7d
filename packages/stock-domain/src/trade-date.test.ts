import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addCalendarDays,
  formatTradeDate,
  isTradeDate,
  parseTradeDate,
  requireTradeDate,
  weekdayOf,
} from './trade-date.js';

const days = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date('9999-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));

describe('trade dates', () => {
  it.each([
    ['2026-07-06', 20_260_706],
    ['20260706', 20_260_706],
    ['2024-02-29', 20_240_229],
  ])('%s is %i', (text, date) => {
    expect(parseTradeDate(text)).toBe(date);
  });

  it.each([
    '',
    '2026-7-6',
    '2026-0706',
    '202607-06',
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '1899-12-31',
    ' 20260706',
  ])('%j is none', (text) => {
    expect(parseTradeDate(text)).toBeUndefined();
  });

  it.each([0, 20_260_230, 20_260_706.5, Number.NaN, Number.POSITIVE_INFINITY, -20_260_706, 999_991_231])(
    '%d is none',
    (date) => {
      expect(isTradeDate(date)).toBe(false);
      expect(() => requireTradeDate(date)).toThrow(expect.objectContaining({ code: 'INVALID_DATE' }));
    },
  );

  it('agree with the calendar of the language on every day', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -10_000, max: 10_000 }), (text, shift) => {
        const date = parseTradeDate(text);
        if (date === undefined) throw new Error(`refused ${text}`);
        expect(formatTradeDate(date)).toBe(text);
        expect(weekdayOf(date)).toBe(new Date(`${text}T00:00:00Z`).getUTCDay());
        expect(addCalendarDays(addCalendarDays(date, shift), -shift)).toBe(date);
      }),
    );
  });
});
