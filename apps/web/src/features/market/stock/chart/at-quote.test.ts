import type { BarTable, MinuteDay } from '@guanlan/contract';
import { minuteTimeOf } from '@guanlan/stock-domain';
import { expect, it } from 'vitest';
import { quoteOf } from '../../quote.fixture';
import { barsAtQuote, minutesAtQuote } from './at-quote';

const DAY = 20_261_120;
const bar = (time: number): BarTable => ({
  ...{ time: [1, time], open: [9, 10], high: [9.5, 10.6], low: [8.5, 9.9], close: [9.1, 10.5] },
  ...{ volume: [100, 200], amount: [900, 2000] },
});
const line = (...price: number[]): MinuteDay => ({
  day: DAY,
  prevClose: 10,
  points: { time: price.map((_, at) => at), price, average: price, volume: price, amount: price },
});

it('the newest bar closes at the price shown, within its high and low', () => {
  expect(barsAtQuote(bar(DAY), 'day', quoteOf('SH610001', 10.7))).toMatchObject({
    ...{ close: [9.1, 10.7], high: [9.5, 10.7], low: [8.5, 9.9], volume: [100, 200] },
  });
  expect(barsAtQuote(bar(DAY), 'week', quoteOf('SH610001', 9.8))).toMatchObject({ close: [9.1, 9.8], low: [8.5, 9.8] });
  expect(barsAtQuote(bar(minuteTimeOf(DAY, 600)), '5m', quoteOf('SH610001', 10.4)).close).toEqual([9.1, 10.4]);
});

it('bars of another day, and bars beside a missing or stale price, stay unchanged', () => {
  const table = bar(DAY);
  const stale = { provenance: { source: 'test', asOf: 1, fetchedAt: 1, stale: true } };
  expect(barsAtQuote(table, 'day', null)).toBe(table);
  expect(barsAtQuote(table, 'day', quoteOf('SH610001', null))).toBe(table);
  expect(barsAtQuote(table, 'day', quoteOf('SH610001', 10.7, stale))).toBe(table);
  expect(barsAtQuote(table, 'day', quoteOf('SH610001', 10.7, { day: DAY + 1 }))).toBe(table);
});

it('the minute line ends at the price shown', () => {
  const before = { ...line(9, 9.5), day: DAY - 1 };
  const [first, last] = minutesAtQuote([before, line(10, 10.2)], quoteOf('SH610001', 10.3));
  expect(first).toBe(before);
  expect(last?.points.price).toEqual([10, 10.3]);
  const days = [before];
  expect(minutesAtQuote(days, quoteOf('SH610001', 10.3))).toBe(days);
});
