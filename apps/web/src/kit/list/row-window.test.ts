import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawnRows, seenRows } from './row-window';

const views = fc.record({
  offset: fc.integer({ min: -2000, max: 400_000 }),
  height: fc.integer({ min: 0, max: 2000 }),
  row: fc.integer({ min: 1, max: 200 }),
  count: fc.integer({ min: 0, max: 6000 }),
});

test('the seen rows are those that the view touches', () => {
  const view = { height: 100, row: 50, count: 10 };
  expect(seenRows({ ...view, offset: 0 })).toEqual({ from: 0, to: 2 });
  expect(seenRows({ ...view, offset: 25 })).toEqual({ from: 0, to: 3 });
  expect(seenRows({ ...view, offset: -60 })).toEqual({ from: 0, to: 1 });
  expect(seenRows({ ...view, offset: 480 })).toEqual({ from: 9, to: 10 });
  expect(seenRows({ ...view, offset: 9000 })).toEqual({ from: 10, to: 10 });
  expect(seenRows({ offset: 0, height: 100, row: 50, count: 0 })).toEqual({ from: 0, to: 0 });
});

test('the drawn rows hold the seen ones, lie in the list and stay few, whatever was drawn before', () => {
  fc.assert(
    fc.property(views, views, fc.integer({ min: 0, max: 40 }), (view, before, spare) => {
      const seen = seenRows(view);
      const drawn = drawnRows(view, spare, drawnRows(before, spare, null));
      expect(drawn.from).toBeLessThanOrEqual(seen.from);
      expect(drawn.to).toBeGreaterThanOrEqual(seen.to);
      expect(drawn.from).toBeGreaterThanOrEqual(0);
      expect(drawn.to).toBeLessThanOrEqual(view.count);
      expect(drawn.to - drawn.from).toBeLessThanOrEqual(seen.to - seen.from + 3 * spare);
    }),
  );
});

test('a short scroll keeps the drawn rows', () => {
  const view = { height: 600, row: 60, count: 5500 };
  const first = drawnRows({ ...view, offset: 6000 }, 8, null);
  expect(first).toEqual({ from: 92, to: 118 });
  expect(drawnRows({ ...view, offset: 6100 }, 8, first)).toBe(first);
  expect(drawnRows({ ...view, offset: 6200 }, 8, first)).toEqual({ from: 95, to: 122 });
});
