import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradingCalendar } from '../calendar/calendar.data.js';
import { createCalendar } from '../calendar/calendar.js';
import { dateOfMinute, formatMinuteTime, minuteTimeOf } from '../minute-time.js';
import { dayRows, minuteRows, rowsOf } from './bars.fixture.js';
import type { Period } from './bars.js';
import { type BarRow, barsFrom } from './bars-from.js';
import type { Bar } from './create-bars.js';
import { resample } from './resample.js';

const calendar = createCalendar(tradingCalendar);
const flat = (time: number, price = 10): BarRow => ({
  time,
  open: price,
  high: price,
  low: price,
  close: price,
  volume: 100,
  amount: price * 100,
});
const monday = (date: number): string => {
  const day = new Date(`${String(date).replace(/(\d{4})(\d\d)(\d\d)/, '$1-$2-$3')}T00:00:00Z`);
  return new Date(day.getTime() - ((day.getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);
};
/** Name of a period, computed differently from the package. */
const names: Partial<Record<Period, (date: number) => string>> = {
  week: monday,
  month: (date) => String(date).slice(0, 6),
  quarter: (date) => `${String(date).slice(0, 4)} ${Math.ceil(Number(String(date).slice(4, 6)) / 3)}`,
  year: (date) => String(date).slice(0, 4),
};

function naive(rows: readonly Bar[], name: (time: number) => string, label: (time: number) => number): Bar[] {
  const groups = new Map<string, Bar[]>();
  for (const row of rows) groups.set(name(row.time), [...(groups.get(name(row.time)) ?? []), row]);
  return [...groups.values()].map((group) => ({
    time: label(group.at(-1)?.time ?? 0),
    open: group[0]?.open ?? 0,
    high: Math.max(...group.map(({ high }) => high)),
    low: Math.min(...group.map(({ low }) => low)),
    close: group.at(-1)?.close ?? 0,
    volume: group.reduce((sum, { volume }) => sum + volume, 0),
    amount: group.reduce((sum, { amount }) => sum + amount, 0),
  }));
}

describe('days', () => {
  it.each(['week', 'month', 'quarter', 'year'] as const)('add up to a %s', (period) => {
    fc.assert(
      fc.property(dayRows, (rows) => {
        const { bars } = resample(barsFrom(rows, 'day'), period);
        expect(rowsOf(bars)).toEqual(naive(rows, names[period] ?? String, (time) => time));
        expect(bars.period).toBe(period);
      }),
    );
  });

  it('give the same by way of months', () => {
    fc.assert(
      fc.property(dayRows, (rows) => {
        const days = barsFrom(rows, 'day');
        const byMonth = resample(resample(days, 'month').bars, 'year').bars;
        expect(rowsOf(byMonth)).toEqual(rowsOf(resample(days, 'year').bars));
      }),
    );
  });

  it.each<[last: number, until: number | undefined, Period, string]>([
    [20_261_120, undefined, 'week', 'complete'],
    [20_261_119, undefined, 'week', 'incomplete'],
    [20_260_930, undefined, 'week', 'complete'], // a Wednesday before the holidays
    [20_261_118, 20_261_120, 'week', 'complete'], // suspended since
    [20_261_120, undefined, 'month', 'incomplete'],
    [20_261_130, undefined, 'month', 'complete'],
    [20_260_130, undefined, 'month', 'complete'], // a Friday; the month ends on a weekend
    [20_261_231, undefined, 'year', 'complete'],
    [20_261_231, undefined, 'week', 'unknown'], // Friday is the next year's, whose days are not known
  ])('up to %i, known until %j: the last %s is %s', (last, until, period, expected) => {
    const days = barsFrom([flat(last)], 'day');
    expect(resample(days, period, { calendar, until }).last).toBe(expected);
  });

  it('cannot tell without a calendar', () => {
    expect(resample(barsFrom([flat(20_261_119)], 'day'), 'week').last).toBe('unknown');
    expect(resample(barsFrom([flat(20_261_122)], 'day'), 'week').last).toBe('complete');
  });

  it('may be none', () => {
    expect(resample(barsFrom([], 'day'), 'week')).toMatchObject({ bars: { length: 0 }, last: 'complete' });
  });

  it('pass over the prices of holes, and are a hole where all are', () => {
    const nan = { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN };
    const rows = [{ ...flat(20_261_116), ...nan }, flat(20_261_117, 11), { ...flat(20_261_123), ...nan }];
    const { bars } = resample(barsFrom(rows, 'day', { holes: true }), 'week');
    expect([...bars.open]).toEqual([11, Number.NaN]);
    expect([...bars.volume]).toEqual([200, 100]);
  });
});

describe('minutes', () => {
  it.each([
    ['5m', 5],
    ['15m', 15],
    ['30m', 30],
    ['60m', 60],
  ] as const)('add up to %s', (period, width) => {
    const labels = Array.from({ length: 240 / width }, (_, at) => {
      const index = (at + 1) * width;
      return index <= 120 ? 570 + index : 660 + index;
    });
    const label = (time: number): number => {
      const date = dateOfMinute(time);
      return minuteTimeOf(date, labels.find((end) => minuteTimeOf(date, end) >= time) ?? 0);
    };
    fc.assert(
      fc.property(minuteRows, (rows) => {
        const { bars } = resample(barsFrom(rows, '1m'), period);
        expect(rowsOf(bars)).toEqual(naive(rows, (time) => String(label(time)), label));
      }),
    );
  });

  it('label the bars of an hour by their end, over lunch', () => {
    const rows = [571, 630, 631, 690, 781, 840, 841, 900].map((minute) => flat(minuteTimeOf(20_261_120, minute)));
    const { bars } = resample(barsFrom(rows, '1m'), '60m');
    expect([...bars.time].map((time) => formatMinuteTime(time).slice(11))).toEqual([
      '10:30',
      '11:30',
      '14:00',
      '15:00',
    ]);
  });

  it('add up to days, the opening call and the fixed price after the close included', () => {
    const at = (minute: number): number => minuteTimeOf(20_261_120, minute);
    const rows = [flat(at(565), 9), flat(at(571), 10), flat(at(900), 11), flat(at(910), 12)];
    expect(rowsOf(resample(barsFrom(rows, '1m'), 'day').bars)).toEqual([
      { time: 20_261_120, open: 9, high: 11, low: 9, close: 11, volume: 400, amount: 4200 },
    ]);
  });

  it.each<[number, Period, string]>([
    [571, '5m', 'incomplete'],
    [575, '5m', 'complete'],
    [575, 'day', 'incomplete'],
    [900, 'day', 'complete'],
    [900, 'week', 'complete'],
    [899, 'week', 'incomplete'],
  ])('up to minute %i of a Friday: the last %s is %s', (minute, period, expected) => {
    const bars = barsFrom([flat(minuteTimeOf(20_261_120, minute))], '1m');
    expect(resample(bars, period, { calendar }).last).toBe(expected);
  });

  it('know a bar as complete once the clock is past it', () => {
    const bars = barsFrom([flat(minuteTimeOf(20_261_120, 572))], '1m');
    expect(resample(bars, '5m', { until: minuteTimeOf(20_261_120, 575) }).last).toBe('complete');
  });

  it.each([720, 560, 1000])('are refused at minute %i, where nothing trades', (minute) => {
    const bars = barsFrom([flat(minuteTimeOf(20_261_120, minute))], '1m');
    expect(() => resample(bars, '5m')).toThrow(expect.objectContaining({ code: 'INVALID_BARS', index: 0 }));
  });
});

describe('bars that do not add up', () => {
  it.each<[Period, Period]>([
    ['week', 'month'],
    ['day', '60m'],
    ['day', 'day'],
    ['month', 'week'],
  ])('%s to %s', (from, to) => {
    const bars = barsFrom([], from);
    expect(() => resample(bars, to)).toThrow(expect.objectContaining({ code: 'INVALID_PERIOD' }));
  });
});
