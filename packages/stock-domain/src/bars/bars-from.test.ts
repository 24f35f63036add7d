import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tradingCalendar } from '../calendar/calendar.data.js';
import { createCalendar } from '../calendar/calendar.js';
import { minuteTimeOf } from '../minute-time.js';
import { dayRows, minuteRows, rowsOf } from './bars.fixture.js';
import type { Period } from './bars.js';
import { type BarColumns, type BarRow, barsFrom } from './bars-from.js';
import { createBars } from './create-bars.js';

const good: BarRow = { time: 20_261_119, open: 10, high: 10.5, low: 9.9, close: 10.2, volume: 1200, amount: 12_240 };
const next: BarRow = { ...good, time: 20_261_120 };

describe('barsFrom', () => {
  it('lays rows into columns, from rows and from columns alike', () => {
    fc.assert(
      fc.property(dayRows, fc.boolean(), (rows, shared) => {
        const bars = barsFrom(rows, 'day', { shared });
        expect(rowsOf(bars)).toEqual(rows);
        expect(rowsOf(barsFrom(bars, 'day'))).toEqual(rows);
        expect(bars.close.buffer instanceof SharedArrayBuffer).toBe(shared);
      }),
    );
  });

  it('takes minutes', () => {
    fc.assert(
      fc.property(minuteRows, (rows) => {
        expect(rowsOf(barsFrom(rows, '1m'))).toEqual(rows);
      }),
    );
  });

  it('may be empty', () => {
    expect(barsFrom([], 'day')).toMatchObject({ length: 0, period: 'day' });
  });

  it('leaves an amount unknown that the source lacks', () => {
    const { amount: _, ...without } = good;
    expect(barsFrom([without], 'day').amount[0]).toBeNaN();
    const { amount: __, ...columns } = barsFrom([good], 'day');
    expect(barsFrom(columns, 'day').amount[0]).toBeNaN();
  });

  it.each<[string, Partial<Record<keyof BarRow, unknown>>, RegExp]>([
    ['a price that is NaN', { open: Number.NaN }, /open NaN/],
    ['all prices NaN', { open: Number.NaN, high: Number.NaN, low: Number.NaN, close: Number.NaN }, /open NaN/],
    ['a price of zero', { open: 0 }, /suspended/],
    ['a negative price', { low: -1 }, /low -1/],
    ['an infinite price', { high: Number.POSITIVE_INFINITY }, /high Infinity/],
    ['an absurd price', { high: 1e8 }, /high 100000000/],
    ['a price as text', { close: '10.2' }, /close is string/],
    ['a price that is null', { close: null }, /close is object/],
    ['a price that is absent', { close: undefined }, /close is undefined/],
    ['a low above the open', { low: 10.1 }, /low 10.1 is above/],
    ['a low above the close', { open: 10.5, close: 9.8 }, /low 9.9 is above/],
    ['a high below the open', { open: 10.6 }, /high 10.5 is below/],
    ['a high below the close', { close: 10.6 }, /high 10.5 is below/],
    ['a negative volume', { volume: -1 }, /volume -1/],
    ['a volume that is NaN', { volume: Number.NaN }, /volume NaN/],
    ['an absurd volume', { volume: 1e16 }, /volume/],
    ['a negative amount', { amount: -1 }, /amount -1/],
    ['a day that is none', { time: 20_261_131 }, /time 20261131/],
    ['a day as text', { time: '20261120' }, /time 20261120/],
    ['a time twice', { time: 20_261_119 }, /twice/],
    ['a time before the one before', { time: 20_261_118 }, /comes after/],
  ])('refuses %s and says where', (_, change, message) => {
    const rows = [good, { ...next, ...change }] as BarRow[];
    expect(() => barsFrom(rows, 'day')).toThrow(
      expect.objectContaining({ code: 'INVALID_BARS', index: 1, message: expect.stringMatching(message) }),
    );
  });

  it.each([null, undefined, 5, 'bars', {}, { time: 20_261_120 }])('refuses %j as bars', (source) => {
    expect(() => barsFrom(source as unknown as BarRow[], 'day')).toThrow(
      expect.objectContaining({ name: 'DomainError', code: 'INVALID_BARS' }),
    );
  });

  it.each(['hour', '', '2m', undefined])('refuses the period %j', (period) => {
    expect(() => barsFrom([good], period as Period)).toThrow(expect.objectContaining({ code: 'INVALID_PERIOD' }));
  });

  it.each([null, undefined, 5])('refuses %j as a row', (row) => {
    expect(() => barsFrom([good, row] as BarRow[], 'day')).toThrow(
      expect.objectContaining({ code: 'INVALID_BARS', index: 1 }),
    );
  });

  it('names the first bar that is wrong, whatever is wrong with it, in rows and in columns', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 0, max: 9 }), (text, negative) => {
        const rows = Array.from({ length: 10 }, (_, at) => ({ ...good, time: 20_261_101 + at }));
        const wrong = rows.map((row, at) => ({
          ...row,
          ...(at === text ? { close: '10' as unknown as number } : {}),
          ...(at === negative ? { volume: -1 } : {}),
        }));
        const column = (name: keyof BarRow) => wrong.map((row) => row[name]) as number[];
        const columns = {
          time: column('time'),
          open: column('open'),
          high: column('high'),
          low: column('low'),
          close: column('close'),
          volume: column('volume'),
        };
        const expected = expect.objectContaining({ code: 'INVALID_BARS', index: Math.min(text, negative) });
        expect(() => barsFrom(wrong, 'day')).toThrow(expected);
        expect(() => barsFrom(columns, 'day')).toThrow(expected);
      }),
    );
  });

  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 31])('refuses the minute %d', (time) => {
    expect(() => barsFrom([{ ...good, time }], '1m')).toThrow(expect.objectContaining({ index: 0 }));
  });

  it('refuses columns of different lengths, and a column that is missing', () => {
    const columns = { time: [20_261_120], open: [1], high: [1], low: [1], close: [1], volume: [1] };
    expect(barsFrom(columns, 'day').length).toBe(1);
    for (const wrong of [{ close: [] }, { close: undefined }, { amount: [1, 2] }]) {
      expect(() => barsFrom({ ...columns, ...wrong } as BarColumns, 'day')).toThrow(
        expect.objectContaining({ code: 'INVALID_BARS', index: undefined }),
      );
    }
  });

  it('keeps holes only where they are asked for, and no half ones', () => {
    const nan = Number.NaN;
    const hole = { ...next, open: nan, high: nan, low: nan, close: nan, volume: nan, amount: nan };
    expect(barsFrom([good, hole], 'day', { holes: true }).close[1]).toBeNaN();
    expect(() => barsFrom([good, hole], 'day')).toThrow(expect.objectContaining({ index: 1 }));
    expect(() => barsFrom([good, { ...hole, close: 1 }], 'day', { holes: true })).toThrow();
  });

  it('takes a day without volume', () => {
    expect(barsFrom([{ ...good, volume: 0, amount: 0 }], 'day').volume[0]).toBe(0);
  });

  it('refuses days on which the calendar knows that nothing traded', () => {
    const calendar = createCalendar(tradingCalendar);
    const at = (time: number): BarRow[] => [{ ...good, time }];
    expect(() => barsFrom(at(20_261_001), 'day', { calendar })).toThrow(expect.objectContaining({ index: 0 }));
    expect(() => barsFrom(at(minuteTimeOf(20_261_001, 600)), '1m', { calendar })).toThrow();
    expect(barsFrom(at(20_261_120), 'day', { calendar }).length).toBe(1);
    expect(barsFrom(at(20_270_104), 'day', { calendar }).length).toBe(1);
    expect(barsFrom(at(20_261_001), 'week', { calendar }).length).toBe(1);
  });
});

describe('createBars', () => {
  it('lies in one allocation', () => {
    const bars = createBars(3, 'day', { shared: true });
    const columns = [bars.time, bars.open, bars.high, bars.low, bars.close, bars.volume, bars.amount];
    expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(1);
    expect(columns.map(({ length }) => length)).toEqual([3, 3, 3, 3, 3, 3, 3]);
    expect(bars.close.buffer.byteLength).toBe(3 * 52);
  });

  it.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses %d bars', (length) => {
    expect(() => createBars(length, 'day')).toThrow(expect.objectContaining({ code: 'INVALID_SIZE' }));
  });
});
