import { createCalendar, tradingCalendar } from '@guanlan/stock-domain';
import { describe, expect, it } from 'vitest';
import type { SourceInfo } from '../../../providers/market/port.js';
import { MarketTime } from './market-time.js';

const calendar = createCalendar(tradingCalendar);
const info: SourceInfo = {
  ...{ id: 'test', name: '测试', badge: null, terms: '', simulated: false, interval: 5_000, batch: 60 },
  capabilities: new Set(),
};
const at = (text: string): number => Date.parse(`${text}+08:00`);

/** The market's time at a moment. */
function timeAt(text: string): MarketTime {
  const clock = { now: () => at(text), speed: 1, label: '实时' };
  return new MarketTime({ clock, calendar: () => calendar, source: info });
}
const servingAt = (text: string) => timeAt(text).serving;
const forever = Number.POSITIVE_INFINITY;

describe('MarketTime.serving', () => {
  it.each([
    ['2026-11-20T09:16:00', 5_000],
    ['2026-11-20T09:26:00', 60_000],
    ['2026-11-20T09:28:00', forever],
    ['2026-11-20T10:00:00', 5_000],
    ['2026-11-20T11:31:00', 60_000],
    ['2026-11-20T11:32:00', forever],
    ['2026-11-20T14:58:00', 5_000],
    ['2026-11-20T15:10:00', 5_000],
    ['2026-11-20T15:34:59', 60_000],
    ['2026-11-20T15:35:00', forever],
    ['2026-11-21T10:00:00', forever],
    ['2026-10-05T10:00:00', forever],
    ['2026-11-23T09:14:59', forever],
    ['2027-01-04T10:00:00', 60_000],
    ['2027-01-09T10:00:00', 60_000],
  ])('keeps answers of %s for %d ms', (now, life) => {
    expect(servingAt(now).life).toBe(life);
  });

  it('has one span from the end of a day to the first call of the next', () => {
    const after = servingAt('2026-11-20T15:35:00').span;
    for (const now of ['2026-11-20T23:00:00', '2026-11-22T12:00:00', '2026-11-23T09:14:59']) {
      expect(servingAt(now).span).toBe(after);
    }
    expect(servingAt('2026-11-23T09:15:00').span).not.toBe(after);
    expect(servingAt('2026-11-20T15:34:59').span).not.toBe(after);
  });

  it('has one span for a lunch, and another for that of the next day', () => {
    expect(servingAt('2026-11-20T12:59:59').span).toBe(servingAt('2026-11-20T11:40:00').span);
    expect(servingAt('2026-11-19T12:00:00').span).not.toBe(servingAt('2026-11-20T12:00:00').span);
    expect(servingAt('2026-11-20T13:00:00').span).not.toBe(servingAt('2026-11-20T12:00:00').span);
  });

  it('keeps answers that ought to be newer for a short time only', () => {
    const provenance = { source: 'test', fetchedAt: at('2026-11-21T10:00:00') };
    const time = timeAt('2026-11-21T10:00:00');
    expect(time.lifeOf({ ...provenance, asOf: at('2026-11-20T15:00:00') })).toBe(forever);
    expect(time.lifeOf({ ...provenance, asOf: at('2026-11-20T14:50:00') })).toBe(600_000);
  });
});
