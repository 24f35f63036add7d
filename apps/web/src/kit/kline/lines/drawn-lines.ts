import type { DrawnLine } from '@guanlan/contract';
import type { Bars } from '@guanlan/stock-domain';
import { fixedText, shareText } from '../../../base/market-text';
import type { PaneMap } from '../model/pane-map';
import type { Mark, Rect, Stroke } from '../model/scene';

/** Kinds of lines, with the number of their points. */
export const lineKinds = [
  { kind: 'segment', label: '线段', points: 2 },
  { kind: 'line', label: '趋势线', points: 2 },
  { kind: 'ray', label: '射线', points: 2 },
  { kind: 'horizontal', label: '水平线', points: 1 },
  { kind: 'fibonacci', label: '黄金分割', points: 2 },
] as const;

export type LineKind = (typeof lineKinds)[number]['kind'];

/** Number of taps that draw a line of a kind. */
export const pointsOf = (kind: LineKind): number => lineKinds.find((one) => one.kind === kind)?.points ?? 2;

const isLineKind = (kind: string): kind is LineKind => lineKinds.some((one) => one.kind === kind);

/** Levels of a golden-section line (黄金分割): shares of the way from the second point back to the first. */
export const goldenShares = [0, 0.236, 0.382, 0.5, 0.618, 0.809, 1] as const;

type Point = readonly [x: number, y: number];

/** Place of a time among bars: the middle of the bar that contains it, or the nearest bar outside the range. */
export function placeOfTime({ time, length }: Pick<Bars, 'time' | 'length'>, at: number): number {
  let [low, high] = [0, length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((time[middle] as number) < at) low = middle + 1;
    else high = middle;
  }
  return Math.min(low, Math.max(0, length - 1)) + 0.5;
}

/** Time of a place among bars. */
export function timeOfPlace({ time, length }: Pick<Bars, 'time' | 'length'>, place: number): number {
  return time[Math.min(length - 1, Math.max(0, Math.floor(place)))] ?? 0;
}

const anchors = (line: DrawnLine, bars: Bars): Point[] =>
  line.points.map(({ time, price }) => [placeOfTime(bars, time), price] as const);

/** Extends a line from `a` through `b` to the right edge, or to the left one where `b` is left of `a`. */
function beyond([x0, y0]: Point, [x1, y1]: Point, from: number, to: number): Point {
  if (x1 === x0) return [x1, y1 + (y1 - y0) * 1000];
  const edge = x1 > x0 ? Math.max(to, x1) : Math.min(from, x1);
  return [edge, y0 + ((y1 - y0) * (edge - x0)) / (x1 - x0)];
}

interface Window {
  readonly from: number;
  readonly to: number;
}

/** Strokes of a line within the window, in places and prices. */
export function strokesOf(line: DrawnLine, bars: Bars, { from, to }: Window): Stroke[] {
  const [a, b] = anchors(line, bars);
  if (!a || !isLineKind(line.kind)) return [];
  const tone = 'brand' as const;
  const level = (y: number, label: string, x = from): Stroke => ({
    points: [
      [x, y],
      [Math.max(to, x), y],
    ],
    tone,
    label,
  });
  if (line.kind === 'horizontal') return [level(a[1], fixedText(a[1]))];
  if (!b) return [];
  if (line.kind === 'segment') return [{ points: [a, b], tone }];
  if (line.kind === 'ray') return [{ points: [a, beyond(a, b, from, to)], tone }];
  if (line.kind === 'line') return [{ points: [beyond(b, a, from, to), beyond(a, b, from, to)], tone }];
  return goldenShares.map((share) => {
    const y = b[1] + (a[1] - b[1]) * share;
    return {
      ...level(y, `${shareText(share)}  ${fixedText(y)}`, Math.min(a[0], b[0])),
      dashed: share > 0 && share < 1,
    };
  });
}

/** Distance of a point from a segment, px. */
export function distanceTo(point: Point, a: Point, b: Point): number {
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const length = dx * dx + dy * dy;
  const share = length === 0 ? 0 : Math.max(0, Math.min(1, ((point[0] - a[0]) * dx + (point[1] - a[1]) * dy) / length));
  return Math.hypot(point[0] - a[0] - share * dx, point[1] - a[1] - share * dy);
}

/** Part of a line under a finger. */
export interface LineHit {
  readonly id: string;
  /** Index of the point; −1 for the line itself. */
  readonly point: number;
}

/** Distance within which a finger hits a line, px: half of the smallest target. */
export const HIT_DISTANCE = 22;

/** Line nearest to a position on the chart; points of the selected one have priority. */
export function hitLine(
  lines: readonly DrawnLine[],
  bars: Bars,
  {
    map,
    window,
    rect,
    chosen,
  }: { readonly map: PaneMap; readonly window: Window; readonly rect: Rect; readonly chosen: string | null },
  [x, y]: Point,
): LineHit | null {
  if (y < rect.top - HIT_DISTANCE || y > rect.top + rect.height + HIT_DISTANCE) return null;
  const px = ([place, price]: Point): Point => [map.x(place), map.y(price)];
  const own = lines.find(({ id }) => id === chosen);
  if (own) {
    const distances = anchors(own, bars).map((point) => Math.hypot(px(point)[0] - x, px(point)[1] - y));
    const least = Math.min(...distances);
    if (least <= HIT_DISTANCE) return { id: own.id, point: distances.indexOf(least) };
  }
  let best: { id: string; distance: number } | null = null;
  for (const line of lines) {
    for (const { points } of strokesOf(line, bars, window)) {
      const [a, b] = points;
      if (!a || !b) continue;
      const distance = distanceTo([x, y], px(a), px(b));
      if (distance <= HIT_DISTANCE && distance < (best?.distance ?? Number.POSITIVE_INFINITY))
        best = { id: line.id, distance };
    }
  }
  return best && { id: best.id, point: -1 };
}

/** Line dragged by a number of places and a price; a `point` of −1 moves all of it. */
export function movedLine(line: DrawnLine, bars: Bars, point: number, [places, price]: Point): DrawnLine {
  const whole = Math.round(places);
  return {
    ...line,
    points: line.points.map((one, at) =>
      point >= 0 && point !== at
        ? one
        : {
            time: timeOfPlace(bars, placeOfTime(bars, one.time) + whole),
            price: Math.max(0.001, Math.round((one.price + price) * 1000) / 1000),
          },
    ),
  };
}

/** Marks of all lines; the selected one with its points. */
export function lineMarks(lines: readonly DrawnLine[], bars: Bars, window: Window, chosen: string | null): Mark[] {
  return lines.flatMap((line): Mark[] => {
    const width = line.id === chosen ? 2 : 1.25;
    const strokes = strokesOf(line, bars, window).map(
      (stroke): Mark => ({ kind: 'stroke', stroke: { ...stroke, width } }),
    );
    if (line.id !== chosen) return strokes;
    return [...strokes, { kind: 'handles', points: anchors(line, bars), tone: 'brand' }];
  });
}
