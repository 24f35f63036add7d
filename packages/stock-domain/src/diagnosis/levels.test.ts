import { expect, test } from 'vitest';
import { daysWith, factOf, stock, walk } from './diagnosis.fixture.js';
import { diagnose } from './diagnosis.js';
import { volumeNodes } from './levels.js';
import { pivotsOf } from './pivots.js';

/** Between 9 and 11 in steps of a tenth, over and over: turns at 11 and at 9. */
const zigzag = (length: number): number[] =>
  Array.from({ length }, (_, at) => {
    const k = at % 40;
    return 9 + (k <= 20 ? k : 40 - k) / 10;
  });

const plain = ({ close }: { close: number }) => ({ open: close, high: close, low: close });

test('a turning point is known three bars later, and of equals the first counts', () => {
  const at = (closes: number[]) =>
    pivotsOf(daysWith(closes, plain)).map((pivot) => [pivot.kind, pivot.at, pivot.price]);
  expect(at([1, 2, 3, 4, 3, 2])).toEqual([]);
  expect(at([1, 2, 3, 4, 3, 2, 1])).toEqual([['high', 3, 4]]);
  expect(at([1, 2, 3, 4, 4, 3, 2, 1])).toEqual([['high', 3, 4]]);
  expect(at([4, 3, 2, 1, 2, 3, 4])).toEqual([['low', 3, 1]]);
  expect(at([4, 4, 4, 4, 4, 4, 4])).toEqual([]);
});

test('turns at one price are one level, counted', () => {
  // 130 bars: highs at 20, 60, 100; lows at 40, 80, 120; the last close is 9.9.
  const diagnosis = diagnose({ stock, bars: daysWith(zigzag(130), plain) });
  expect(factOf(diagnosis, 'close').value).toBe(9.9);
  const above = [1, 2, 3].map((n) => [
    factOf(diagnosis, `resistance${n}`).value,
    factOf(diagnosis, `resistance${n}-touches`).value,
  ]);
  expect(above.find(([price]) => price === 11)).toEqual([11, 3]);
  const below = [1, 2, 3].map((n) => [
    factOf(diagnosis, `support${n}`).value,
    factOf(diagnosis, `support${n}-touches`).value,
  ]);
  expect(below.find(([price]) => price === 9)).toEqual([9, 3]);
});

test('levels lie on their side of the close, the nearest first', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const diagnosis = diagnose({ stock, bars: walk(280, seed) });
    const prices = (side: string): number[] =>
      [1, 2, 3].flatMap((n) => {
        const { value } = factOf(diagnosis, `${side}${n}`);
        return typeof value === 'number' ? [value] : [];
      });
    const close = factOf(diagnosis, 'close').value as number;
    const [above, below] = [prices('resistance'), prices('support')];
    expect(above).toEqual(above.toSorted((a, b) => a - b));
    expect(below).toEqual(below.toSorted((a, b) => b - a));
    expect(above.every((price) => price >= close) && below.every((price) => price <= close)).toBe(true);
  }
});

test('volume nodes: where much more was traded than next to it', () => {
  const closes = [10, 10, 10, 11, 12, 13, 14];
  const bars = daysWith(closes, plain);
  // Bins of 0.5: 10 has three bars, the others one each: the mean is 7/5.
  expect(volumeNodes(bars, 0.5)).toEqual([10]);
  expect(
    volumeNodes(
      daysWith(closes, (bar) => ({ ...plain(bar), volume: 0 })),
      0.5,
    ),
  ).toEqual([]);
});
