import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { factorsFrom } from '../adjust/factors.js';
import { adjust } from '../adjust/multiplicative.js';
import { daysOf } from '../bars/bars.fixture.js';
import type { Bars } from '../bars/bars.js';
import { barsFrom } from '../bars/bars-from.js';
import { limitBits, limitDayOf, limitMarks, readLimitMarks } from './limit-marks.js';

const limits = { up: 1100, down: 900 };
const bar = (open: number, high: number, low: number, close: number) => ({ open, high, low, close });
const no = { touched: false, closed: false, broken: false, shape: undefined };

describe('limitDayOf', () => {
  it.each([
    ['one price all day', bar(11, 11, 11, 11), { touched: true, closed: true, broken: false, shape: 'one-word' }, no],
    ['opened and came back', bar(11, 11, 10.5, 11), { touched: true, closed: true, broken: false, shape: 'T' }, no],
    ['reached', bar(10, 11, 9.9, 11), { touched: true, closed: true, broken: false, shape: 'turnover' }, no],
    ['left again', bar(10, 11, 9.9, 10.99), { touched: true, closed: false, broken: true, shape: undefined }, no],
    ['nearly there', bar(10, 10.99, 9.9, 10.99), no, no],
    ['one price below', bar(9, 9, 9, 9), no, { touched: true, closed: true, broken: false, shape: 'one-word' }],
    ['a T upside down', bar(9, 9.5, 9, 9), no, { touched: true, closed: true, broken: false, shape: 'T' }],
    ['saved', bar(10, 10, 9, 9.5), no, { touched: true, closed: false, broken: true, shape: undefined }],
    [
      'from the floor to the ceiling',
      bar(9, 11, 9, 11),
      { touched: true, closed: true, broken: false, shape: 'turnover' },
      { touched: true, closed: false, broken: true, shape: undefined },
    ],
  ])('%s', (_, given, up, down) => {
    expect(limitDayOf(given, limits)).toEqual({ up, down });
  });

  it('is unknown where a price lies beyond the limits, or the limits are not known', () => {
    expect(limitDayOf(bar(10, 11.01, 10, 11), limits)).toBe('unknown');
    expect(limitDayOf(bar(10, 10, 8.99, 10), limits)).toBe('unknown');
    expect(limitDayOf(bar(10, 10, 10, 10), 'unknown')).toBe('unknown');
    expect(limitDayOf(bar(10, 10, 10, 10), 'none')).toBe('none');
  });

  it('compares cents, not percents: 9.98 % is a board of a cheap share, 9.99 % is none of another', () => {
    expect(limitDayOf(bar(5.01, 5.51, 5.01, 5.51), { up: 551, down: 451 })).toMatchObject({ up: { closed: true } });
    expect(limitDayOf(bar(100, 109.99, 100, 109.99), { up: 11_000, down: 9000 })).toMatchObject({ up: no });
  });
});

describe('limitMarks', () => {
  it('says of every bar what is said of one', () => {
    const price = fc.integer({ min: 900, max: 1100 }).map((cents) => cents / 100);
    const four = fc.array(fc.tuple(price, price, price, price), { maxLength: 20 });
    fc.assert(
      fc.property(four, (days) => {
        const rows = days.map(([a, b, c, d], at) => {
          const [low = 0, open = 0, close = 0, high = 0] = [a, b, c, d].toSorted((x, y) => x - y);
          return { time: 20_261_101 + at, open, high, low, close, volume: 1 };
        });
        const bars = barsFrom(rows, 'day');
        const columns = { up: new Float64Array(rows.length).fill(1100), down: new Float64Array(rows.length).fill(900) };
        const marks = limitMarks(bars, columns);
        expect([...marks].map(readLimitMarks)).toEqual(rows.map((row) => limitDayOf(row, limits)));
      }),
    );
  });

  it('refuses adjusted bars', () => {
    const bars = daysOf(10);
    const columns = { up: new Float64Array(1), down: new Float64Array(1) };
    const adjusted = adjust(bars, factorsFrom([])) as Bars;
    expect(() => limitMarks(adjusted, columns)).toThrow(expect.objectContaining({ code: 'ALREADY_ADJUSTED' }));
  });

  it('tells days without limits and unknown ones apart', () => {
    const bars = barsFrom(
      [1, 2].map((day) => ({ time: 20_261_100 + day, open: 10, high: 10, low: 10, close: 10, volume: 1 })),
      'day',
    );
    const up = Float64Array.of(Number.POSITIVE_INFINITY, Number.NaN);
    const down = Float64Array.of(Number.NEGATIVE_INFINITY, Number.NaN);
    expect([...limitMarks(bars, { up, down })]).toEqual([limitBits.noLimit, limitBits.unknown]);
    expect([...limitMarks(bars, { up, down })].map(readLimitMarks)).toEqual(['none', 'unknown']);
  });
});
