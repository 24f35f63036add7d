import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import { staleBefore } from './staleness.js';

const calendar = createCalendar(tradingCalendar);
const at = (text: string): number => Date.parse(`${text}+08:00`);

describe('staleBefore', () => {
  it.each([
    ['2026-11-20T10:00:00', '2026-11-20T10:00:15', false],
    ['2026-11-20T10:00:00', '2026-11-20T10:00:16', true],
    ['2026-11-20T11:30:00', '2026-11-20T12:59:00', false],
    ['2026-11-20T11:29:00', '2026-11-20T12:59:00', true],
    ['2026-11-20T15:00:00', '2026-11-20T15:20:00', false],
    ['2026-11-20T15:00:00', '2026-11-22T20:00:00', false],
    ['2026-11-20T14:56:00', '2026-11-22T20:00:00', true],
    ['2026-11-20T15:00:00', '2026-11-23T09:14:00', false],
    ['2026-11-20T15:00:00', '2026-11-23T09:16:00', true],
    ['2026-11-23T09:25:00', '2026-11-23T09:29:59', false],
    ['2026-12-31T15:00:00', '2027-02-01T10:00:00', false],
  ])('numbers of %s at %s: %j', (asOf, now, stale) => {
    expect(at(asOf) < staleBefore(at(now), calendar, 0)).toBe(stale);
  });

  it('is patient with a source that is asked seldom', () => {
    const limit = staleBefore(at('2026-11-20T10:01:00'), calendar, 60_000);
    expect(at('2026-11-20T10:00:00') < limit).toBe(false);
  });
});
