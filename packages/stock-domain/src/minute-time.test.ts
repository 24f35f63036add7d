import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  dateOfMinute,
  epochOfMinute,
  formatMinuteTime,
  isMinuteTime,
  minuteOfDay,
  minuteTimeAt,
  minuteTimeOf,
  parseMinuteTime,
  tradeDateAt,
} from './minute-time.js';

describe('minutes in Shanghai', () => {
  it.each([
    ['2026-07-06 09:31', Date.UTC(2026, 6, 6, 1, 31)],
    ['1970-01-01 00:00', Date.UTC(1969, 11, 31, 16)],
    ['2026-01-01 00:00', Date.UTC(2025, 11, 31, 16)],
    ['2026-12-31 23:59', Date.UTC(2026, 11, 31, 15, 59)],
  ])('%s is the moment %i', (text, epoch) => {
    const time = parseMinuteTime(text) ?? Number.NaN;
    expect(epochOfMinute(time)).toBe(epoch);
    expect(minuteTimeAt(epoch)).toBe(time);
    expect(minuteTimeAt(epoch + 59_999)).toBe(time);
    expect(formatMinuteTime(time)).toBe(text);
    expect(tradeDateAt(epoch)).toBe(Number(text.slice(0, 10).replaceAll('-', '')));
  });

  it('goes to text, to a moment and to day and minute and back', () => {
    fc.assert(
      fc.property(fc.integer({ min: -36_000_000, max: 0x7fffffff }), (time) => {
        expect(isMinuteTime(time)).toBe(true);
        expect(minuteTimeOf(dateOfMinute(time), minuteOfDay(time))).toBe(time);
        expect(minuteTimeAt(epochOfMinute(time))).toBe(time);
        expect(parseMinuteTime(formatMinuteTime(time))).toBe(time);
        expect(formatMinuteTime(time)).toBe(
          new Date(epochOfMinute(time) + 8 * 3_600_000).toISOString().slice(0, 16).replace('T', ' '),
        );
      }),
    );
  });

  it.each(['202607060931', '2026-07-06T09:31', '2026-07-06 09:31:00', '20260706093100'])('reads %s', (text) => {
    expect(parseMinuteTime(text)).toBe(minuteTimeOf(20_260_706, 571));
  });

  it.each(['', '2026-07-06', '2026-07-06 24:00', '2026-07-06 09:60', '2026-02-30 09:31', '2026-07-06 09:31:05'])(
    '%j is none',
    (text) => {
      expect(parseMinuteTime(text)).toBeUndefined();
    },
  );

  it.each([
    [20_260_230, 0],
    [20_260_706, 1440],
    [20_260_706, -1],
    [20_260_706, 0.5],
  ])('%d has no minute %d', (date, minute) => {
    expect(() => minuteTimeOf(date, minute)).toThrow(expect.objectContaining({ code: 'INVALID_TIME' }));
  });
});
