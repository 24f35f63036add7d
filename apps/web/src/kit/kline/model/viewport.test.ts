import fc from 'fast-check';
import { expect, it } from 'vitest';
import { clampViewport, grown, LEAST_BARS, panned, placesOf, zoomed } from './viewport';

const totals = fc.integer({ min: 0, max: 10_000 });
const numbers = fc.double({ min: -1e6, max: 1e6, noNaN: true });

it('stays within its bars through any pan and zoom', () => {
  fc.assert(
    fc.property(
      totals,
      numbers,
      numbers,
      fc.double({ min: 0.01, max: 100, noNaN: true }),
      (total, end, count, factor) => {
        const start = clampViewport({ end, count }, total);
        for (const view of [start, panned(start, end, total), zoomed(start, factor, 0.3, total)]) {
          expect(view.count).toBeGreaterThanOrEqual(LEAST_BARS);
          expect(view.end).toBeLessThanOrEqual(Math.max(total, view.count) + 1e-6);
          expect(view.end - view.count).toBeGreaterThanOrEqual(-1e-6);
          const { from, to } = placesOf(view, total);
          expect(from).toBeGreaterThanOrEqual(0);
          expect(to).toBeLessThanOrEqual(total);
          expect(from).toBeLessThanOrEqual(to);
        }
      },
    ),
  );
});

it('zooms around the bar under the finger', () => {
  const view = { end: 500, count: 100 };
  const next = zoomed(view, 2, 0.25, 1000);
  expect(next).toEqual({ end: 462.5, count: 50 });
  expect(next.end - next.count * 0.75).toBe(view.end - view.count * 0.75);
});

it('keeps its bars when older ones are added, and follows the newest while it is in sight', () => {
  expect(grown({ end: 300, count: 60 }, 640, 500, 0)).toEqual({ end: 800, count: 60 });
  expect(grown({ end: 640, count: 60 }, 640, 0, 1)).toEqual({ end: 641, count: 60 });
  expect(grown({ end: 300, count: 60 }, 640, 0, 1)).toEqual({ end: 300, count: 60 });
});
