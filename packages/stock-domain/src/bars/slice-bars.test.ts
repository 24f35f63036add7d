import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dayRows, rowsOf } from './bars.fixture.js';
import { barsFrom } from './bars-from.js';
import { barAt, barIndexAt, barIndexFrom, sliceBars } from './slice-bars.js';

const position = fc.integer({ min: -70, max: 70 });

describe('sliceBars', () => {
  it('is what an array would slice, without copying', () => {
    fc.assert(
      fc.property(dayRows, position, position, (rows, start, end) => {
        const bars = barsFrom(rows, 'day');
        const slice = sliceBars(bars, start, end);
        expect(rowsOf(slice)).toEqual(rows.slice(start, end));
        expect(slice.close.buffer).toBe(bars.close.buffer);
      }),
    );
  });

  it('does not reach past the length into memory that is there', () => {
    const bars = barsFrom([], 'day');
    expect(sliceBars({ ...bars, close: new Float64Array(8) }, 0, 5).close).toHaveLength(0);
  });
});

describe('finding bars', () => {
  it('agrees with a search from the front', () => {
    fc.assert(
      fc.property(dayRows, fc.integer({ min: 20_240_101, max: 20_260_101 }), fc.nat(), (rows, any, pick) => {
        const bars = barsFrom(rows, 'day');
        for (const time of [any, rows[pick % (rows.length + 1)]?.time ?? any]) {
          const from = rows.findIndex((row) => row.time >= time);
          expect(barIndexFrom(bars, time)).toBe(from < 0 ? rows.length : from);
          expect(barIndexAt(bars, time)).toBe(rows.findIndex((row) => row.time === time));
        }
      }),
    );
  });

  it('gives a bar as an object, from either end', () => {
    fc.assert(
      fc.property(dayRows, position, (rows, at) => {
        expect(barAt(barsFrom(rows, 'day'), at)).toEqual(rows.at(at));
      }),
    );
  });
});
