import type { Candles, Columns, CurvePoints } from './decimate';
import type { PaneMap } from './scene';

/** What a path is made with: a canvas's own context, or what ECharts has in its place. */
export interface PathPen {
  moveTo(x: number, y: number): unknown;
  lineTo(x: number, y: number): unknown;
  rect(x: number, y: number, width: number, height: number): unknown;
  closePath(): unknown;
}

/** Draws one path. An object and not a function: the chart library copies what it takes for data. */
export interface Painter {
  draw(pen: PathPen): void;
}

/** A line of one pixel is sharp in the middle of a pixel. */
const sharp = (value: number): number => Math.round(value) + 0.5;

/** How wide a body is on this many px a bar: odd, so that its wick is in the middle. */
function bodyWidth(bar: number): number {
  const wide = Math.floor(bar * 0.72);
  return Math.max(1, wide % 2 === 0 ? wide - 1 : wide);
}

/** Candles that rose, or all others. Hollow ones leave their inside out. */
export function candlePainter(
  { x, open, high, low, close }: Candles,
  map: PaneMap,
  { rising, hollow, step }: { readonly rising: boolean; readonly hollow: boolean; readonly step: number },
): Painter {
  const half = (bodyWidth(map.bar * step) - 1) / 2;
  return {
    draw(pen) {
      for (let at = 0; at < x.length; at++) {
        const [first, last] = [open[at] as number, close[at] as number];
        if (last >= first !== rising) continue;
        const middle = sharp(map.x(x[at] as number) - 0.5);
        const top = sharp(map.y(Math.max(first, last)));
        const bottom = sharp(map.y(Math.min(first, last)));
        const wickTop = map.y(high[at] as number);
        const wickBottom = map.y(low[at] as number);
        if (half < 1) {
          pen.moveTo(middle, wickTop);
          pen.lineTo(middle, Math.max(wickBottom, wickTop + 1));
          continue;
        }
        if (hollow) {
          if (wickTop < top) {
            pen.moveTo(middle, wickTop);
            pen.lineTo(middle, top);
          }
          if (wickBottom > bottom) {
            pen.moveTo(middle, bottom);
            pen.lineTo(middle, wickBottom);
          }
        } else {
          pen.moveTo(middle, wickTop);
          pen.lineTo(middle, wickBottom);
        }
        if (bottom - top < 1) {
          pen.moveTo(middle - half, top);
          pen.lineTo(middle + half, top);
        } else pen.rect(middle - half, top, half * 2, bottom - top);
      }
    },
  };
}

/** Upright bars of one sign, from 0 or from the pane's foot. */
export function columnPainter(
  { x, y, sign }: Columns,
  map: PaneMap,
  { of, base, step }: { readonly of: number; readonly base: number; readonly step: number },
): Painter {
  const half = (bodyWidth(map.bar * step) - 1) / 2;
  return {
    draw(pen) {
      const foot = sharp(map.y(base));
      for (let at = 0; at < x.length; at++) {
        const value = y[at] as number;
        if (sign[at] !== of || Number.isNaN(value)) continue;
        const middle = sharp(map.x(x[at] as number) - 0.5);
        const head = sharp(map.y(value));
        if (half < 1) {
          pen.moveTo(middle, foot);
          pen.lineTo(middle, head === foot ? foot - 1 : head);
        } else pen.rect(middle - half, Math.min(head, foot), half * 2, Math.max(1, Math.abs(foot - head)));
      }
    },
  };
}

/** A line through points, broken at gaps. `foot`: closed down to there, px, for a filled one. */
export function curvePainter({ x, y }: CurvePoints, map: PaneMap, foot?: number): Painter {
  return {
    draw(pen) {
      let begun = Number.NaN;
      let before = Number.NaN;
      const close = (): void => {
        if (foot !== undefined && !Number.isNaN(begun)) {
          pen.lineTo(before, foot);
          pen.lineTo(begun, foot);
          pen.closePath();
        }
        begun = Number.NaN;
      };
      for (let at = 0; at < x.length; at++) {
        const value = y[at] as number;
        if (Number.isNaN(value)) {
          close();
          continue;
        }
        const place = map.x(x[at] as number);
        if (Number.isNaN(begun)) {
          pen.moveTo(place, map.y(value));
          begun = place;
        } else pen.lineTo(place, map.y(value));
        before = place;
      }
      close();
    },
  };
}

/** Small squares on points of one sign. */
export function dotPainter({ x, y }: CurvePoints, signs: Int8Array, of: number, map: PaneMap): Painter {
  const size = Math.max(2, Math.min(4, map.bar * 0.4));
  return {
    draw(pen) {
      for (let at = 0; at < x.length; at++) {
        const value = y[at] as number;
        if (signs[at] !== of || Number.isNaN(value)) continue;
        pen.rect(map.x(x[at] as number) - size / 2, map.y(value) - size / 2, size, size);
      }
    },
  };
}

/** Straight lines between points given in px. */
export function linePainter(points: readonly (readonly [x: number, y: number])[], isSharp = false): Painter {
  return {
    draw(pen) {
      points.forEach(([x, y], at) => {
        if (at === 0) pen.moveTo(x, isSharp ? sharp(y) : y);
        else pen.lineTo(x, isSharp ? sharp(y) : y);
      });
    },
  };
}

/** Squares around points given in px. */
export function handlePainter(points: readonly (readonly [x: number, y: number])[]): Painter {
  return {
    draw(pen) {
      for (const [x, y] of points) pen.rect(x - 5, y - 5, 10, 10);
    },
  };
}

/** Level lines given in px. */
export function levelPainter(levels: readonly (readonly [left: number, right: number, y: number])[]): Painter {
  return {
    draw(pen) {
      for (const [left, right, y] of levels) {
        pen.moveTo(left, sharp(y));
        pen.lineTo(right, sharp(y));
      }
    },
  };
}
