import { describe, expect, it } from 'vitest';
import { tradingCalendar } from './calendar.data.js';
import { createCalendar } from './calendar.js';
import { findImplausibleYear } from './plausible-years.js';

const { from, to, days } = createCalendar(tradingCalendar);
const without = (isOff: (day: number) => boolean): number[] => [...days].filter((day) => !isOff(day));
const within = (first: number, last: number): number[] => without((day) => day < first || day > last);

describe('findImplausibleYear', () => {
  it('believes every year that was, whole and in part', () => {
    expect(findImplausibleYear(from, to, days)).toBeUndefined();
    for (const [first, last] of [
      [20_250_128, 20_260_302],
      [20_260_216, 20_260_223],
      [20_251_231, 20_260_101],
    ] as const) {
      expect(findImplausibleYear(first, last, within(first, last))).toBeUndefined();
    }
  });

  it('names a whole year with too few trading days, or too many', () => {
    expect(
      findImplausibleYear(
        from,
        to,
        without((day) => day >= 20_040_601 && day <= 20_040_630),
      ),
    ).toBe(2004);
    const all = Array.from({ length: 258 }, (_, at) => 20_200_000 + at);
    expect(findImplausibleYear(20_200_101, 20_201_231, all)).toBe(2020);
    expect(findImplausibleYear(20_200_101, 20_201_231, all.slice(1))).toBeUndefined();
  });

  it('names a part of a year with more days off than a year has', () => {
    expect(findImplausibleYear(20_260_101, 20_260_630, within(20_260_301, 20_260_630))).toBe(2026);
    expect(findImplausibleYear(19_900_601, 20_261_231, days)).toBe(1990);
  });

  it('ends at the first of thousands of years that have no day', () => {
    expect(findImplausibleYear(19_900_101, 99_991_231, [19_900_101, 99_991_231])).toBe(1990);
  });
});
