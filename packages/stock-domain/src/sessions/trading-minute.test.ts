import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minuteBarOf, minuteOfTradingMinute, tradingMinuteAt } from './trading-minute.js';

const clock = (text: string): number => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));

describe('tradingMinuteAt', () => {
  it.each([
    ['09:00', 0],
    ['09:30', 0],
    ['09:31', 1],
    ['11:30', 120],
    ['12:15', 120],
    ['13:00', 120],
    ['13:01', 121],
    ['14:57', 237],
    ['15:00', 240],
    ['15:30', 240],
    ['23:00', 240],
  ])('%s: %i', (text, minutes) => {
    expect(tradingMinuteAt(clock(text))).toBe(minutes);
  });

  it('is undone by the end of the minute', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 240 }), (index) => {
        expect(tradingMinuteAt(minuteOfTradingMinute(index))).toBe(index);
      }),
    );
  });
});

describe('minuteBarOf', () => {
  it.each([
    ['09:25', 60, 1],
    ['09:30', 1, 1],
    ['09:31', 1, 1],
    ['10:30', 60, 1],
    ['10:31', 60, 2],
    ['11:30', 60, 2],
    ['13:00', 60, 3],
    ['13:00', 1, 121],
    ['13:01', 1, 121],
    ['14:00', 60, 3],
    ['14:01', 60, 4],
    ['15:00', 60, 4],
    ['15:00', 5, 48],
    ['15:30', 5, 48],
    ['09:24', 1, undefined],
    ['11:31', 1, undefined],
    ['12:59', 1, undefined],
    ['15:31', 1, undefined],
  ])('what is labelled %s falls into a bar of %i minutes with the number %j', (text, width, bar) => {
    expect(minuteBarOf(clock(text), width)).toBe(bar);
  });
});
