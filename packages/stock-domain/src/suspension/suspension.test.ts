import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bars } from '../bars/bars.js';
import { barsFrom } from '../bars/bars-from.js';
import { tradingCalendar } from '../calendar/calendar.data.js';
import { createCalendar } from '../calendar/calendar.js';
import { isSuspended, suspensionsOf, withoutSuspendedDays } from './suspension.js';

const calendar = createCalendar(tradingCalendar);
const row = (time: number, close: number, volume = 100) => ({
  time,
  open: close,
  high: close,
  low: close,
  close,
  volume,
});
const on = (...days: number[]): Bars =>
  barsFrom(
    days.map((day) => row(day, 10)),
    'day',
  );

describe('suspended days of a source', () => {
  it.each([
    [{ volume: 0, open: 0, high: 0 }, true],
    [{ volume: 0, open: 0, high: 10 }, true],
    [{ volume: 0, open: 10, high: 10 }, false],
    [{ volume: 100, open: 0, high: 10 }, false],
  ])('%j: %j', (quote, expected) => {
    expect(isSuspended(quote)).toBe(expected);
  });

  it('are left out in each form in which sources send them', () => {
    const rows = [
      { ...row(20_261_116, 10), high: 10.5 },
      { ...row(20_261_117, 0), close: 10, volume: 0 },
      row(20_261_118, 10, 0),
      row(20_261_119, 10, 100),
      row(20_261_120, 10, 101),
      row(20_261_123, 11, 0),
    ];
    expect(withoutSuspendedDays(rows).map(({ time }) => time)).toEqual([20_261_116, 20_261_120, 20_261_123]);
    expect(withoutSuspendedDays([])).toEqual([]);
  });
});

describe('suspensionsOf', () => {
  it('finds where the market traded and the stock did not, over holidays', () => {
    expect(suspensionsOf(on(20_260_929, 20_261_009, 20_261_013), calendar)).toEqual([
      { from: 20_260_930, to: 20_261_008, days: 2 },
      { from: 20_261_012, to: 20_261_012, days: 1 },
    ]);
    expect(suspensionsOf(on(20_260_930, 20_261_008), calendar)).toEqual([]);
  });

  it('looks beyond the last bar where asked', () => {
    expect(suspensionsOf(on(20_261_118), calendar, 20_261_120)).toEqual([
      { from: 20_261_119, to: 20_261_120, days: 2 },
    ]);
    expect(suspensionsOf(on(20_261_118), calendar)).toEqual([]);
    expect(suspensionsOf(on(), calendar)).toEqual([]);
  });

  it('finds every day that is missing', () => {
    const all = [...calendar.days.subarray(-200)];
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), (days) => {
        const found = suspensionsOf(on(...days), calendar) ?? [];
        const first = days[0] ?? 0;
        const missing = all.filter((day) => day > first && day < (days.at(-1) ?? 0) && !days.includes(day));
        expect(found.reduce((sum, span) => sum + span.days, 0)).toBe(missing.length);
        expect(missing.every((day) => found.some(({ from, to }) => day >= from && day <= to))).toBe(true);
        expect(days.some((day) => found.some(({ from, to }) => day >= from && day <= to))).toBe(false);
      }),
    );
  });

  it('does not know beyond the calendar, and needs days', () => {
    expect(suspensionsOf(on(20_261_231), calendar, 20_270_104)).toBeUndefined();
    expect(suspensionsOf(on(19_901_218, 19_901_219), calendar)).toBeUndefined();
    expect(() => suspensionsOf(barsFrom([], 'week'), calendar)).toThrow(
      expect.objectContaining({ code: 'INVALID_PERIOD' }),
    );
  });
});
