import { createCalendar, minuteOfDay, minuteTimeAt, tradeDateAt, tradingCalendar } from '@guanlan/stock-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSimulatedClock, parseClock } from './clock.js';

const calendar = createCalendar(tradingCalendar);
const at = Date.parse('2026-11-20T10:15:00+08:00');

describe('parseClock', () => {
  it.each([
    ['real', { kind: 'real' }],
    ['60x', { kind: 'fast', speed: 60 }],
    ['1x', { kind: 'fast', speed: 1 }],
    ['2026-11-20T10:15:00+08:00', { kind: 'from', at, speed: 0 }],
    ['2026-11-20T02:15Z@60x', { kind: 'from', at, speed: 60 }],
  ])('%s', (text, setting) => {
    expect(parseClock(text)).toEqual(setting);
  });

  it.each([
    '',
    'now',
    '0x',
    '241x',
    '60',
    '2026-11-20',
    '2026-11-20T10:15:00',
    '2026-13-20T10:15:00Z',
    '2019-01-02T10:00Z',
  ])('%j is none', (text) => {
    expect(parseClock(text)).toBeUndefined();
  });
});

describe('the clock', () => {
  it('is the real one, stopped, or runs from a moment', () => {
    let now = 1000;
    const clock = (text: string) => {
      const setting = parseClock(text);
      if (!setting) throw new Error(text);
      return createSimulatedClock(
        setting,
        () => calendar,
        () => now,
      );
    };
    const [real, still, from] = [clock('real'), clock('2026-11-20T10:15Z'), clock('2026-11-20T10:15Z@60x')];
    now = 3000;
    expect(real.now()).toBe(3000);
    expect(still.now()).toBe(Date.parse('2026-11-20T10:15Z'));
    expect(from.now()).toBe(Date.parse('2026-11-20T10:17Z'));
  });

  it('when fast is always within a trading day up to the newest, and goes forward until midnight', () => {
    const midnight = Date.parse('2026-11-19T16:00:00Z');
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 240 }),
        fc.integer({ min: 0, max: 86_399_999 }),
        fc.integer({ min: 0, max: 86_399_999 }),
        (speed, one, other) => {
          const timeAt = (ms: number): number =>
            createSimulatedClock(
              { kind: 'fast', speed },
              () => calendar,
              () => midnight + ms,
            ).now();
          const [early, late] = [timeAt(Math.min(one, other)), timeAt(Math.max(one, other))];
          for (const time of [early, late]) {
            expect(calendar.statusOf(tradeDateAt(time))).toBe('open');
            const minute = minuteOfDay(minuteTimeAt(time));
            expect(minute >= 552 && minute < 936).toBe(true);
          }
          expect(early).toBeLessThanOrEqual(late);
          expect(tradeDateAt(late)).toBeLessThanOrEqual(20_261_120);
        },
      ),
    );
  });

  it('when fast comes to the newest day by midnight, and stays in the known calendar', () => {
    const last = (day: string): number =>
      tradeDateAt(
        createSimulatedClock(
          { kind: 'fast', speed: 60 },
          () => calendar,
          () => Date.parse(`${day}T23:59:59+08:00`),
        ).now(),
      );
    expect(last('2026-11-22')).toBe(20_261_120);
    expect(last('2027-08-01')).toBe(20_261_231);
  });
});
