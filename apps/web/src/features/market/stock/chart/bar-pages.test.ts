import type { BarTable } from '@guanlan/contract';
import { expect, it } from 'vitest';
import { withNewest, withOlder } from './bar-pages';

const table = (...rows: readonly (readonly [time: number, close: number])[]): BarTable => {
  const closes = rows.map(([, close]) => close);
  return {
    time: rows.map(([time]) => time),
    open: closes,
    high: closes,
    low: closes,
    close: closes,
    volume: closes,
    amount: closes,
  };
};

it('puts older bars in front, each once', () => {
  expect(withOlder(table([3, 30], [4, 40]), table([1, 10], [2, 20], [3, 31])).close).toEqual([10, 20, 30, 40]);
});

it('replaces the open bar and adds the new one', () => {
  expect(withNewest(table([1, 10], [2, 20]), table([1, 10], [2, 21], [3, 30]))?.close).toEqual([10, 21, 30]);
  expect(withNewest(table([1, 10], [2, 20]), table([2, 22]))?.close).toEqual([10, 22]);
});

it('requires a full reload when a closed bar has changed, or bars are missing between', () => {
  expect(withNewest(table([1, 10], [2, 20]), table([1, 9], [2, 18]))).toBeNull();
  expect(withNewest(table([1, 10], [2, 20]), table([5, 50]))).toBeNull();
});
