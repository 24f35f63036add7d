import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import { nextOpen, shownDay } from './market-day.js';

const calendar = createCalendar(tradingCalendar);
const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('shownDay and nextOpen', () => {
  it.each([
    ['2026-11-20T09:14:59', 20_261_119, '2026-11-20T09:30:00'],
    ['2026-11-20T09:15:00', 20_261_120, '2026-11-20T09:30:00'],
    ['2026-11-20T09:30:00', 20_261_120, '2026-11-23T09:30:00'],
    ['2026-11-20T11:29:59', 20_261_120, '2026-11-23T09:30:00'],
    ['2026-11-20T11:30:00', 20_261_120, '2026-11-20T13:00:00'],
    ['2026-11-20T13:00:00', 20_261_120, '2026-11-23T09:30:00'],
    ['2026-11-21T10:00:00', 20_261_120, '2026-11-23T09:30:00'],
    ['2026-10-05T10:00:00', 20_260_930, '2026-10-08T09:30:00'],
  ])('at %s: %i, then %s', (now, day, open) => {
    expect(shownDay(at(now), calendar)).toBe(day);
    expect(nextOpen(at(now), calendar)).toBe(at(open));
  });

  it('do not guess beyond the calendar', () => {
    expect(nextOpen(at('2026-12-31T10:00:00'), calendar)).toBeNull();
    expect([shownDay(at('2027-03-01T10:00:00'), calendar), nextOpen(at('2027-03-01T10:00:00'), calendar)]).toEqual([
      20_261_231,
      null,
    ]);
  });
});
