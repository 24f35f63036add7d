import type { DrawnLine } from '@guanlan/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walkBars } from '../model/kline.fixture';
import { mapOf } from '../model/pane-map';
import {
  distanceTo,
  HIT_DISTANCE,
  hitLine,
  lineKinds,
  movedLine,
  placeOfTime,
  strokesOf,
  timeOfPlace,
} from './drawn-lines';
import { changed, noLines, undone, withLine, withoutLine } from './line-history';

const bars = walkBars(400);
const rect = { left: 0, top: 18, width: 360, height: 300 };
const window = { from: 100, to: 160 };
const pane = { rect, min: 5, max: 60 };
const map = mapOf(window, pane);

const lineOf = (
  kind: DrawnLine['kind'],
  points: readonly (readonly [place: number, price: number])[],
  id = 'a',
): DrawnLine => ({
  id,
  kind,
  minutes: false,
  adjust: 'none',
  color: 'brand',
  points: points.map(([place, price]) => ({ time: bars.time[place] as number, price })),
});

const place = fc.integer({ min: 100, max: 159 });
const price = fc.double({ min: 6, max: 59, noNaN: true });

describe('lines', () => {
  it.each(lineKinds.map(({ kind }) => kind))('a finger on any point of a %s hits it', (kind) => {
    fc.assert(
      fc.property(place, price, place, price, fc.double({ min: 0, max: 1, noNaN: true }), (x0, y0, x1, y1, share) => {
        const line = lineOf(kind, [
          [x0, y0],
          [x1, y1],
        ]);
        for (const { points } of strokesOf(line, bars, window)) {
          const [a, b] = points;
          if (!a || !b) throw new Error('a stroke has two points');
          const x = map.x(a[0] + (b[0] - a[0]) * share);
          const y = map.y(a[1] + (b[1] - a[1]) * share);
          if (y < rect.top || y > rect.top + rect.height) continue;
          expect(hitLine([line], bars, { map, window, rect, chosen: null }, [x, y])).toEqual({ id: 'a', point: -1 });
        }
      }),
    );
  });

  it('a finger far from every line hits none', () => {
    fc.assert(
      fc.property(
        place,
        price,
        place,
        price,
        fc.integer({ min: 0, max: 360 }),
        fc.integer({ min: 18, max: 318 }),
        (x0, y0, x1, y1, x, y) => {
          const line = lineOf('segment', [
            [x0, y0],
            [x1, y1],
          ]);
          const far = distanceTo([x, y], [map.x(x0 + 0.5), map.y(y0)], [map.x(x1 + 0.5), map.y(y1)]) > HIT_DISTANCE;
          expect(hitLine([line], bars, { map, window, rect, chosen: null }, [x, y]) === null).toBe(far);
        },
      ),
    );
  });

  it('prefers a point of the chosen line over the line itself', () => {
    const line = lineOf('segment', [
      [110, 20],
      [150, 20],
    ]);
    const at: [number, number] = [map.x(150.5), map.y(20)];
    expect(hitLine([line], bars, { map, window, rect, chosen: 'a' }, at)).toEqual({ id: 'a', point: 1 });
  });

  it('extends a line beyond both of its points, and a ray beyond one', () => {
    const [line] = strokesOf(
      lineOf('line', [
        [110, 20],
        [120, 30],
      ]),
      bars,
      window,
    );
    expect(line?.points.map(([x]) => x)).toEqual([100, 160]);
    const [ray] = strokesOf(
      lineOf('ray', [
        [120, 30],
        [110, 20],
      ]),
      bars,
      window,
    );
    expect(ray?.points.map(([x]) => x)).toEqual([120.5, 100]);
    expect(ray?.points[1]?.[1]).toBeCloseTo(9.5);
  });

  it('divides by the golden section from the second point back to the first', () => {
    const strokes = strokesOf(
      lineOf('fibonacci', [
        [110, 30],
        [120, 20],
      ]),
      bars,
      window,
    );
    expect(strokes.map(({ points }) => points[0]?.[1])).toEqual([20, 22.36, 23.82, 25, 26.18, 28.09, 30]);
  });

  it('finds the bar of a time, or the next one, within the bars', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 399 }), (at) => {
        expect(timeOfPlace(bars, placeOfTime(bars, bars.time[at] as number))).toBe(bars.time[at]);
      }),
    );
    expect(placeOfTime(bars, 0)).toBe(0.5);
    expect(placeOfTime(bars, 99_991_231)).toBe(399.5);
  });

  it('moves by whole bars and never below a price', () => {
    const moved = movedLine(
      lineOf('segment', [
        [110, 20],
        [120, 30],
      ]),
      bars,
      0,
      [2.4, -100],
    );
    expect(moved.points).toEqual([
      { time: bars.time[112], price: 0.001 },
      { time: bars.time[120], price: 30 },
    ]);
  });

  it('undoes every change, the newest first', () => {
    const a = lineOf(
      'segment',
      [
        [110, 20],
        [120, 30],
      ],
      'a',
    );
    const b = lineOf('horizontal', [[110, 20]], 'b');
    const one = changed(noLines, withLine([], a));
    const two = changed(one, withLine(one.lines, b));
    const three = changed(two, withoutLine(two.lines, 'a'));
    expect(undone(three).lines).toEqual([a, b]);
    expect(undone(undone(three)).lines).toEqual([a]);
    expect(undone(undone(undone(undone(three)))).lines).toEqual([]);
  });
});
