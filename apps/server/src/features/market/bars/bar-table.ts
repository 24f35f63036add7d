import type { BarTable } from '@guanlan/contract';
import type { BarColumn, Bars } from '@guanlan/stock-domain';

/** A column of bars as a plain list. */
export const columnOf = (bars: Bars, column: BarColumn | 'time'): number[] =>
  Array.from(bars[column].subarray(0, bars.length));

/** Adjusted prices have no end of digits: a hundredth of a cent is enough for a screen. */
const shown = (price: number): number => Math.round(price * 1e4) / 1e4;

/** Bars as they are sent. */
export function barTable(bars: Bars): BarTable {
  const prices = (column: BarColumn): number[] => columnOf(bars, column).map(shown);
  return {
    time: columnOf(bars, 'time'),
    open: prices('open'),
    high: prices('high'),
    low: prices('low'),
    close: prices('close'),
    volume: columnOf(bars, 'volume'),
    amount: columnOf(bars, 'amount').map((amount) => (Number.isNaN(amount) ? null : amount)),
  };
}
