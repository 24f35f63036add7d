import { describe, expect, it } from 'vitest';
import type { RawBars } from '../adjust/adjusted-bars.js';
import { barsFrom } from '../bars/bars-from.js';
import { type LimitedStock, limitColumns } from './limit-columns.js';

const bars = (...days: [time: number, close: number][]): RawBars =>
  barsFrom(
    days.map(([time, close]) => ({ time, open: close, high: close, low: close, close, volume: 100 })),
    'day',
  );
const main: LimitedStock = { security: { exchange: 'SH', board: 'main' } };
const nan = Number.NaN;

describe('limitColumns', () => {
  it('counts from the close before, and knows nothing of the first bar', () => {
    const { up, down, previousClose } = limitColumns(bars([20_261_118, 17.15], [20_261_120, 18.87]), main);
    expect([...up]).toEqual([nan, 1887]);
    expect([...down]).toEqual([nan, 1544]);
    expect([...previousClose]).toEqual([nan, 1715]);
    expect(limitColumns(bars([20_261_120, 18.87]), { ...main, firstPreviousClose: 1715 }).up[0]).toBe(1887);
  });

  it('counts from the reference price on an ex-date, also of several over one suspension', () => {
    const days = bars([20_260_615, 10], [20_260_618, 6.6], [20_260_625, 6]);
    const actions = [
      { exDate: 20_260_623, cash: 0.1 },
      { exDate: 20_260_618, cash: 0.25, bonus: 0.5 },
      { exDate: 20_260_624, cash: 0.5 },
    ];
    expect([...limitColumns(days, { ...main, actions }).previousClose]).toEqual([nan, 650, 600]);
  });

  it('follows the standing of each day', () => {
    const days = bars([20_260_702, 10], [20_260_703, 10], [20_260_706, 10]);
    const statuses = [{ from: 20_260_703, status: 'risk-warning' as const }];
    const { up } = limitColumns(days, { ...main, statuses, firstPreviousClose: 1000 });
    expect([...up]).toEqual([nan, 1050, 1100]);
  });

  it('has no limits on the first five days, where the bars begin with them', () => {
    const star: LimitedStock = { security: { exchange: 'SH', board: 'star' }, listedOn: 20_261_109 };
    const days = [9, 10, 11, 12, 13, 16].map((day): [number, number] => [20_261_100 + day, 10]);
    const infinite = Number.POSITIVE_INFINITY;
    expect([...limitColumns(bars(...days), star).up]).toEqual([infinite, infinite, infinite, infinite, infinite, 1200]);
    expect([...limitColumns(bars(...days.slice(3)), star).up]).toEqual([nan, nan, nan]);
  });

  it('has none on a special day', () => {
    const specialDays = { 20261120: 'delisting-first-day' } as const;
    const days = bars([20_261_119, 1], [20_261_120, 0.5]);
    expect(limitColumns(days, { ...main, specialDays }).down[1]).toBe(Number.NEGATIVE_INFINITY);
  });

  it('is unknown for B shares', () => {
    const b: LimitedStock = { security: { exchange: 'SH', board: 'b' } };
    expect(limitColumns(bars([20_261_119, 1], [20_261_120, 1]), b).up[1]).toBeNaN();
  });
});
