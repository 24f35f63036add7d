import { barsFrom } from '@guanlan/stock-domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { calendar } from '../../providers/market/simulated/world.fixture.js';
import { checkBars } from './checked-bars.js';
import { BarRowReader, COPY_HEAD, COPY_TAIL, encodeBars, RowMemory } from './copy-format.js';

const days = [...calendar.days].slice(-40);
const row = fc.record({
  low: fc.integer({ min: 1, max: 1_000_000 }),
  open: fc.integer({ min: 0, max: 1000 }),
  close: fc.integer({ min: 0, max: 1000 }),
  volume: fc.integer({ min: 0, max: 1e12 }),
  amount: fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }), { nil: Number.NaN }),
});

describe('rows of bars in the binary format of COPY', () => {
  it('are read as they were written, wherever the chunks break', () => {
    const rows = fc.array(row, { maxLength: 40 });
    fc.assert(
      fc.property(rows, fc.array(fc.integer({ min: 1, max: 200 }), { minLength: 1 }), (list, sizes) => {
        const bars = barsFrom(
          list.map(({ low, open, close, volume, amount }, at) => ({
            time: days[at] as number,
            open: (low + open) / 1000,
            high: (low + 1000) / 1000,
            low: low / 1000,
            close: (low + close) / 1000,
            volume,
            amount,
          })),
          'day',
        );
        const checked = checkBars(bars, { from: days[0] as number, to: days.at(-1) as number }, calendar);
        expect(checked.faults).toEqual([]);
        const bytes = Buffer.concat([COPY_HEAD, encodeBars(7, checked), COPY_TAIL]);
        const read: number[][] = [];
        const reader = new BarRowReader((...values) => read.push(values));
        for (let at = 0, turn = 0; at < bytes.length; turn += 1) {
          const size = sizes[turn % sizes.length] as number;
          reader.push(bytes.subarray(at, at + size));
          at += size;
        }
        expect(reader.ended).toBe(true);
        expect(read).toEqual(
          list.map(({ low, open, close, volume, amount }, at) => {
            return [7, days[at], low + open, low + 1000, low, low + close, volume, amount];
          }),
        );
      }),
    );
  });

  it('refuses rows with another number of fields', () => {
    const reader = new BarRowReader(() => {});
    expect(() => reader.push(Buffer.concat([COPY_HEAD, Buffer.from([0, 3])]))).toThrow('3 fields');
  });

  it('encodes the rows of many stocks into memory that is reused', () => {
    const bars = barsFrom(
      days.map((time, at) => ({ time, open: 1 + at, high: 2 + at, low: 1, close: 1 + at, volume: at, amount: 1 })),
      'day',
    );
    const rowsOf = (count: number) => ({
      bars,
      good: Array.from({ length: count }, (_, at) => at % days.length),
      faults: [],
    });
    // The last stock is longer than one slab.
    const stocks = [...Array.from({ length: 30 }, (_, at) => rowsOf(3_000 - at)), rowsOf(0), rowsOf(60_000)];
    const memory = new RowMemory();
    const first = stocks.map((stock, id) => memory.encode(id, stock));
    for (const [id, stock] of stocks.entries()) {
      expect(Buffer.compare(first[id] as Uint8Array, encodeBars(id, stock))).toBe(0);
    }
    memory.clear();
    const again = memory.encode(7, stocks[0] as (typeof stocks)[number]);
    expect([again.buffer === first[0]?.buffer, again.byteOffset]).toEqual([true, 0]);
    expect(Buffer.compare(again, encodeBars(7, stocks[0] as (typeof stocks)[number]))).toBe(0);
  });
});
